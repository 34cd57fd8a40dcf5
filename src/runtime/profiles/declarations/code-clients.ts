import { isJsonObject, type JsonObject, type JsonValue, mapSubschemas, objectAt } from "../../../json-schema/index.js";
import { maxSchemaBytes } from "../facts/openai.js";
import { coreKeywords } from "../facts/shared-facts.js";
import type { CodeClient } from "./render-type.js";

const identifier = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** A comment of JSDoc, on one line if it has one. */
function blockComment(lines: readonly string[], indent: string): string {
  if (lines.length < 2) return lines.map((line) => `${indent}/** ${line} */\n`).join("");
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}

/** The declarations of `@cloudflare/codemode`. */
export const cloudflare: CodeClient = {
  style: {
    precedence: ["anyOf", "oneOf", "allOf", "enum", "const"],
    maxDepth: 20,
    recursion: "enclosing",
    references: /^#(\/[^%]*)?$/,
    literal: (value) => (typeof value === "string" ? quote(value) : JSON.stringify(value)),
    typeList: "names",
    tuples: "prefixItems",
    array: (item = "unknown") => `${item}[]`,
    object: (properties, rest, { indent }, { additionalProperties }) => {
      const inner = "    ".repeat(indent + 1);
      const lines = properties.map(({ name, schema, mark, type }) => {
        const key = identifier.test(name) ? name : quote(name);
        return `${cloudflareComment(schema, inner)}${inner}${key}${mark}: ${type};`;
      });
      if (rest !== undefined) lines.push(`${inner}[key: string]: ${rest};`);
      if (lines.length > 0) return `{\n${lines.join("\n")}\n${"    ".repeat(indent)}}`;
      return additionalProperties === false ? "{}" : "Record<string, unknown>";
    },
  },
  print: ({ tool, name, input, output = "unknown" }) => {
    const own = identifierOf(name);
    const type = own.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const parameters = Object.entries(objectAt(tool.inputSchema, "properties")).flatMap(([property, schema]) =>
      isJsonObject(schema) && schema["description"] ? [`@param input.${property} - ${schema["description"]}`] : [],
    );
    const lines = [tool.description?.trim() || name, ...parameters].map((line) => `\t * ${inComment(line)}\n`);
    const declared = `\t/**\n${lines.join("")}\t */\n\t${own}: (input: ${type}Input) => Promise<${type}Output>;`;
    return `type ${type}Input = ${input}\ntype ${type}Output = ${output}\n\ndeclare const codemode: {\n${declared}\n}`;
  },
};

function cloudflareComment({ description, format }: JsonObject, indent: string): string {
  const lines = [description, format && `@format ${format}`].flatMap((line) => (line ? [inComment(String(line))] : []));
  return blockComment(lines, indent);
}

function inComment(text: string): string {
  return text.replace(/\r?\n/g, " ").replaceAll("*/", "*\\/");
}

function quote(text: string): string {
  const named: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", '"': '\\"' };
  const escaped = text.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are escaped.
    /[\\"\u0000-\u001f\u007f\u2028\u2029]/g,
    (character) => named[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `"${escaped}"`;
}

/** Words that get a `_` as names of functions. */
const reserved = new Set(
  `abstract arguments await boolean break byte case catch char class const continue debugger default delete do double
  else enum eval export extends false final finally float for function goto if implements import in instanceof int
  interface let long native new null package private protected public return short static super switch synchronized
  this throw throws transient true try typeof undefined var void volatile while with yield`.split(/\s+/),
);

function identifierOf(name: string): string {
  const text = name.replace(/[-.\s]/g, "_").replace(/[^\w$]/g, "") || "_";
  const started = /^[0-9]/.test(text) ? `_${text}` : text;
  return reserved.has(started) ? `${started}_` : started;
}

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
        const key = identifier.test(name) ? name : JSON.stringify(name);
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

/** The signatures of opencode's tool `execute`. */
export const opencode: CodeClient = {
  style: {
    precedence: ["const", "enum", "anyOf", "oneOf", "allOf"],
    maxDepth: 9,
    recursion: "once",
    references: /^#\/(?:\$defs|definitions)\/[^/%]+$/,
    intersect: (types) => {
      const known = types.filter((type) => type !== "unknown");
      const [only = "unknown", ...others] = known;
      return others.length === 0 ? only : known.map((type) => (type.includes(" | ") ? `(${type})` : type)).join(" & ");
    },
    members: (keyword, members, types, isCut) => {
      if (keyword === "allOf") return isCut ? "unknown" : undefined;
      if (members.length > 0 && members.every((one) => isJsonObject(one) && one["type"] === "number")) return "number";
      return types.includes("unknown") ? "unknown" : undefined;
    },
    unionSiblings: true,
    literal: (value) => JSON.stringify(value),
    typeList: "parts",
    tuples: "never",
    array: (item = "unknown") => `Array<${item === "never" ? "unknown" : item}>`,
    object: (properties, rest, { depth }, { additionalProperties }) => {
      const inner = "  ".repeat(depth + 1);
      const lines = properties.map(({ name, schema, mark, type }) => {
        const key = identifier.test(name) ? name : JSON.stringify(name);
        return `${opencodeComment(schema, inner)}${inner}${key}${mark}: ${type},\n`;
      });
      if (rest !== undefined && additionalProperties !== true) lines.push(`${inner}[key: string]: ${rest},\n`);
      return lines.length === 0 ? "{}" : `{\n${lines.join("")}${"  ".repeat(depth)}}`;
    },
  },
  print: ({ tool, name, server, input, output = "unknown" }) => {
    const path = [server, name].map((part) => (identifier.test(part) ? `.${part}` : `["${part}"]`));
    const [first = ""] = (tool.description ?? "").split("\n", 1);
    const line = first.trim().length > 120 ? `${first.trim().slice(0, 119)}...` : first.trim();
    return `tools${path.join("")}(input: ${input}): Promise<${output}>${line && ` // ${line}`}`;
  },
};

function opencodeComment(schema: JsonObject, indent: string): string {
  const { description, deprecated, default: value, format, minItems, maxItems } = schema;
  const lines = [
    ...(description === undefined ? [] : String(description).split("\n")),
    ...(deprecated === true ? ["@deprecated"] : []),
    ...(value === undefined ? [] : [`@default ${JSON.stringify(value)}`]),
    ...(typeof format === "string" ? [`@format ${format}`] : []),
    ...(typeof minItems === "number" ? [`@minItems ${minItems}`] : []),
    ...(typeof maxItems === "number" ? [`@maxItems ${maxItems}`] : []),
  ].map((line) => line.replaceAll("*/", "* /").trimEnd());
  const start = lines.findIndex((line) => line !== "");
  const shown = start < 0 ? [] : lines.slice(start, lines.findLastIndex((line) => line !== "") + 1);
  return blockComment(shown, indent);
}
