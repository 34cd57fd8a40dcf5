import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { type JsonObject, messageOfThrown, ToolError } from "../model/index.js";

/** Compiles a lowered schema. A schema that is too much for the compiler is refused, whatever the compiler says. */
export function compileLowered(ajv: Ajv2020, lowered: JsonObject): ValidateFunction {
  try {
    return ajv.compile(lowered);
  } catch (cause) {
    if (cause instanceof RangeError) {
      throw new ToolError("LimitExceeded", "the schema is too large to compile", {
        data: { limit: "maxSchemaSize" },
        cause,
      });
    }
    throw new ToolError("UnsupportedSchema", `the schema cannot be compiled: ${messageOfThrown(cause)}`, { cause });
  } finally {
    // The validator owns what it keeps; the compiler's own memory has no bound.
    ajv.removeSchema(lowered);
  }
}
