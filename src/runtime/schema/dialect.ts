import { type JsonObject, ToolError } from "../model/index.js";

/** The dialects of JSON Schema that are supported (contracts 2.4, C4). */
export type Dialect = "2020-12" | "draft-07";

const dialects2020 = [
  "https://json-schema.org/draft/2020-12/schema",
  // The fragment is empty, so both name one document.
  "https://json-schema.org/draft/2020-12/schema#",
];
const prefixOfDraft07 = "http://json-schema.org/draft-07/";

/**
 * Gives the dialect that the root of a schema names; 2020-12 when it names none. A `$schema` further in counts for nothing (contracts 2.4).
 * @throws {ToolError} UnsupportedSchema at another dialect, InvalidSchema when `$schema` is no string.
 */
export function dialectOf(schema: JsonObject): Dialect {
  const uri = Object.hasOwn(schema, "$schema") ? schema["$schema"] : "";
  if (typeof uri !== "string") {
    throw new ToolError("InvalidSchema", "invalid JSON Schema: $schema must be a string", {
      data: { schemaPath: "/$schema" },
    });
  }
  if (uri === "" || dialects2020.includes(uri)) return "2020-12";
  if (uri.startsWith(prefixOfDraft07)) return "draft-07";
  const message = `unsupported JSON Schema dialect: ${uri} (only 2020-12 and draft-07 are supported)`;
  throw new ToolError("UnsupportedSchema", message, { data: { keyword: "$schema", uri, schemaPath: "/$schema" } });
}
