import { isJsonObject, type JsonObject, objectAt } from "../../../json-schema/index.js";
import type { CodeClient } from "./render-type.js";

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
        const key = /^[a-zA-Z_$][\w$]*$/.test(name) ? name : quote(name);
        return `${commentOf(schema, inner)}${inner}${key}${mark}: ${type};`;
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

function commentOf({ description, format }: JsonObject, indent: string): string {
  const lines = [description, format && `@format ${format}`].flatMap((line) => (line ? [inComment(String(line))] : []));
  if (lines.length < 2) return lines.map((line) => `${indent}/** ${line} */\n`).join("");
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
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
