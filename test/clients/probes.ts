import type { JsonObject } from "../../src/runtime/model/index.js";

/** The tool that each probe's server also lists: it must arrive unless the client loses the whole server. */
export const plain = {
  name: "plain",
  description: "A plain tool.",
  inputSchema: closed({ text: { type: "string" } }, ["text"]),
} as const;

/** Tools with one trait each, as a server lists them. Not all of them are valid MCP. */
export const probes: Readonly<Record<string, JsonObject>> = {
  "closed-object": input(closed({ text: { type: "string" } }, ["text"])),
  "open-object": input({ type: "object", properties: { text: { type: "string" } } }),
  "root-any-of": input({ ...union("anyOf"), type: "object", properties: {} }),
  "root-one-of": input({ ...union("oneOf"), type: "object", properties: {} }),
  "root-all-of": input({ ...union("allOf"), type: "object", properties: {} }),
  "root-not": input({ ...closed({ text: { type: "string" } }), not: { required: ["other"] } }),
  "root-if": input({ ...closed({ text: { type: "string" } }), if: { required: ["text"] }, else: { maxProperties: 0 } }),
  "root-array": input({ type: "array", items: { type: "string" } }),
  "root-without-type": input({ properties: { text: { type: "string" } } }),
  "boolean-property": input({ type: "object", properties: { any: true } }),
  "type-list": input(closed({ text: { type: ["string", "null"] } })),
  "type-list-without-null": input(closed({ value: { type: ["string", "number"] } })),
  "null-only": input(closed({ nothing: { type: "null" } })),
  untyped: input(closed({ any: { description: "Anything." } })),
  "items-list": input(closed({ pair: { type: "array", items: [{ type: "string" }, { type: "number" }] } })),
  "array-without-items": input(closed({ list: { type: "array" } })),
  "fixed-tuple": input(
    closed({
      pair: {
        type: "array",
        prefixItems: [{ type: "number" }, { type: "string" }],
        items: { anyOf: [{ type: "number" }, { type: "string" }] },
        minItems: 2,
        maxItems: 2,
      },
    }),
  ),
  "tuple-with-rest": input(
    closed({ list: { type: "array", prefixItems: [{ type: "number" }], items: { type: "string" }, minItems: 1 } }),
  ),
  "min-items": input(closed({ list: { type: "array", items: { type: "string" }, minItems: 1 } })),
  "max-items": input(closed({ list: { type: "array", items: { type: "string" }, maxItems: 3 } })),
  "min-length": input(closed({ text: { type: "string", minLength: 1 } })),
  minimum: input(closed({ count: { type: "integer", minimum: 1 } })),
  pattern: input(closed({ text: { type: "string", pattern: "^a" } })),
  format: input(closed({ date: { type: "string", format: "date-time" } })),
  default: input(closed({ text: { type: "string", default: "a" } })),
  const: input(closed({ kind: { const: "a" } })),
  "const-with-type": input(closed({ kind: { type: "string", const: "a" } })),
  "number-enum": input(closed({ level: { type: "number", enum: [1, 2] } })),
  "scalar-union": input(closed({ value: { anyOf: [{ type: "string" }, { type: "number" }] } })),
  "nullable-union": input(closed({ value: { anyOf: [{ type: "string" }, { type: "null" }] } })),
  "array-union": input(
    closed({ value: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] } }),
  ),
  "items-union": input(closed({ list: { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } } })),
  "mixed-union": input(closed({ value: { anyOf: [{ type: "string" }, closed({ path: { type: "string" } })] } })),
  "nullable-object": input(closed({ value: { anyOf: [closed({ path: { type: "string" } }), { type: "null" }] } })),
  "type-list-with-object": input(
    closed({ value: { ...closed({ path: { type: "string" } }), type: ["object", "string", "null"], minLength: 1 } }),
  ),
  "nested-all-of": input(closed({ text: { allOf: [{ type: "string" }, { minLength: 1 }] } })),
  "nested-not": input(closed({ text: { type: "string", not: { const: "a" } } })),
  "nested-if": input(
    closed({ value: { type: "object", properties: {}, if: { required: ["a"] }, else: { maxProperties: 0 } } }),
  ),
  unevaluated: input(closed({ value: { type: "object", properties: {}, unevaluatedProperties: false } })),
  "object-union": input(closed({ shape: union("anyOf") })),
  "one-of": input(closed({ shape: union("oneOf") })),
  reference: input({
    ...closed({ point: { $ref: "#/$defs/Point" } }),
    $defs: { Point: closed({ x: { type: "number" } }) },
  }),
  recursion: input({
    ...closed({ tree: { $ref: "#/$defs/Tree" } }),
    $defs: { Tree: closed({ next: { $ref: "#/$defs/Tree" } }) },
  }),
  "root-recursion": input(closed({ text: { type: "string" }, next: { $ref: "#" } })),
  "output-root-recursion": output(closed({ next: { $ref: "#" } })),
  "required-undeclared": input({ type: "object", properties: { text: { type: "string" } }, required: ["other"] }),
  malformed: input(closed({ text: { type: "string", minLength: "1" } })),
  "object-without-properties": input({ type: "object" }),
  "nested-open-object": input(closed({ any: { type: "object", additionalProperties: true } })),
  "record-of-numbers": input(closed({ counts: { type: "object", additionalProperties: { type: "number" } } })),
  "property-name": input(closed({ "a b": { type: "string" } })),
  "property-name-beyond-ascii": input(closed({ größe: { type: "number" } })),
  "name-with-dot": { ...input(closed({})), name: "files.read" },
  "name-of-64": { ...input(closed({})), name: `n${"a".repeat(63)}` },
  "long-description": { ...input(closed({})), description: "d".repeat(6000) },
  "large-schema": input(
    closed(
      Object.fromEntries(
        Array.from({ length: 80 }, (_, i) => [
          `property_${i}`,
          { type: "string", description: "A property of a large schema." },
        ]),
      ),
    ),
  ),
  dialect: input({ ...closed({}), $schema: "https://json-schema.org/draft/2020-12/schema" }),
  "output-object": output(closed({ n: { type: "number" } }, ["n"])),
  "output-root-array": output({ type: "array", items: { type: "string" } }),
  "output-root-union": output({ type: "object", ...union("anyOf") }),
  "output-boolean-property": output({ type: "object", properties: { any: true } }),
  "output-dangling-reference": output(closed({ a: { $ref: "#/$defs/Missing" } })),
  "output-invalid-pattern": output(closed({ a: { type: "string", pattern: "(" } })),
  "output-closed-tuple": output(closed({ a: { type: "array", prefixItems: [{ type: "string" }], items: false } })),
};

function input(inputSchema: JsonObject): JsonObject {
  return { name: "probe", description: "A probe.", inputSchema };
}

function output(outputSchema: JsonObject): JsonObject {
  return { ...input(closed({})), outputSchema };
}

function closed(properties: JsonObject, required?: readonly string[]): JsonObject {
  return { type: "object", properties, ...(required && { required }), additionalProperties: false };
}

function union(keyword: string): JsonObject {
  const member = (kind: string, size: string): JsonObject =>
    closed({ kind: { type: "string", enum: [kind] }, [size]: { type: "number" } }, ["kind", size]);
  return { [keyword]: [member("circle", "radius"), member("square", "side")] };
}
