import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { isJsonObject, type JsonObject, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";

/** Compiles a lowered schema to find and tell every fault. An ajv serves one schema, because what it keeps has no bound. */
export function compileExplanation(ajv: Ajv2020, lowered: JsonObject): ValidateFunction {
  return compile(ajv, lowered);
}

/** Compiles a lowered schema to say yes or no: no error is made anywhere on the way, also not where branches are tried. */
export function compileVerdict(ajv: Ajv2020, lowered: JsonObject): ValidateFunction {
  const { $defs } = lowered;
  const definitions = Object.entries(isJsonObject($defs) ? $defs : {}).map(([name, schema]) => {
    return [name, isJsonObject(schema) ? { silently: schema } : schema] as const;
  });
  return compile(ajv, { ...lowered, $defs: Object.fromEntries(definitions) });
}

function compile(ajv: Ajv2020, lowered: JsonObject): ValidateFunction {
  try {
    return ajv.compile(lowered);
  } catch (cause) {
    // Told by the caller, with everything else that runs out of stack.
    if (cause instanceof RangeError) throw cause;
    throw new ToolError("UnsupportedSchema", `the schema cannot be compiled: ${messageOfThrown(cause)}`, { cause });
  }
}
