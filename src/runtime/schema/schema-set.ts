import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "../model/index.js";
import { formatPointer, messageOfThrown } from "../model/internal.js";
import { dialectOf } from "./dialect.js";
import { keywordOf, type SchemaHolder } from "./keywords.js";
import { canMatch } from "./pattern/pattern-engine.js";
import { type SchemaDocument, type SchemaNode, type SchemaResource, valueAt } from "./schema-node.js";

const maxPatternLength = 10_000;

/** Gives the schema behind an absolute URI, or undefined when it has none; it never goes to the network (contracts 2.5). */
export type LoadSchema = (uri: string) => JsonObject | boolean | undefined;

/** A reference that was found in a schema, and the node it stands in. */
interface FoundReference {
  readonly from: SchemaNode;
  readonly keyword: "$ref" | "$dynamicRef";
  readonly value: string;
}

/** All documents that one schema reaches, with their identifiers and anchors: where references are looked up. */
export class SchemaSet {
  readonly root: SchemaNode;
  readonly #resources = new Map<string, SchemaResource>();
  readonly #load: LoadSchema;
  readonly #found: FoundReference[] = [];
  /** Regular expressions, by the place where they stand. */
  readonly #patterns = new Map<string, string>();
  #documents = 0;

  /**
   * Reads a schema and everything that it refers to, unused definitions included.
   * @throws {ToolError} UnsupportedSchema, InvalidSchema, ExternalRef or SchemaUnresolvable.
   */
  constructor(root: JsonObject | boolean, load: LoadSchema) {
    this.#load = load;
    this.root = this.#addDocument(root, "");
    // What a reference points at may be read for the first time, and have references of its own.
    for (let found = this.#found.pop(); found; found = this.#found.pop()) {
      this.resolve(found.from, found.keyword, found.value);
    }
    for (const [place, pattern] of this.#patterns) checkPattern(pattern, place);
  }

  /**
   * Finds the node that a reference points at, dynamic scopes left aside.
   * @throws {ToolError} ExternalRef when it leaves the documents, SchemaUnresolvable when nothing is there.
   */
  resolve(from: SchemaNode, keyword: string, reference: string): SchemaNode {
    const [, path = "", fragment = ""] = /^([^#]*)#?(.*)$/s.exec(reference) ?? [];
    const resource = path === "" ? from.resource : this.#resourceAt(from, keyword, reference, path);
    const name = decode(fragment);
    if (name === undefined) throw dangling(from, keyword, reference);
    const node = name === "" || name.startsWith("/") ? this.#nodeAt(resource, name) : resource.anchors.get(name);
    if (!node) throw dangling(from, keyword, reference);
    return node;
  }

  #resourceAt(from: SchemaNode, keyword: string, reference: string, path: string): SchemaResource {
    const uri = resolveUri(path, from.resource.uri);
    const known = uri === undefined ? undefined : this.#resources.get(uri);
    if (known) return known;
    const loaded = uri === undefined ? undefined : this.#load(uri);
    if (uri !== undefined && loaded !== undefined) {
      const node = this.#addDocument(loaded, uri);
      this.#resources.set(uri, node.resource);
      return node.resource;
    }
    throw new ToolError("ExternalRef", `external $ref resolution is disabled: ${reference}`, {
      data: { keyword, uri: uri ?? reference, schemaPath: from.pointer },
    });
  }

  /** Follows a JSON Pointer from the root of a resource; on the way it may enter resources that are embedded. */
  #nodeAt(start: SchemaResource, pointer: string): SchemaNode | undefined {
    const { document } = start;
    let node = document.nodes.get(start.pointer);
    let value: JsonValue | undefined = node?.schema;
    let resource = start;
    let path = start.pointer;
    for (const token of pointer.split("/").slice(1)) {
      const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
      value = childOf(value, key);
      if (value === undefined) return undefined;
      path += formatPointer([key]);
      node = document.nodes.get(path);
      if (node) resource = node.resource;
    }
    if (value === undefined) return undefined;
    // A place that no keyword makes a schema of becomes one by being referred to.
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
      throw invalid(pointer, "a schema must be an object or a boolean");
    const { dialect } = document;
    // In draft-07 nothing counts beside a reference; definitions can still be pointed at.
    const isBareReference =
      dialect === "draft-07" && isJsonObject(schema) && typeof valueAt(schema, "$ref") === "string";
    const node: SchemaNode = {
      schema,
      pointer,
      resource: isBareReference || !isJsonObject(schema) ? parent : this.#resourceOf(document, schema, pointer, parent),
    };
    document.nodes.set(pointer, node);
    if (!isJsonObject(schema)) return node;
    if (!isBareReference) this.#addAnchors(node, schema);
    for (const [name, value] of Object.entries(schema)) {
      if (isBareReference && !["$ref", "definitions", "$defs"].includes(name)) continue;
      const keyword = keywordOf(dialect, name);
      const place = pointer + formatPointer([name]);
      if (keyword?.shape && !keyword.shape.fits(value)) throw invalid(place, `${name} must be ${keyword.shape.name}`);
      if (name === "pattern") this.#patterns.set(place, String(value));
      if (name === "patternProperties" && isJsonObject(value)) {
        for (const pattern of Object.keys(value)) this.#patterns.set(place + formatPointer([pattern]), pattern);
      }
      if (keyword?.holds) this.#addChildren(node, name, place, value, keyword.holds);
    }
    for (const keyword of dialect === "draft-07" ? (["$ref"] as const) : (["$ref", "$dynamicRef"] as const)) {
      const value = valueAt(schema, keyword);
      if (typeof value === "string") this.#found.push({ from: node, keyword, value });
    }
    return node;
  }

  #addChildren(parent: SchemaNode, name: string, place: string, value: JsonValue, holds: SchemaHolder): void {
    const { document } = parent.resource;
    const add = (schema: JsonValue, at: string): void => {
      if (!document.nodes.has(at)) this.#addNode(document, schema, at, parent.resource);
    };
    if (holds === "schema" || (holds === "schemaOrArray" && !Array.isArray(value))) {
      add(value, place);
    } else if (holds === "array" || holds === "schemaOrArray") {
      if (!Array.isArray(value)) throw invalid(place, `${name} must be an array of schemas`);
      for (const [i, item] of value.entries()) add(item, `${place}/${i}`);
    } else {
      if (!isJsonObject(value)) throw invalid(place, `${name} must be an object of schemas`);
      for (const [key, item] of Object.entries(value)) {
        const isNames = holds === "dependencies" && Array.isArray(item);
        if (isNames && !item.every((one) => typeof one === "string")) {
          throw invalid(place, `${name} must be an object of schemas or arrays of strings`);
        }
        if (!isNames) add(item, place + formatPointer([key]));
      }
    }
  }

  #resourceOf(document: SchemaDocument, schema: JsonObject, pointer: string, parent: SchemaResource): SchemaResource {
    const id = valueAt(schema, "$id");
    if (id === undefined) return parent;
    if (typeof id !== "string") throw invalid(`${pointer}/$id`, "$id must be a string");
    const [path = "", fragment = ""] = id.split("#", 2);
    if (fragment !== "" && document.dialect !== "draft-07")
      throw unresolvable(`$id may have no fragment: ${id}`, `${pointer}/$id`);
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
    "a pattern that may take exponential time can have no back-references, looks behind or huge repetitions";
  throw new ToolError("UnsupportedSchema", message, { data: { keyword: "pattern", schemaPath } });
}

/** Resolves a URI reference against an absolute base; undefined when that makes no absolute URI. */
function resolveUri(reference: string, base: string): string | undefined {
  try {
    const url = base === "" ? new URL(reference) : new URL(reference, base);
    url.hash = "";
    return url.href.replace(/#$/, "");
  } catch {
    return undefined;
  }
}

function decode(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    // A lone per cent sign: the fragment names nothing.
    return undefined;
  }
}

function childOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(0|[1-9][0-9]*)$/.test(key) ? value[Number(key)] : undefined;
  return isJsonObject(value) ? valueAt(value, key) : undefined;
}

function dangling(from: SchemaNode, keyword: string, reference: string): ToolError {
  return unresolvable(`${keyword} ${reference} points at nothing`, from.pointer + formatPointer([keyword]));
}

function unresolvable(reason: string, schemaPath: string, cause?: unknown): ToolError {
  return new ToolError("SchemaUnresolvable", `schema resolution failed: ${reason}`, {
    data: { schemaPath },
    ...(cause !== undefined && { cause }),
  });
}

function invalid(schemaPath: string, reason: string): ToolError {
  return new ToolError("InvalidSchema", `invalid JSON Schema: ${schemaPath || "(root)"}: ${reason}`, {
    data: { schemaPath },
  });
}
