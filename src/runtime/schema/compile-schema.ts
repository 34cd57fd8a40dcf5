import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import { isJsonObject, type JsonObject, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";

/**
 * Compiles a lowered schema to a validator that returns a boolean and creates no error objects, also not for the branches of unions. Use
 * each ajv instance for one schema: its caches have no limit.
 */
export function compileSchema(ajv: Ajv2020, lowered: JsonObject): ValidateFunction {
  const { $defs } = lowered;
  const definitions = Object.entries(isJsonObject($defs) ? $defs : {}).map(([name, schema]) => {
    return [name, isJsonObject(schema) ? { silently: schema } : schema] as const;
  });
  return compileLocating(ajv, { ...lowered, $defs: Object.fromEntries(definitions) });
}

/** Compiles a lowered schema to a validator that reports the first error. */
export function compileLocating(ajv: Ajv2020, schema: JsonObject): ValidateFunction {
  // ajv's unrolled check ignores a required property whose name is empty.
  if (JSON.stringify(schema).includes('""')) Object.assign(ajv.opts, { loopRequired: 1 });
  try {
    return ajv.compile(schema);
  } catch (cause) {
    // The caller maps every stack overflow.
    if (cause instanceof RangeError) throw cause;
    throw new ToolError("UnsupportedSchema", `the schema cannot be compiled: ${messageOfThrown(cause)}`, { cause });
  }
}
