import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";

/** What can be read off the top of a tool's input schema without resolving anything (seed 003, "SchemaInfo"). */
export interface SchemaInfo {
  /** The names under `required`, whether or not there are such properties. */
  readonly required?: readonly string[];
  /** The default of each property that has one; null is one. */
  readonly defaults?: JsonObject;
  /** The types that each property names itself. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
}

/** Reads the schema info off an input schema; undefined when there is nothing to say (canonical contracts, 5.5). */
export function deriveSchemaInfo(inputSchema: unknown): SchemaInfo | undefined {
  if (!isJsonObject(inputSchema)) return undefined;
  const required = stringsOf(inputSchema["required"]);
  const defaults: [string, JsonValue][] = [];
  const types: [string, readonly string[]][] = [];
  const properties = inputSchema["properties"];
  for (const [name, property] of isJsonObject(properties) ? Object.entries(properties) : []) {
    if (!isJsonObject(property)) continue;
    const { type, default: value } = property;
    if (value !== undefined) defaults.push([name, value]);
    const named = typeof type === "string" ? [type] : stringsOf(type);
    if (named.length > 0) types.push([name, named]);
  }
  const info: SchemaInfo = {
    ...(required.length > 0 && { required }),
    // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
  };
  return Object.keys(info).length > 0 ? info : undefined;
}

function stringsOf(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}
