import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../model/index.js";
import { countCodePoints, formatPointer } from "../model/internal.js";
import { malformedKeywords } from "./malformed.js";
import type { Condition } from "./profile.js";
import {
  listAt,
  objectAt,
  recursiveReferences,
  resolveReference,
  type SchemaNode,
  schemaNodes,
} from "./schema-walk.js";

/** What a condition is looked for in. */
export interface Subject {
  readonly record: Tool;
  /** The name that the client sees. */
  readonly name: string;
  readonly serverName: string;
  readonly schema: JsonValue;
  /** The schema and every schema below it, walked through when a condition first asks for them. */
  readonly nodes: readonly SchemaNode[];
  /** What was looked for, as JSON, and found: many profiles look for the same. */
  readonly known: Map<string, readonly Hit[]>;
}

/** A place where a condition holds. */
export interface Hit {
  /** JSON Pointer into the schema; absent when it is about the tool itself. */
  readonly pointer?: string;
  /** What was found, for the text of the rule. */
  readonly found: string;
}

/** Puts together what conditions look at; `schema` is one of the record's own. */
export function subjectOf(record: Tool, schema: JsonValue, name: string, serverName: string): Subject {
  let nodes: readonly SchemaNode[] | undefined;
  return {
    record,
    name,
    serverName,
    schema,
    known: new Map(),
    get nodes() {
      nodes ??= schemaNodes(schema);
      return nodes;
    },
  };
}

/** Gives every place of the subject where the condition holds. */
export function findHits(condition: Condition, subject: Subject): readonly Hit[] {
  const key = JSON.stringify(condition);
  const known = subject.known.get(key);
  if (known) return known;
  // The finder at a kind takes the condition of that kind.
  const find = finders[condition.kind] as (condition: Condition, subject: Subject) => readonly Hit[];
  const hits = find(condition, subject);
  subject.known.set(key, hits);
  return hits;
}

type Finders = {
  readonly [Kind in Condition["kind"]]: (
    condition: Extract<Condition, { readonly kind: Kind }>,
    subject: Subject,
  ) => readonly Hit[];
};

const finders: Finders = {
  "root-keyword": ({ keywords }, { schema }) =>
    presentKeywords(schema, keywords).map((found) => ({ pointer: "", found })),
  "root-type": (_, { schema }) =>
    isJsonObject(schema) && schema["type"] === "object" ? [] : [{ pointer: "", found: "" }],
  keyword: ({ keywords }, { nodes }) => atEach(nodes, (schema) => presentKeywords(schema, keywords)),
  "other-keyword": ({ than }, { nodes }) =>
    atEach(nodes, (schema) => Object.keys(schema).filter((keyword) => !than.includes(keyword))),
  malformed: (_, { nodes }) => atEach(nodes, (schema) => malformedKeywords(schema)),
  "boolean-schema": (_, { nodes }) =>
    nodes
      .filter(({ schema, under }) => typeof schema === "boolean" && under !== "additionalProperties")
      .map(({ schema, pointer }) => ({ pointer, found: String(schema) })),
  "boolean-property": (_, { schema }) =>
    Object.entries(isJsonObject(schema) ? objectAt(schema, "properties") : {})
      .filter(([, property]) => typeof property === "boolean")
      .map(([name, property]) => ({ pointer: formatPointer(["properties", name]), found: String(property) })),
  "type-list": (_, { nodes }) => atEach(nodes, (schema) => (Array.isArray(schema["type"]) ? [""] : [])),
  "beside-union": (_, { nodes }) =>
    atEach(nodes, ({ anyOf, ...beside }) => {
      const keywords = Object.keys(beside);
      return anyOf !== undefined && keywords.length > 0 ? [keywords.join(", ")] : [];
    }),
  "null-alone": (_, { nodes }) =>
    nodes
      .filter(({ schema, under }) => isJsonObject(schema) && schema["type"] === "null" && !isUnion(under))
      .map(({ pointer }) => ({ pointer, found: "" })),
  untyped: (_, { nodes }) => atEach(nodes, (schema) => (saysType(schema) ? [] : [""])),
  "object-without-properties": (_, { nodes }) =>
    atEach(nodes, (schema) => (schema["type"] === "object" && !isJsonObject(schema["properties"]) ? [""] : [])),
  "array-without-items": (_, { nodes }) =>
    atEach(nodes, (schema) => (schema["type"] === "array" && !schema["items"] ? [""] : [])),
  "closed-tuple": (_, { nodes }) =>
    atEach(nodes, (schema) => (Array.isArray(schema["prefixItems"]) && schema["items"] === false ? [""] : [])),
  "items-list": (_, { nodes }) => atEach(nodes, (schema) => (Array.isArray(schema["items"]) ? [""] : [])),
  "open-object": (_, { nodes }) => atEach(nodes, (schema) => (isOpenObject(schema) ? [""] : [])),
  "optional-property": ({ but }, { nodes, schema: root }) =>
    atEachProperty(nodes, (name, property, schema) =>
      listAt(schema, "required").includes(name) || (but === "nullable" && acceptsNull(root, property)) ? [] : [name],
    ),
  "required-undeclared": (_, { nodes }) =>
    atEach(nodes, (schema) =>
      listAt(schema, "required").filter(
        (name): name is string =>
          typeof name === "string" && isJsonObject(schema["properties"]) && !Object.hasOwn(schema["properties"], name),
      ),
    ),
  "other-format": ({ than }, { nodes }) =>
    atEach(nodes, ({ format }) =>
      typeof format === "string" && !than.includes(format) ? [JSON.stringify(format)] : [],
    ),
  "enum-of-others": (_, { nodes }) =>
    atEach(nodes, (schema) => (listAt(schema, "enum").some((value) => typeof value !== "string") ? [""] : [])),
  above: ({ keyword, most }, { nodes }) =>
    atEach(nodes, (schema) => {
      const value = schema[keyword];
      return typeof value === "number" && value > most ? [`${keyword}: ${value}`] : [];
    }),
  reference: (_, { nodes }) => atEach(nodes, ({ $ref }) => (typeof $ref === "string" ? [$ref] : [])),
  recursion: (_, { nodes, schema: root }) => {
    const recursive = recursiveReferences(root);
    return atEach(nodes, ({ $ref }) => (typeof $ref === "string" && recursive.has($ref) ? [$ref] : []));
  },
  "dangling-reference": (_, { nodes, schema: root }) =>
    atEach(nodes, ({ $ref }) =>
      typeof $ref === "string" && $ref.startsWith("#") && resolveReference(root, $ref) === undefined ? [$ref] : [],
    ),
  "bad-pattern": (_, { nodes }) =>
    atEach(nodes, ({ pattern }) =>
      typeof pattern === "string" && !isExpression(pattern) ? [JSON.stringify(pattern)] : [],
    ),
  "property-name": ({ pattern, where }, subject) => {
    const allowed = new RegExp(pattern, "u");
    return atEachProperty(where === "root" ? [{ schema: subject.schema, pointer: "" }] : subject.nodes, (name) =>
      allowed.test(name) ? [] : [JSON.stringify(name)],
    );
  },
  levels: ({ most }, { nodes }) => {
    const first = nodes.find(({ level }) => level > most);
    const deepest = Math.max(...nodes.map(({ level }) => level));
    return first ? [{ pointer: first.pointer, found: `${deepest} levels` }] : [];
  },
  count: ({ of, most }, { nodes }) => {
    const count = nodes.reduce((sum, { schema }) => sum + (isJsonObject(schema) ? counters[of](schema) : 0), 0);
    return count > most ? [{ pointer: "", found: `${count} ${of}` }] : [];
  },
  name: ({ pattern }, { name }) => (new RegExp(pattern, "u").test(name) ? [] : [{ found: JSON.stringify(name) }]),
  "name-with-server": ({ most }, { name, serverName }) => {
    const length = serverName.length + name.length;
    return length > most ? [{ found: `${length} characters` }] : [];
  },
  "no-description": (_, { record }) => (record.description ? [] : [{ found: "" }]),
  "long-description": ({ most }, { nodes }) =>
    atEach(nodes, ({ description }) =>
      typeof description === "string" && countCodePoints(description) > most
        ? [`a description of ${countCodePoints(description)} characters`]
        : [],
    ),
  bytes: ({ most }, { schema }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(schema)).length;
    return bytes > most ? [{ pointer: "", found: `a schema of ${bytes} bytes` }] : [];
  },
};

const counters: Readonly<Record<Extract<Condition, { readonly kind: "count" }>["of"], (schema: JsonObject) => number>> =
  {
    properties: (schema) => Object.keys(objectAt(schema, "properties")).length,
    "enum values": (schema) => listAt(schema, "enum").length,
    "optional properties": (schema) => {
      const required = listAt(schema, "required");
      return Object.keys(objectAt(schema, "properties")).filter((name) => !required.includes(name)).length;
    },
    unions: (schema) => (schema["anyOf"] !== undefined || Array.isArray(schema["type"]) ? 1 : 0),
  };

function atEach(nodes: readonly SchemaNode[], find: (schema: JsonObject) => readonly string[]): readonly Hit[] {
  const hits: Hit[] = [];
  for (const { schema, pointer } of nodes) {
    if (isJsonObject(schema)) for (const found of find(schema)) hits.push({ pointer, found });
  }
  return hits;
}

function atEachProperty(
  nodes: readonly Pick<SchemaNode, "schema" | "pointer">[],
  find: (name: string, property: JsonValue, schema: JsonObject) => readonly string[],
): readonly Hit[] {
  return nodes.flatMap(({ schema, pointer }) => {
    if (!isJsonObject(schema)) return [];
    return Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) =>
      find(name, property, schema).map((found) => ({ pointer: pointer + formatPointer(["properties", name]), found })),
    );
  });
}

function presentKeywords(schema: JsonValue, keywords: readonly string[]): readonly string[] {
  return isJsonObject(schema) ? keywords.filter((keyword) => Object.hasOwn(schema, keyword)) : [];
}

function saysType(schema: JsonObject): boolean {
  return ["type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref"].some((keyword) => Object.hasOwn(schema, keyword));
}

/** Whether the object takes properties that it does not declare. */
export function isOpenObject(schema: JsonObject): boolean {
  const isObject = schema["type"] === "object" || (Array.isArray(schema["type"]) && schema["type"].includes("object"));
  if (!isObject) return false;
  return schema["additionalProperties"] !== false || Object.keys(objectAt(schema, "patternProperties")).length > 0;
}

/** Whether the schema says in a plain way that null is allowed. */
export function acceptsNull(root: JsonValue, schema: JsonValue | undefined, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > 32) return schema === true;
  const { $ref, type } = schema;
  if (typeof $ref === "string") return acceptsNull(root, resolveReference(root, $ref), depth + 1);
  if (schema["const"] !== undefined) return schema["const"] === null;
  if (Array.isArray(schema["enum"])) return schema["enum"].includes(null);
  if (type !== undefined) return type === "null" || (Array.isArray(type) && type.includes("null"));
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  if (branches.length > 0) return branches.some((branch) => acceptsNull(root, branch, depth + 1));
  return schema["allOf"] === undefined && schema["not"] === undefined;
}

function isUnion(under: string | undefined): boolean {
  return under === "anyOf" || under === "oneOf";
}

function isExpression(pattern: string): boolean {
  try {
    new RegExp(pattern, "u");
    return true;
  } catch {
    return false;
  }
}
