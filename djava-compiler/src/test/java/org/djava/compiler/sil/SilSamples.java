package org.djava.compiler.sil;

/** Texts of SIL, written by hand. */
public final class SilSamples {
  /** {@code x > limit ? log(x) : 2 * x}, with the types around it. */
  public static final String BRANCH = """
      sil_stage canonical

      import Builtin

      struct Pair {
        @_hasStorage var first: Double { get set }
        @_hasStorage var second: Double { get set }
      }

      indirect enum Chain {
        case end
        case link(Pair)
      }

      sil @twice : $@convention(thin) (Double) -> Double {
      bb0(%0 : $Double):
        %1 = metatype $@thin Double.Type
        %2 = function_ref @$sSd1poiyS2d_SdtFZ : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        %3 = apply %2(%0, %0, %1) : $@convention(method) (Double, Double, @thin Double.Type) -> Double
        return %3 : $Double
      }

      sil hidden @branch : $@convention(thin) (Double, Double) -> Double {
      bb0(%x : $Double, %limit : $Double):
        debug_value %x : $Double, let, name "x", argno 1
        %1 = struct_extract %x : $Double, #Double._value
        %2 = struct_extract %limit : $Double, #Double._value
        %3 = builtin "fcmp_ogt_FPIEEE64"(%1 : $Builtin.FPIEEE64, %2 : $Builtin.FPIEEE64) : $Builtin.Int1
        cond_br %3, bb1, bb2
      bb1:
        %4 = function_ref @$s6Darwin3logyS2dF : $@convention(thin) (Double) -> Double
        %5 = apply %4(%x) : $@convention(thin) (Double) -> Double
        br bb3(%5 : $Double)
      bb2: // Preds: bb0
        %6 = function_ref @twice : $@convention(thin) (Double) -> Double
        %7 = apply %6(%x) : $@convention(thin) (Double) -> Double
        br bb3(%7 : $Double)
      bb3(%8 : $Double):
        return %8 : $Double
      }

      sil private @closures : $@convention(thin) (Double) -> Double {
      bb0(%0 : $Double):
        %1 = function_ref @branch : $@convention(thin) (Double, Double) -> Double
        %2 = float_literal $Builtin.FPIEEE64, 0x4000000000000000 // 2
        %3 = struct $Double (%2 : $Builtin.FPIEEE64)
        %4 = partial_apply [callee_guaranteed] %1(%3) : $@convention(thin) (Double, Double) -> Double
        %5 = struct $Pair (%0 : $Double, %3 : $Double)
        %6 = enum $Chain, #Chain.link!enumelt, %5 : $Pair
        switch_enum %6 : $Chain, case #Chain.end!enumelt: bb1, case #Chain.link!enumelt: bb2
      bb1:
        return %0 : $Double
      bb2(%9 : $Pair):
        %10 = struct_extract %9 : $Pair, #Pair.first
        %11 = apply %4(%10) : $@callee_guaranteed (Double) -> Double
        strong_release %4 : $@callee_guaranteed (Double) -> Double
        %13 = tuple (%11 : $Double, %10 : $Double)
        (%14, %15) = destructure_tuple %13 : $(Double, Double)
        return %14 : $Double
      }
      """;

  private SilSamples() {}
}
