import type { JsonObject, JsonValue } from "../../../model/index.js";

export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(schema: JsonObject, keyword: string): JsonObject {
  const value = schema[keyword];
  return isJsonObject(value) ? value : {};
}

export function listAt(schema: JsonObject, keyword: string): readonly JsonValue[] {
  const value = schema[keyword];
  return Array.isArray(value) ? value : [];
}

export function numberAt(schema: JsonObject, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

/** The values that `const` or `enum` allow; undefined where neither is. */
export function allowedValues(schema: JsonObject): readonly JsonValue[] | undefined {
  if (schema["const"] !== undefined) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? listAt(schema, "enum") : undefined;
}

/** Finds what a local reference such as `#/$defs/Tree` points to. */
export function resolve(root: JsonObject, ref: string): JsonValue | undefined {
  if (!ref.startsWith("#")) return undefined;
  let target: JsonValue | undefined = root;
  for (const part of ref.slice(1).split("/").slice(1)) {
    const key = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    target = isJsonObject(target) && Object.hasOwn(target, key) ? target[key] : undefined;
  }
  return target;
}

/** Follows `$ref` until the schema says something itself; `{}` where the references lead nowhere. */
export function follow(root: JsonObject, schema: JsonValue): JsonObject {
  let target: JsonValue | undefined = schema;
  // A chain of references that long is a loop.
  for (let i = 0; i < 32; i++) {
    if (!isJsonObject(target)) return {};
    const ref: JsonValue | undefined = target["$ref"];
    if (typeof ref !== "string") return target;
    target = resolve(root, ref);
  }
  return {};
}
