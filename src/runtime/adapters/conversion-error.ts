import { isToolError, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";

/** Which way a conversion went when it failed. */
export type ConversionDirection =
  | "to_canonical"
  | "from_canonical"
  | "to_canonical_provider"
  | "from_canonical_provider";

/**
 * Runs one step of a conversion; whatever it throws becomes a ConversionError that names the adapter and the direction, and has it as its
 * cause. A ConversionError stays as it is: it is never wrapped twice.
 * @throws {ToolError} ConversionError.
 */
export function attempt<T>(adapter: string, direction: ConversionDirection, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (isToolError(cause) && cause.code === "ConversionError") throw cause;
    throw new ToolError("ConversionError", `${adapter} adapter ${direction}: ${messageOfThrown(cause)}`, {
      data: { adapter, direction },
      cause,
    });
  }
}
