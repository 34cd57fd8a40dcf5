import {
  canMatch,
  childAt,
  type Dialect,
  decodeFragment,
  describeValue,
  dialectOfUri,
  expectedShape,
  forEachSubschema,
  isJsonObject,
  keywordOf,
  pointerKeys,
  pointerToken,
  valueAt,
} from "../../json-schema/index.js";
import { type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { messageOfThrown } from "../model/internal.js";

/** One document: the given schema, or one that the caller's loader returned. */
interface SchemaDocument {
  readonly root: JsonObject | boolean;
  readonly dialect: Dialect;
  /** Its nodes, by JSON Pointer. */
  readonly nodes: Map<string, SchemaNode>;
  /** Identifies the document in keys. */
  readonly number: number;
}

/** A document, or a part of one with its own `$id`. */
export interface SchemaResource {
  readonly document: SchemaDocument;
  /** JSON Pointer to its root in the document. */
  readonly pointer: string;
  /** Absolute, without a fragment; `""` for a document without `$id`. */
  readonly uri: string;
  readonly anchors: Map<string, SchemaNode>;
  /** The subset of `anchors` that is dynamic. */
  readonly dynamicAnchors: Map<string, SchemaNode>;
}

/** A schema at a position in a document. */
export interface SchemaNode {
  readonly schema: JsonValue;
  readonly resource: SchemaResource;
  readonly pointer: string;
}

const maxPatternLength = 10_000;

/** Returns the schema with an absolute URI, or `undefined` if there is none. The validator itself never accesses the network. */
export type LoadSchema = (uri: string) => JsonObject | boolean | undefined;

/** A reference of a schema, and the node that contains it. */
interface FoundReference {
  readonly from: SchemaNode;
  readonly keyword: "$ref" | "$dynamicRef";
  readonly value: string;
}

/** All documents that a schema refers to, with their identifiers and anchors. References are resolved here. */
export class SchemaSet {
  readonly root: SchemaNode;
  readonly #resources = new Map<string, SchemaResource>();
  readonly #load: LoadSchema;
  readonly #found: FoundReference[] = [];
  readonly #bySchema = new Map<JsonObject, SchemaNode>();
  /** Regular expressions, by JSON Pointer. */
  readonly #patterns = new Map<string, string>();
  #documents = 0;
  #references = 0;

  /**
   * Reads a schema and everything that it refers to, including unused definitions.
   * @throws {ToolError} `UnsupportedSchema`, `InvalidSchema`, `ExternalRef` or `SchemaUnresolvable`.
   */
  constructor(root: JsonObject | boolean, load: LoadSchema) {
    this.#load = load;
    this.root = this.#addDocument(root, "");
    // A target may be read for the first time, and contain references itself.
    for (let found = this.#found.pop(); found; found = this.#found.pop()) {
      this.#references += 1;
      this.resolve(found.from, found.keyword, found.value);
    }
    for (const [pointer, pattern] of this.#patterns) checkPattern(pattern, pointer);
  }

  /**
   * Finds the target of a reference without regard to dynamic scopes.
   * @throws {ToolError} `ExternalRef` if the reference leaves the documents, `SchemaUnresolvable` if it has no target.
   */
  resolve(from: SchemaNode, keyword: string, reference: string): SchemaNode {
    const [, path = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(reference) ?? [];
    const resource = path === "" ? from.resource : this.#resourceAt(from, keyword, reference, path);
    const name = decodeFragment(fragment);
    if (name === undefined) throw dangling(from, keyword, reference);
    const node = name === "" || name.startsWith("/") ? this.#nodeAt(resource, name) : resource.anchors.get(name);
    if (!node) throw dangling(from, keyword, reference);
    return node;
  }

  /** How many references and different regular expressions its documents contain. */
  get counts(): { readonly references: number; readonly patterns: number } {
    return { references: this.#references, patterns: new Set(this.#patterns.values()).size };
  }

  nodeOf(schema: JsonObject): SchemaNode {
    return this.#bySchema.get(schema) ?? this.root;
  }

  #resourceAt(from: SchemaNode, keyword: string, reference: string, path: string): SchemaResource {
    const uri = resolveUri(path, from.resource.uri);
    const known = uri === undefined ? undefined : this.#resources.get(uri);
    if (known) return known;
    const loaded = uri === undefined ? undefined : this.#load(uri);
    if (uri !== undefined && loaded !== undefined) {
      // Without types, an asynchronous function can be passed. As a schema, a promise would accept everything.
      if (loaded instanceof Promise) {
        loaded.catch(() => undefined);
        throw invalidSchemaAt(from.pointer, "load must return a schema, not a promise of one");
      }
      const node = this.#addDocument(loaded, uri);
      this.#resources.set(uri, node.resource);
      return node.resource;
    }
    throw new ToolError("ExternalRef", `external $ref resolution is disabled: ${reference}`, {
      data: { keyword, uri: uri ?? reference, schemaPath: from.pointer },
    });
  }

  /** Follows a JSON Pointer from the root of a resource, into embedded resources if they are on the way. */
  #nodeAt(start: SchemaResource, pointer: string): SchemaNode | undefined {
    const { document } = start;
    let node = document.nodes.get(start.pointer);
    let value: JsonValue | undefined = node?.schema;
    let resource = start;
    let path = start.pointer;
    for (const key of pointerKeys(pointer)) {
      value = childAt(value, key);
      if (value === undefined) return undefined;
      path += pointerToken(key);
      node = document.nodes.get(path);
      if (node) resource = node.resource;
    }
    if (value === undefined) return undefined;
    // A value under an unknown keyword becomes a schema when a reference points to it.
    return node ?? this.#addNode(document, value, path, resource);
  }

  #addDocument(root: JsonObject | boolean, uri: string): SchemaNode {
    const dialect = isJsonObject(root) ? dialectOf(root) : "2020-12";
    this.#documents += 1;
    const document: SchemaDocument = { root, dialect, nodes: new Map(), number: this.#documents };
    const resource = { document, pointer: "", uri, anchors: new Map(), dynamicAnchors: new Map() };
    return this.#addNode(document, root, "", resource);
  }

  #addNode(document: SchemaDocument, schema: JsonValue, pointer: string, parent: SchemaResource): SchemaNode {
    if (typeof schema !== "boolean" && !isJsonObject(schema))
      throw invalidSchemaAt(pointer, `a schema must be an object or a boolean, not ${describeValue(schema)}`);
    const { dialect } = document;
    // In draft-07 the keywords next to a reference are ignored; only definitions are still read.
    const isBareReference =
      dialect === "draft-07" && isJsonObject(schema) && typeof valueAt(schema, "$ref") === "string";
    const node: SchemaNode = {
      schema,
      pointer,
      resource: isBareReference || !isJsonObject(schema) ? parent : this.#resourceOf(document, schema, pointer, parent),
    };
    document.nodes.set(pointer, node);
    if (!isJsonObject(schema)) return node;
    this.#bySchema.set(schema, node);
    if (!isBareReference) this.#addAnchors(node, schema);
    this.#checkKeywords(node, schema, isBareReference);
    forEachSubschema(
      schema,
      (child, at, keyword) => {
        if (isBareReference && !isDefinitions(keyword)) return;
        if (!document.nodes.has(pointer + at)) this.#addNode(document, child, pointer + at, node.resource);
      },
      dialect,
    );
    for (const keyword of dialect === "draft-07" ? (["$ref"] as const) : (["$ref", "$dynamicRef"] as const)) {
      const value = valueAt(schema, keyword);
      if (typeof value === "string") this.#found.push({ from: node, keyword, value });
    }
    return node;
  }

  #checkKeywords({ pointer, resource }: SchemaNode, schema: JsonObject, isBareReference: boolean): void {
    for (const [name, value] of Object.entries(schema)) {
      if (isBareReference && name !== "$ref" && !isDefinitions(name)) continue;
      const keyword = keywordOf(name, resource.document.dialect);
      const at = pointer + pointerToken(name);
      // The dialect has been checked, and `$schema` of a subschema has no effect.
      const expected = keyword && name !== "$schema" ? expectedShape(keyword, value) : undefined;
      if (expected !== undefined) throw invalidSchemaAt(at, `${name} must be ${expected}, not ${describeValue(value)}`);
      if (name === "pattern") this.#patterns.set(at, String(value));
      if (name === "patternProperties" && isJsonObject(value)) {
        for (const pattern of Object.keys(value)) this.#patterns.set(at + pointerToken(pattern), pattern);
      }
    }
  }

  #resourceOf(document: SchemaDocument, schema: JsonObject, pointer: string, parent: SchemaResource): SchemaResource {
    const id = valueAt(schema, "$id");
    if (id === undefined) return parent;
    if (typeof id !== "string")
      throw invalidSchemaAt(`${pointer}/$id`, `$id must be a string, not ${describeValue(id)}`);
    const [path = "", fragment = ""] = id.split("#", 2);
    if (fragment !== "" && document.dialect !== "draft-07")
      throw unresolvable(`$id must not have a fragment: ${id}`, `${pointer}/$id`);
    if (path === "") return parent;
    const uri = resolveUri(path, parent.uri);
    if (uri === undefined) throw unresolvable(`$id ${id} does not resolve to an absolute URI`, `${pointer}/$id`);
    const isRoot = pointer === "";
    const resource: SchemaResource = isRoot
      ? { ...parent, uri }
      : { document, pointer, uri, anchors: new Map(), dynamicAnchors: new Map() };
    if (this.#resources.has(uri)) throw unresolvable(`two schemas have the $id ${uri}`, `${pointer}/$id`);
    this.#resources.set(uri, resource);
    return resource;
  }

  #addAnchors(node: SchemaNode, schema: JsonObject): void {
    const { anchors, dynamicAnchors, document } = node.resource;
    const add = (name: JsonValue | undefined, into: Map<string, SchemaNode>): void => {
      if (typeof name !== "string" || name === "") return;
      const there = into.get(name);
      if (there && there !== node) throw unresolvable(`two schemas have the anchor ${name}`, node.pointer);
      into.set(name, node);
    };
    if (document.dialect === "draft-07") {
      const id = valueAt(schema, "$id");
      if (typeof id === "string" && id.includes("#")) add(id.slice(id.indexOf("#") + 1), anchors);
      return;
    }
    add(valueAt(schema, "$anchor"), anchors);
    add(valueAt(schema, "$dynamicAnchor"), anchors);
    add(valueAt(schema, "$dynamicAnchor"), dynamicAnchors);
  }
}

function checkPattern(pattern: string, schemaPath: string): void {
  if (pattern.length > maxPatternLength) {
    const message = `a pattern of the schema is longer than ${maxPatternLength} characters`;
    throw new ToolError("LimitExceeded", message, { data: { limit: "maxPatternLength", schemaPath } });
  }
  let isBounded: boolean;
  try {
    isBounded = canMatch(pattern);
  } catch (cause) {
    throw unresolvable(messageOfThrown(cause), schemaPath, cause);
  }
  if (isBounded) return;
  const message =
    "a pattern that may take exponential time must not contain back-references, lookbehinds or huge repetitions";
  throw new ToolError("UnsupportedSchema", message, { data: { keyword: "pattern", schemaPath } });
}

/** Resolves a URI reference against an absolute base; `undefined` if the result is not an absolute URI. */
function resolveUri(reference: string, base: string): string | undefined {
  try {
    const url = base === "" ? new URL(reference) : new URL(reference, base);
    url.hash = "";
    return url.href.replace(/#$/, "");
  } catch {
    return undefined;
  }
}

function isDefinitions(keyword: string): boolean {
  return keyword === "$defs" || keyword === "definitions";
}

function dangling(from: SchemaNode, keyword: string, reference: string): ToolError {
  return unresolvable(`${keyword} ${reference} has no target`, from.pointer + pointerToken(keyword));
}

function unresolvable(reason: string, schemaPath: string, cause?: unknown): ToolError {
  return new ToolError("SchemaUnresolvable", `schema resolution failed: ${reason}`, {
    data: { schemaPath },
    ...(cause !== undefined && { cause }),
  });
}

function invalidSchemaAt(schemaPath: string, reason: string): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${schemaPath || "(root)"}: ${reason}`, {
    data: { schemaPath },
  });
}

/**
 * Returns the dialect that the root of a schema specifies, 2020-12 by default. A `$schema` of a subschema is ignored.
 * @throws {ToolError} `UnsupportedSchema` for other dialects, `InvalidSchema` if `$schema` is not a string.
 */
export function dialectOf(schema: JsonObject): Dialect {
  const uri = valueAt(schema, "$schema");
  const dialect = dialectOfUri(uri);
  if (dialect) return dialect;
  if (typeof uri !== "string") {
    throw new ToolError("InvalidSchema", `invalid JSON Schema: $schema must be a string, not ${describeValue(uri)}`, {
      data: { schemaPath: "/$schema" },
    });
  }
  const message = `unsupported JSON Schema dialect: ${uri} (only 2020-12 and draft-07 are supported)`;
  throw new ToolError("UnsupportedSchema", message, { data: { keyword: "$schema", uri, schemaPath: "/$schema" } });
}
