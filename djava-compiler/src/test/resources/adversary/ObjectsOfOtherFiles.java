import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.djava.ScalarFunction;
import org.djava.compiler.adversary.Program;

/** Objects of classes of another file that change what the function has captured. */
final class ObjectsOfOtherFiles {
  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticActOfAnotherFile() {
    Cell p = new Cell(1);
    Registry.action = new Step(p);
    return x -> {
      p.v = x;
      Registry.action.go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticListFiredByAStaticMethod() {
    Cell p = new Cell(1);
    Registry.ALL.clear();
    Registry.ALL.add(new Step(p));
    return x -> {
      p.v = x;
      Registry.fire();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction staticTypedField() {
    Cell p = new Cell(1);
    Registry.step = new Step(p);
    return x -> {
      p.v = x;
      Registry.step.go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listOfKStep() {
    Cell p = new Cell(1);
    List<Step> l = List.of(new Step(p));
    return x -> {
      p.v = x;
      for (Step s : l) s.go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction listOfKActOnACapturedArray() {
    double[] p = {1};
    List<Action> l = List.of(new ArrayStep(p));
    return x -> {
      p[0] = x;
      for (Action s : l) s.go();
      return p[0];
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction readByObjectOfAnotherFile() {
    Cell p = new Cell(1);
    Registry.step = new Step(p);
    return x -> {
      p.v = x * x;
      return Registry.step.read();
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction defaultMethodWithEffect() {
    Cell p = new Cell(1);
    Registry.action = new Step(p);
    return x -> {
      p.v = x;
      int n = Registry.action.count();
      return p.v * n;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedAct() {
    Cell p = new Cell(1);
    Action a = new Step(p);
    return x -> {
      p.v = x;
      a.go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction actThatChangesAStaticNumber() {
    Registry.action = new StaticStep();
    return x -> {
      Registry.total = x;
      Registry.action.go();
      return Registry.total;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction actFromAMapChangesAStaticNumber() {
    Map<String, Action> m = Map.of("a", new StaticStep());
    return x -> {
      Registry.total = x;
      m.get("a").go();
      return Registry.total;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction actMadeOfACapturedFactory() {
    Cell p = new Cell(1);
    Supplier<Action> f = () -> new Step(p);
    return x -> {
      p.v = x;
      f.get().go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction capturedLambdaOfAnOwnInterface() {
    Cell p = new Cell(1);
    Action a = p::square;
    return x -> {
      p.v = x;
      a.go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction lambdaInACapturedList() {
    Cell p = new Cell(1);
    List<Action> a = List.of(p::square);
    return x -> {
      p.v = x;
      a.get(0).go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction lambdaInACapturedField() {
    Cell p = new Cell(1);
    Object[] a = {(Action) p::square};
    return x -> {
      p.v = x;
      ((Action) a[0]).go();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction jdkLambdaInACapturedObjectsField() {
    Cell p = new Cell(1);
    class Ho {
      Runnable r = p::square;

      void fire() {
        r.run();
      }
    }
    Ho h = new Ho();
    return x -> {
      p.v = x;
      h.fire();
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction observers() {
    Cell p = new Cell(1);
    class Subject {
      List<Runnable> ls = new ArrayList<>();
      double v;

      void set(double d) {
        v = d;
        for (Runnable r : ls) r.run();
      }
    }
    Subject s = new Subject();
    s.ls.add(() -> p.v = s.v * s.v);
    return x -> {
      s.set(x);
      return p.v;
    };
  }

  @Program(at = 1.5, derivative = 3)
  static ScalarFunction lazyValueBySupplierField() {
    class Lazy {
      Supplier<Double> s;
      Double v;

      double get() {
        if (v == null) v = s.get();
        return v;
      }
    }
    Cell p = new Cell(1);
    Lazy l = new Lazy();
    l.s = () -> p.v * p.v;
    return x -> {
      p.v = x;
      return l.get();
    };
  }
}
