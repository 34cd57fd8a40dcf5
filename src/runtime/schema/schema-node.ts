import type { JsonObject, JsonValue } from "../model/index.js";
import type { Dialect } from "./dialect.js";

/** One document: the schema that was given, or one that the caller's loader gave. */
export interface SchemaDocument {
  readonly root: JsonObject | boolean;
  readonly dialect: Dialect;
  /** Its nodes, by the JSON Pointer to them. */
  readonly nodes: Map<string, SchemaNode>;
  /** Tells documents apart in keys. */
  readonly number: number;
}

/** A part of a document that has an identifier of its own, or the whole document. */
export interface SchemaResource {
  readonly document: SchemaDocument;
  /** JSON Pointer to its root in the document. */
  readonly pointer: string;
  /** Absolute and without a fragment; `""` for a document without an identifier. */
  readonly uri: string;
  readonly anchors: Map<string, SchemaNode>;
  /** Those of the anchors that are dynamic. */
  readonly dynamicAnchors: Map<string, SchemaNode>;
}

/** A place in a document where a schema stands. */
export interface SchemaNode {
  readonly schema: JsonValue;
  readonly resource: SchemaResource;
  readonly pointer: string;
}

/** Gives the own value of a keyword; what `Object.prototype` has is no keyword. */
export function valueAt(schema: JsonObject, keyword: string): JsonValue | undefined {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}
