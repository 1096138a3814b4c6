package org.djava.compiler.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs written to get a wrong derivative, by someone who had not seen the compiler: each is
 * right by every operator, or refused as {@code outcomes.tsv} says. A wrong number fails, whatever
 * is written there, but for a few programs of what docs/limitations.md says is not found.
 */
class AdversaryTest {
  private static final int MOST_DOCUMENTED = 11;
  private static final OutcomeTable TABLE = OutcomeTable.read();
  private static final List<Subject> SUBJECTS = Programs.all();
  private static final Map<String, String> ACTUAL = new TreeMap<>();

  static List<Subject> subjects() {
    return SUBJECTS;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("subjects")
  void isRightOrRefused(Subject subject) {
    Verdict verdict = Checks.verdict(subject);
    String name = subject.name();
    if (TABLE.isDocumented(name)) {
      assertThat(verdict.wrong()).as("it is right now, or refused").isNotEmpty();
      return;
    }
    assertThat(verdict.wrong()).isEmpty();
    ACTUAL.put(name, verdict.outcome());
    if (!OutcomeTable.IS_UPDATED) {
      assertThat(verdict.outcome()).isEqualTo(TABLE.outcome(name));
    }
  }

  @Test
  void theTableNamesEveryProgramAndNoOther() {
    List<String> names = SUBJECTS.stream().map(Subject::name).sorted().toList();
    assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(300);
    if (!OutcomeTable.IS_UPDATED) {
      assertThat(TABLE.names()).isEqualTo(names);
    }
  }

  @Test
  void fewAreKnownToBeWrong() {
    assertThat(TABLE.documented()).hasSizeLessThanOrEqualTo(MOST_DOCUMENTED);
  }

  @AfterAll
  static void update() {
    if (OutcomeTable.IS_UPDATED) {
      TABLE.write(ACTUAL);
    }
  }
}
