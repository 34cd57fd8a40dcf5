import {
  countCodePoints,
  fitsFormat,
  listAt,
  malformedKeywords,
  objectAt,
  recursiveReferences,
  resolveReference,
  type SchemaNode,
} from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../model/index.js";
import { formatPointer, parameterHeaderKeyword } from "../model/internal.js";
import { declarationLosses } from "./declarations/declare-tool.js";
import type { Condition } from "./profile.js";

/** The tool and the schema that conditions are checked against. */
export interface Subject {
  readonly record: Tool;
  /** The tool name that the client sees. */
  readonly name: string;
  readonly serverName: string;
  /** The record's input or output schema. */
  readonly schema: JsonValue;
  /** The schema and all its subschemas. */
  readonly nodes: readonly SchemaNode[];
  /** Whether the tool sends content besides structured content. */
  readonly sendsContent: boolean;
  /** Whether the tool sends structured content without its text form. */
  readonly omitsText: boolean;
}

/** A location where a condition holds. */
interface Match {
  /** JSON Pointer into the schema; absent for conditions about the tool itself. */
  readonly pointer?: string;
  /** What was found, for the rule's message. */
  readonly found: string;
}

/** Returns every location in the subject where the condition holds. */
export function findMatches(condition: Condition, subject: Subject): readonly Match[] {
  // `Finders` maps each kind to a finder for conditions of that kind.
  const find = finders[condition.kind] as (condition: Condition, subject: Subject) => readonly Match[];
  return find(condition, subject);
}

type Finders = {
  readonly [Kind in Condition["kind"]]: (
    condition: Extract<Condition, { readonly kind: Kind }>,
    subject: Subject,
  ) => readonly Match[];
};

const finders: Finders = {
  "root-keyword": ({ keywords }, { schema }) =>
    presentKeywords(schema, keywords).map((found) => ({ pointer: "", found })),
  "root-type": (_, { schema }) => atRoot(!isJsonObject(schema) || schema["type"] !== "object"),
  keyword: ({ keywords }, { nodes }) => matchSchemas(nodes, (schema) => presentKeywords(schema, keywords)),
  "unsupported-keyword": ({ supported }, { nodes }) =>
    matchSchemas(nodes, (schema) =>
      // Clients of listings read headers themselves, and adapters remove them.
      Object.keys(schema).filter((keyword) => keyword !== parameterHeaderKeyword && !supported.includes(keyword)),
    ),
  malformed: (_, { nodes }) => matchSchemas(nodes, (schema) => malformedKeywords(schema)),
  "boolean-schema": (_, { nodes }) =>
    nodes
      .filter(({ schema, under }) => typeof schema === "boolean" && under !== "additionalProperties")
      .map(({ schema, pointer }) => ({ pointer, found: String(schema) })),
  "boolean-property": (_, { schema }) =>
    Object.entries(isJsonObject(schema) ? objectAt(schema, "properties") : {})
      .filter(([, property]) => typeof property === "boolean")
      .map(([name, property]) => ({ pointer: formatPointer(["properties", name]), found: String(property) })),
  "type-list": where(({ type }) => Array.isArray(type)),
  "nullable-type-list": (_, { nodes }) =>
    matchSchemas(nodes, ({ type }) =>
      Array.isArray(type) && type.length === 2 && type.includes("null") ? [type.join(", ")] : [],
    ),
  "union-siblings": (_, { nodes }) =>
    matchSchemas(nodes, ({ anyOf, ...siblings }) => {
      const keywords = Object.keys(siblings);
      return anyOf !== undefined && keywords.length > 0 ? [keywords.join(", ")] : [];
    }),
  "null-only": (_, { nodes }) =>
    nodes
      .filter(({ schema, under }) => isJsonObject(schema) && schema["type"] === "null" && !isUnion(under))
      .map(({ pointer }) => ({ pointer, found: "" })),
  untyped: where((schema) => !typeKeywords.some((keyword) => Object.hasOwn(schema, keyword))),
  "object-without-properties": where(({ type, properties }) => type === "object" && !isJsonObject(properties)),
  "array-without-items": where(({ type, items }) => type === "array" && !items),
  "closed-tuple": where(({ prefixItems, items }) => Array.isArray(prefixItems) && items === false),
  "open-tuple": where((schema) => {
    const { items } = schema;
    if (!isJsonObject(items)) return false;
    const accepted = [items, ...listAt(items, "anyOf")].map((part) => JSON.stringify(part));
    return listAt(schema, "prefixItems").some((part) => !accepted.includes(JSON.stringify(part)));
  }),
  "items-list": where(({ items }) => Array.isArray(items)),
  "record-values": where((schema) => Object.keys(objectAt(schema, "additionalProperties")).length > 0),
  "newer-dialect": (_, { schema }) => {
    const dialect = isJsonObject(schema) ? schema["$schema"] : undefined;
    const isNewer = typeof dialect === "string" && !/^https?:\/\/json-schema\.org\/draft-07\/schema#?$/.test(dialect);
    return isNewer ? [{ pointer: "", found: dialect }] : [];
  },
  "open-object": where(isOpenObject),
  "open-root": (_, { schema }) => atRoot(isJsonObject(schema) && isOpenObject(schema)),
  "object-union": (_, { nodes, schema: root }) => matchUnions(nodes, root, ({ objects }) => objects > 1),
  "mixed-union": (_, { nodes, schema: root }) =>
    matchUnions(nodes, root, ({ objects, others }) => objects > 0 && others > 0),
  "value-union": (_, { nodes, schema: root }) =>
    matchUnions(nodes, root, ({ objects, others }) => objects === 0 && others > 0),
  "optional-property": (_, { nodes }) =>
    matchProperties(nodes, (name, schema) => (listAt(schema, "required").includes(name) ? [] : [name])),
  "required-undeclared": (_, { nodes }) =>
    matchSchemas(nodes, (schema) =>
      listAt(schema, "required").filter(
        (name): name is string =>
          typeof name === "string" && isJsonObject(schema["properties"]) && !Object.hasOwn(schema["properties"], name),
      ),
    ),
  "unsupported-format": ({ supported }, { nodes }) =>
    matchSchemas(nodes, ({ format }) =>
      typeof format === "string" && !supported.includes(format) ? [JSON.stringify(format)] : [],
    ),
  "non-string-enum": where((schema) => listAt(schema, "enum").some((value) => typeof value !== "string")),
  above: ({ keyword, max }, { nodes }) =>
    matchSchemas(nodes, (schema) => {
      const value = schema[keyword];
      return typeof value === "number" && value > max ? [`${keyword}: ${value}`] : [];
    }),
  reference: ({ to }, { nodes }) =>
    matchSchemas(nodes, ({ $ref }) => (typeof $ref === "string" && (to === undefined || $ref !== "#") ? [$ref] : [])),
  recursion: (_, { nodes, schema: root }) => {
    const recursive = recursiveReferences(root);
    return matchSchemas(nodes, ({ $ref }) => (typeof $ref === "string" && recursive.has($ref) ? [$ref] : []));
  },
  declaration: ({ client, loses }, { schema, record }) => {
    const side = schema === record.outputSchema ? "output" : "input";
    return declarationLosses(schema, client, side).filter(({ of }) => of === loses);
  },
  "dangling-reference": (_, { nodes, schema: root }) =>
    matchSchemas(nodes, ({ $ref }) =>
      typeof $ref === "string" && $ref.startsWith("#") && resolveReference(root, $ref) === undefined ? [$ref] : [],
    ),
  "invalid-pattern": (_, { nodes }) =>
    matchSchemas(nodes, ({ pattern }) =>
      typeof pattern === "string" && !fitsFormat("regex", pattern) ? [JSON.stringify(pattern)] : [],
    ),
  "property-name": ({ pattern, where }, subject) => {
    const allowed = new RegExp(pattern, "u");
    return matchProperties(where === "root" ? [{ schema: subject.schema, pointer: "" }] : subject.nodes, (name) =>
      allowed.test(name) ? [] : [JSON.stringify(name)],
    );
  },
  levels: ({ max }, { nodes }) => {
    const first = nodes.find(({ level }) => level > max);
    const deepest = Math.max(...nodes.map(({ level }) => level));
    return first ? [{ pointer: first.pointer, found: `${deepest} levels` }] : [];
  },
  count: ({ of, max }, { nodes }) => {
    const count = nodes.reduce((total, { schema }) => total + (isJsonObject(schema) ? counters[of](schema) : 0), 0);
    return count > max ? [{ pointer: "", found: `${count} ${of}` }] : [];
  },
  name: ({ pattern }, { name }) => (new RegExp(pattern, "u").test(name) ? [] : [{ found: JSON.stringify(name) }]),
  "name-with-server": ({ max }, { name, serverName }) => {
    const length = serverName.length + name.length;
    return length > max ? [{ found: `${length} characters` }] : [];
  },
  "long-tool-description": ({ max }, { record }) => {
    const length = countCodePoints(record.description ?? "");
    return length > max ? [{ found: `a description of ${length} characters` }] : [];
  },
  "content-beside-structured": (_, { sendsContent }) => atRoot(sendsContent),
  "structured-without-text": (_, { omitsText }) => atRoot(omitsText),
  "no-description": (_, { record }) => (record.description ? [] : [{ found: "" }]),
  "long-description": ({ max }, { nodes }) =>
    matchSchemas(nodes, ({ description }) =>
      typeof description === "string" && countCodePoints(description) > max
        ? [`a description of ${countCodePoints(description)} characters`]
        : [],
    ),
  bytes: ({ max }, { schema }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(schema)).length;
    return bytes > max ? [{ pointer: "", found: `a schema of ${bytes} bytes` }] : [];
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

/** Finds the schemas for which the test holds. */
function where(test: (schema: JsonObject) => boolean): (condition: Condition, subject: Subject) => readonly Match[] {
  return (_, { nodes }) => matchSchemas(nodes, (schema) => (test(schema) ? [""] : []));
}

function atRoot(isMatch: boolean): readonly Match[] {
  return isMatch ? [{ pointer: "", found: "" }] : [];
}

function matchSchemas(nodes: readonly SchemaNode[], find: (schema: JsonObject) => readonly string[]): readonly Match[] {
  const matches: Match[] = [];
  for (const { schema, pointer } of nodes) {
    if (isJsonObject(schema)) for (const found of find(schema)) matches.push({ pointer, found });
  }
  return matches;
}

function matchProperties(
  nodes: readonly Pick<SchemaNode, "schema" | "pointer">[],
  find: (name: string, schema: JsonObject) => readonly string[],
): readonly Match[] {
  return nodes.flatMap(({ schema, pointer }) => {
    if (!isJsonObject(schema)) return [];
    return Object.keys(objectAt(schema, "properties")).flatMap((name) =>
      find(name, schema).map((found) => ({ pointer: pointer + formatPointer(["properties", name]), found })),
    );
  });
}

function presentKeywords(schema: JsonValue, keywords: readonly string[]): readonly string[] {
  return isJsonObject(schema) ? keywords.filter((keyword) => Object.hasOwn(schema, keyword)) : [];
}

/** Keywords that specify the type of a schema. */
const typeKeywords = ["type", "anyOf", "oneOf", "allOf", "enum", "const", "$ref"];

/** Whether the schema is an object that accepts undeclared properties. */
function isOpenObject(schema: JsonObject): boolean {
  const isObject = schema["type"] === "object" || (Array.isArray(schema["type"]) && schema["type"].includes("object"));
  if (!isObject) return false;
  return schema["additionalProperties"] !== false || Object.keys(objectAt(schema, "patternProperties")).length > 0;
}

/** Finds unions other than at the root, by how many of their members are objects. */
function matchUnions(
  nodes: readonly SchemaNode[],
  root: JsonValue,
  matches: (count: { readonly objects: number; readonly others: number }) => boolean,
): readonly Match[] {
  return nodes
    .filter(({ schema, pointer }) => {
      if (pointer === "" || !isJsonObject(schema)) return false;
      const members = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
      const objects = members.filter((member) => isObjectSchema(root, member)).length;
      return matches({ objects, others: members.length - objects });
    })
    .map(({ pointer }) => ({ pointer, found: "" }));
}

/** Whether the schema, or what it refers to, is about objects only. */
export function isObjectSchema(root: JsonValue, schema: JsonValue): boolean {
  const target =
    isJsonObject(schema) && typeof schema["$ref"] === "string" ? resolveReference(root, schema["$ref"]) : schema;
  if (!isJsonObject(target)) return false;
  return target["type"] === "object" || (target["type"] === undefined && target["properties"] !== undefined);
}

function isUnion(under: string | undefined): boolean {
  return under === "anyOf" || under === "oneOf";
}
