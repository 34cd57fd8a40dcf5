import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";
import type { Icon } from "./tool.js";
import { ToolError } from "./tool-error.js";

// Readers of the fields of JSON that came from elsewhere: absent and null are undefined, another type is an error.

export function readText(from: JsonObject, key: string): string | undefined {
  const value = fieldOf(from, key);
  if (value !== undefined && typeof value !== "string") throw wrongType(key, "a string");
  return value;
}

export function readFlag(from: JsonObject, key: string): boolean | undefined {
  const value = fieldOf(from, key);
  if (value !== undefined && typeof value !== "boolean") throw wrongType(key, "a boolean");
  return value;
}

export function readTexts(from: JsonObject, key: string): readonly string[] | undefined {
  const value = fieldOf(from, key);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw wrongType(key, "an array of strings");
  return value.map((item) => {
    if (typeof item !== "string") throw wrongType(key, "an array of strings");
    return item;
  });
}

export function readObject(from: JsonObject, key: string): JsonObject | undefined {
  const value = fieldOf(from, key);
  if (value !== undefined && !isJsonObject(value)) throw wrongType(key, "an object");
  return value;
}

export function readIcons(from: JsonObject, key: string): readonly Icon[] | undefined {
  const value = fieldOf(from, key);
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) throw wrongType(key, "an array");
  return value.map(readIcon);
}

function readIcon(icon: JsonValue): Icon {
  if (!isJsonObject(icon)) throw wrongType("icons", "an array of objects");
  const mimeType = readText(icon, "mimeType");
  const sizes = readTexts(icon, "sizes");
  const theme = readText(icon, "theme");
  if (theme && theme !== "light" && theme !== "dark") throw wrongType("theme", '"light" or "dark"');
  return {
    src: readText(icon, "src") ?? "",
    ...(mimeType && { mimeType }),
    ...(sizes && { sizes }),
    ...(theme && { theme: theme === "dark" ? "dark" : "light" }),
  };
}

/** Only what the object has itself counts: a field such as `toString` is absent unless it was sent. */
function fieldOf(from: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(from, key) ? (from[key] ?? undefined) : undefined;
}

function wrongType(key: string, expected: string): ToolError {
  const message = `${key} must be ${expected}`;
  return new ToolError("InvalidJson", message, { data: { problems: [{ path: `/${key}`, message }] } });
}
