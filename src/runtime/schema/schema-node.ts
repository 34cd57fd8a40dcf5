import type { Dialect } from "../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../model/index.js";

/** One document: the given schema, or one that the caller's loader returned. */
export interface SchemaDocument {
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
