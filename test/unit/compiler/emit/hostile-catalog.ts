// biome-ignore-all lint/suspicious/noTemplateCurlyInString: text that looks like code is the point.
import type { Catalog } from "../../../../src/compiler/catalog/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { none, outputOf, schemaOf, toolOf } from "./catalog-fixture.js";

/** Strings that would run code, or end a literal or comment, if printed unescaped. */
export const breakouts: readonly string[] = [
  "*/ globalThis.broken = 1; /*",
  "`${globalThis.broken = 1}`",
  '"; globalThis.broken = 1; "',
  "'; globalThis.broken = 1; '",
  '\\"; globalThis.broken = 1; //',
  "\u2028globalThis.broken = 1;\u2029globalThis.broken = 1;",
  "\r\nglobalThis.broken = 1;\nglobalThis.broken = 1;",
  "</script><script>globalThis.broken = 1</script>",
  "// @ts-ignore\n/",
  "@ts-expect-error",
  "@ts-ignore",
  "@ts-nocheck",
  "mail@internal.example",
  "@jsx h",
  "@__NO_SIDE_EFFECTS__",
  "#__PURE__",
  "$& $1 $` $'",
  "<%= globalThis.broken = 1 %>",
  "validate0.errors = [{}];\nreturn false;\n}",
  "\ud800",
];

// JSON.parse creates `__proto__` as an own property, as parsing a source file does.
const proto = JSON.parse('{"__proto__": {"polluted": true}}') as JsonObject;

const schema: JsonObject = {
  type: "object",
  title: breakouts.join("\n"),
  description: breakouts.join("\n"),
  properties: Object.fromEntries([
    ...breakouts.map((text): [string, JsonObject] => [
      text,
      { type: "string", enum: [text], description: text, default: text },
    ]),
    ...breakouts.map((text): [string, JsonObject] => [`plain ${text}`, { type: "string", description: text }]),
    ["__proto__", { type: "string", description: "__proto__" }],
    ["object", { const: proto }],
    ["objects", { enum: [proto, breakouts[0] ?? ""] }],
    ["pattern", { type: "string", pattern: '"; globalThis\\.broken = 1; \\/\\*`\\$\\u2028' }],
    ["large", { type: "string", enum: [...breakouts] }],
    ["definition", { $ref: "#/$defs/Odd" }],
  ]),
  required: [...breakouts],
  patternProperties: { '^"; globalThis\\.broken': { type: "string" } },
  additionalProperties: false,
  $defs: {
    Odd: {
      type: "object",
      description: breakouts.join(" "),
      properties: JSON.parse('{"__proto__": {"type": "string"}}') as JsonObject,
      default: proto,
      additionalProperties: {},
    },
  },
};

/** A tool with hostile strings everywhere an author can write one. */
export const hostile: Catalog = {
  ...none,
  tools: [
    toolOf({
      name: "hostile",
      namespace: "*_/`${globalThis.broken = 1}",
      version: breakouts.join(" "),
      tags: [...breakouts],
      title: breakouts.join("\n"),
      description: breakouts.join("\n"),
      meta: { ...Object.fromEntries(breakouts.map((text) => [text, text])), nested: proto },
      icons: breakouts.map((src) => ({ src })),
      annotations: { title: breakouts.join("") },
      input: schemaOf(schema),
      output: outputOf(schema),
      file: "src/\u2028globalThis.broken = 1;\n*.ts",
    }),
  ],
};
