import { isJsonObject, type JsonObject, type JsonValue, mapSubschemas } from "../../../json-schema/index.js";
import { maxSchemaBytes } from "../facts/openai.js";
import { coreKeywords } from "../facts/shared-facts.js";
import type { CodeClient } from "./render-type.js";

/** The declarations of Codex' code mode. */
export const codex: CodeClient = {
  style: {
    precedence: ["const", "enum", "anyOf", "oneOf", "allOf"],
    recursion: "twice",
    maxReferences: 32,
    sorted: true,
    references: /^#(\/[^%]*)?$/,
    intersect: (types) => {
      const known = types.filter((type) => type !== "unknown");
      return known.length > 1 ? known.map((type) => `(${type})`).join(" & ") : (known[0] ?? "unknown");
    },
    literal: (value) => JSON.stringify(value),
    typeList: "parts",
    tuples: "items",
    array: (item) => (item === undefined ? "unknown[]" : `Array<${item}>`),
    object: (properties, rest, _, { additionalProperties }) => {
      const isCommented = properties.some(({ schema }) => schema["description"]);
      const lines = properties.flatMap(({ name, schema, mark, type }) => {
        const key = /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : JSON.stringify(name);
        const description = String(schema["description"] ?? "").split("\n");
        const comments = description.flatMap((line) => (line.trim() ? [`// ${line.trim()}`] : []));
        return [...comments, `${key}${mark}: ${type};`];
      });
      const isOpen = properties.length === 0 && additionalProperties === undefined;
      if (rest !== undefined || isOpen) lines.push(`[key: string]: ${rest ?? "unknown"};`);
      if (isCommented) return `{\n${lines.map((line) => `  ${line}\n`).join("")}}`;
      return lines.length === 0 ? "{}" : `{ ${lines.join(" ")} }`;
    },
  },
  prepare: (schema, side) => {
    if (side === "output") return withTypes(schema);
    const normal = normalize(schema);
    const bytes = new TextEncoder().encode(
      JSON.stringify(normal, (key, value) => (key === "prefixItems" ? undefined : value)),
    ).length;
    return bytes > maxSchemaBytes ? withoutDescriptions(normal) : normal;
  },
  print: ({ tool, name, server, input, output }) => {
    const own = `mcp__${server}__${name}`.replace(/[^A-Za-z0-9_$]/g, "_");
    const type = output === undefined ? "unknown" : capped(output);
    const result = type === "unknown" ? "CallToolResult" : `CallToolResult<${type}>`;
    const declared = `declare const tools: { ${own}(args: ${capped(input)}): Promise<${result}>; };`;
    return `${tool.description ?? ""}\n\nexec tool declaration:\n\`\`\`ts\n${declared}\n\`\`\``.trimStart();
  },
};

/** A type is at most this long. */
function capped(type: string): string {
  return new TextEncoder().encode(type).length > 16_000 ? "unknown" : type;
}

/** Keywords that an input schema keeps; and `prefixItems`, which Codex drops, so that it is reported. */
const kept: readonly string[] = [...coreKeywords, "definitions", "oneOf", "allOf", "minItems", "prefixItems"];

/** What Codex makes of an input schema first. */
function normalize(schema: JsonValue): JsonObject {
  if (!isJsonObject(schema)) return { type: "string" };
  const entries = Object.entries(mapSubschemas(schema, (child, at) => (isFlag(child, at) ? child : normalize(child))));
  const { const: only, ...typed } = withType(
    schema,
    Object.fromEntries(entries.filter(([name]) => kept.includes(name))),
  );
  const has = (name: string): boolean => [typed["type"]].flat().includes(name);
  return {
    ...(has("object") && { properties: {} }),
    ...(has("array") && { items: { type: "string" } }),
    ...typed,
    ...(only !== undefined && { enum: [only] }),
  };
}

/** Adds the type that Codex reads out of the other keywords. */
function withType(schema: JsonObject, result: JsonObject): JsonObject {
  if (["type", "$ref", "anyOf", "oneOf", "allOf"].some((keyword) => keyword in schema)) return result;
  const hints = Object.entries(typeHints).find(([, keywords]) => keywords.some((keyword) => keyword in schema));
  return hints ? { ...result, type: hints[0] } : {};
}

const typeHints = {
  object: ["properties", "required", "additionalProperties"],
  array: ["items", "prefixItems"],
  string: ["enum", "const", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
} as const;

function withTypes(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  return { ...schema, ...withType(schema, {}), ...mapSubschemas(schema, withTypes) };
}

function withoutDescriptions(schema: JsonValue): JsonValue {
  if (!isJsonObject(schema)) return schema;
  const { description: _, ...rest } = mapSubschemas(schema, withoutDescriptions);
  return rest;
}

function isFlag(schema: JsonValue, keyword: string): boolean {
  return keyword === "additionalProperties" && typeof schema === "boolean";
}
