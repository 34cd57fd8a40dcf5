import { type Dialect, dialectOfUri, valueAt } from "../../json-schema/index.js";
import { type JsonObject, ToolError } from "../model/index.js";

/**
 * Returns the dialect that the root of a schema specifies, 2020-12 by default. A `$schema` of a subschema is ignored.
 * @throws {ToolError} `UnsupportedSchema` for other dialects, `InvalidSchema` if `$schema` is not a string.
 */
export function dialectOf(schema: JsonObject): Dialect {
  const uri = valueAt(schema, "$schema");
  const dialect = dialectOfUri(uri);
  if (dialect) return dialect;
  if (typeof uri !== "string") {
    throw new ToolError("InvalidSchema", "invalid JSON Schema: $schema must be a string", {
      data: { schemaPath: "/$schema" },
    });
  }
  const message = `unsupported JSON Schema dialect: ${uri} (only 2020-12 and draft-07 are supported)`;
  throw new ToolError("UnsupportedSchema", message, { data: { keyword: "$schema", uri, schemaPath: "/$schema" } });
}
