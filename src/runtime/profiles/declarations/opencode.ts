import { isJsonObject, type JsonObject } from "../../../json-schema/index.js";
import type { CodeClient } from "./render-type.js";

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
        const key = /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(name) ? name : JSON.stringify(name);
        return `${commentOf(schema, inner)}${inner}${key}${mark}: ${type},\n`;
      });
      if (rest !== undefined && additionalProperties !== true) lines.push(`${inner}[key: string]: ${rest},\n`);
      return lines.length === 0 ? "{}" : `{\n${lines.join("")}${"  ".repeat(depth)}}`;
    },
  },
  print: ({ tool, name, server, input, output = "unknown" }) => {
    const path = [server, name].map((part) => (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(part) ? `.${part}` : `["${part}"]`));
    const [first = ""] = (tool.description ?? "").split("\n", 1);
    const line = first.trim().length > 120 ? `${first.trim().slice(0, 119)}...` : first.trim();
    return `tools${path.join("")}(input: ${input}): Promise<${output}>${line && ` // ${line}`}`;
  },
};

function commentOf(schema: JsonObject, indent: string): string {
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
  if (shown.length < 2) return shown.map((line) => `${indent}/** ${line} */\n`).join("");
  return `${indent}/**\n${shown.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}
