import { messageOfThrown } from "toolwright/internal/model";
import { isToolError, ToolError } from "toolwright/model";

/** The step of a conversion that failed. */
export type ConversionDirection =
  | "to_canonical"
  | "from_canonical"
  | "to_canonical_provider"
  | "from_canonical_provider";

/**
 * Runs one step of a conversion and wraps whatever it throws in a ConversionError. A ConversionError is rethrown unchanged.
 * @throws {ToolError} ConversionError
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
