package org.djava.cli.notation;

import java.util.List;

/**
 * A matrix with named rows and columns.
 *
 * @param corner what rows and columns are, above the names of the rows
 * @param columns the names of the columns
 * @param rows the names of the rows
 * @param cells for each row its entries
 */
public record Matrix(
    String corner, List<String> columns, List<String> rows, List<List<String>> cells) {
  public Matrix {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    cells = List.copyOf(cells);
  }
}
