import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import type { CatalogEntry, JsonSchema } from "../catalog/index.js";

/** The functions of `gen/v1` that bind tools, from the one with the least code to the one for all tools. */
const helpers = ["bindScalar", "bindPlain", "bindChecked"] as const;

export type BindHelper = (typeof helpers)[number];

/** Returns the function with the least code that binds all entries of a module. One that binds another entry would bring its code with it. */
export function bindHelperOf(entries: readonly CatalogEntry[]): BindHelper {
  const needed = entries.map((entry) => helpers.indexOf(helperOf(entry)));
  return helpers[Math.max(0, ...needed)] ?? "bindChecked";
}

/** Returns the function with the least code that binds an entry. */
export function helperOf(entry: CatalogEntry): BindHelper {
  const { kind, handler, input, output } = entry;
  const isPlain =
    kind === "tool" &&
    !handler.undeclared &&
    !handler.mcpResult &&
    !entry.forms &&
    !output?.streamed &&
    !input.stringEncoded &&
    !isSpecialCall(entry) &&
    isPlainSchema(input.schema) &&
    (!output || isPlainSchema(output.schema));
  if (!isPlain) return "bindChecked";
  const hasScalar = !output || (output.wrapped && isScalar(output.schema));
  return hasScalar && !takesContext(entry) ? "bindScalar" : "bindPlain";
}

function takesContext({ handler }: CatalogEntry): boolean {
  return handler.kind !== "unbound" && handler.context;
}

/** Whether the handler takes rest parameters or an instance of a class. */
function isSpecialCall({ handler }: CatalogEntry): boolean {
  if (handler.kind === "unbound") return handler.construct;
  return handler.pass.kind === "parameters" ? handler.pass.rest === true : handler.pass.construct !== undefined;
}

/** Whether the value in `result` is a scalar. */
function isScalar({ properties }: JsonSchema): boolean {
  const result = isJsonObject(properties) ? properties["result"] : undefined;
  return isJsonObject(result) && result["type"] !== "object" && result["type"] !== "array";
}

/** Keywords that describe and do not constrain. */
const annotations = ["title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"];
const keywords: Readonly<Record<string, readonly string[]>> = {
  object: ["properties", "required", "additionalProperties"],
  array: ["items"],
  string: ["const", "enum"],
  number: ["const", "enum"],
  integer: ["const", "enum"],
  boolean: ["const", "enum"],
  null: [],
};

/** Whether a schema is one that `bindPlain` accepts. */
function isPlainSchema(schema: JsonValue | undefined): boolean {
  if (!isJsonObject(schema)) return false;
  const { type, const: only, items, additionalProperties, properties } = schema;
  const own = typeof type === "string" && Object.hasOwn(keywords, type) ? keywords[type] : undefined;
  if (!own || !Object.keys(schema).every((keyword) => [...own, "type", ...annotations].includes(keyword))) return false;
  if (only !== undefined && schema["enum"] !== undefined) return false;
  if (type === "array") return isPlainSchema(items);
  return type !== "object" || (additionalProperties === false && arePlainProperties(schema, properties));
}

function arePlainProperties({ required = [] }: JsonObject, properties: JsonValue = {}): boolean {
  if (!isJsonObject(properties) || !Array.isArray(required)) return false;
  const areDeclared = required.every((name) => typeof name === "string" && Object.hasOwn(properties, name));
  return areDeclared && Object.values(properties).every(isPlainSchema);
}
