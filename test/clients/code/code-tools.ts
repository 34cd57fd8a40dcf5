import type { JsonObject, Tool } from "../../../src/runtime/model/index.js";
import { probes } from "../probes.js";
import type { ClientResults } from "../results.js";

/** Probes that a client drops before it renders anything, or whose renaming is not about declarations. */
const left = [
  "malformed",
  "items-list",
  "name-with-dot",
  "name-of-64",
  "long-description",
  "output-root-array",
  "output-dangling-reference",
  "output-invalid-pattern",
  "output-boolean-property",
];

/** The tools whose declarations are compared: the probes, the examples, and forms that renderers treat specially. */
export function codeTools(results: ClientResults): readonly Tool[] {
  const fromProbes = Object.entries(probes).filter(([name]) => !left.includes(name));
  const named = [...fromProbes, ...Object.entries(special)].map(([name, tool]) => ({
    ...tool,
    name: `t_${name.replaceAll("-", "_")}`,
  }));
  // Each has a name, a description and schemas.
  const tools = [...named, ...Object.values(results.examples).flat()] as unknown as readonly Tool[];
  return tools.filter(({ name }, i) => tools.findIndex((other) => other.name === name) === i);
}

const point = { type: "object", properties: { x: { type: "number" } }, required: ["x"], additionalProperties: false };
const node = {
  type: "object",
  description: "A node.",
  properties: {
    value: { type: "string", description: "The value." },
    left: { $ref: "#/$defs/Node" },
    right: { anyOf: [{ $ref: "#/$defs/Node" }, { type: "null" }], description: "Right\nof it." },
  },
  required: ["value"],
  additionalProperties: false,
};

/** Forms that renderers treat specially. */
const special: Readonly<Record<string, JsonObject>> = {
  tree: both({ tree: { $ref: "#/$defs/Node", description: "The tree." } }, { Node: node }),
  siblings: both(
    { at: { $ref: "#/$defs/Point", properties: { y: { type: "number" } } } },
    { Point: { ...point, description: "A point." } },
  ),
  dangling: { ...both({}), ...{ inputSchema: { type: "object", properties: { to: { $ref: "#/$defs/Missing" } } } } },
  comments: both({
    quoted: { type: "string", description: 'Ends */ here, "quoted" and \\ slashed.' },
    lines: { type: "string", description: "First line.\n\nThird line.", format: "date-time" },
    formatted: { type: "string", format: "uri" },
    limited: { type: "array", items: { type: "integer" }, minItems: 1, maxItems: 5, description: "Numbers." },
    defaulted: { type: "string", default: "a", deprecated: true },
  }),
  keys: both({
    "a-b": { type: "string" },
    $ok: { type: "number" },
    größe: { type: "number" },
    'q"t': { type: "null" },
  }),
  literals: both({
    mixed: { enum: ["a", 1, null, true, 'say "x"'] },
    one: { const: 5 },
    text: { const: "line\nbreak" },
    numbers: { type: "number", enum: [1, 2.5] },
  }),
  unions: both(
    {
      objects: { anyOf: [point, { $ref: "#/$defs/Other" }, { type: "array", items: point }] },
      numbers: { anyOf: [{ type: "number" }, { type: "number", minimum: 5 }] },
      any: { anyOf: [{ type: "string" }, {}] },
      described: { oneOf: [{ type: "string", description: "A name." }, { type: "integer" }], description: "Either." },
      all: { allOf: [{ type: "object", properties: { a: { type: "string" } } }, { $ref: "#/$defs/Other" }] },
      inside: {
        allOf: [{ type: "object", properties: { c: { type: ["string", "null"] } } }, { $ref: "#/$defs/Other" }],
      },
      choice: { allOf: [{ anyOf: [{ type: "string" }, { type: "number" }] }, { type: "string" }] },
    },
    { Other: { type: "object", properties: { o: { type: "boolean", description: "Other." } } } },
  ),
  lists: both({
    list: { type: ["array", "null"], items: { type: "string" } },
    object: { type: ["object", "null"], properties: { a: { type: "string" } } },
    nothing: { type: ["string", "number", "boolean", "null"] },
  }),
  records: both({
    values: { type: "object", additionalProperties: point, description: "By name." },
    more: { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "string" } },
    any: { type: "object", additionalProperties: true },
    empty: { type: "object", properties: {}, additionalProperties: false },
    patterns: { type: "object", patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
  }),
  tuples: both({
    pair: {
      type: "array",
      prefixItems: [{ type: "string" }, point],
      minItems: 2,
      maxItems: 2,
      items: { anyOf: [{ type: "string" }, point] },
    },
    rest: { type: "array", prefixItems: [{ type: "string" }], items: { type: "number" } },
    bare: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }] },
    untyped: { type: "array" },
  }),
  references: both(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`p_${i}`, { $ref: "#/$defs/Point" }])), {
    Point: point,
  }),
  deep: both({ level: nested(12) }),
  untyped: both({
    properties: { properties: { a: { type: "string" } } },
    items: { items: { type: "string" } },
    format: { format: "date" },
    minimum: { minimum: 3 },
    anything: { description: "Anything." },
  }),
  large: both(
    Object.fromEntries(
      Array.from({ length: 70 }, (_, i) => [
        `p_${i}`,
        { type: "string", description: "A property with a text of some length." },
      ]),
    ),
  ),
  "reserved-delete": { ...both({ delete: { type: "boolean" } }), description: "Deletes */ a\nfile." },
};

function both(properties: JsonObject, $defs?: JsonObject): JsonObject {
  const schema = { type: "object", properties, additionalProperties: false, ...($defs && { $defs }) };
  return { description: "A tool.", inputSchema: schema, outputSchema: schema };
}

function nested(levels: number): JsonObject {
  if (levels === 0) return { type: "string", description: "The end." };
  return { type: "object", properties: { inner: nested(levels - 1) }, description: `Level ${levels}.` };
}
