import { type JsonObject, metaKeys, readWellKnownMeta, type WellKnownMeta } from "../model/index.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { filledOnly, without } from "./json-reading.js";

/** Reads the well-known keys of `_meta`, each of which is a canonical field of the same name; `rest` is what no field took. */
export function readMeta(meta: JsonObject): { readonly fields: WellKnownMeta; readonly rest: JsonObject } {
  const fields: WellKnownMeta = filledOnly(readWellKnownMeta({ _meta: meta }));
  return { fields, rest: without(meta, Object.keys(fields)) };
}

/** Writes the fields that have a well-known key beside what else `_meta` holds; undefined when that is nothing. */
export function writeMeta(tool: CanonicalTool, rest: JsonObject | undefined): JsonObject | undefined {
  const fields = filledOnly(Object.fromEntries(Object.values(metaKeys).map((key) => [key, tool[key]])));
  const meta = { ...rest, ...fields } as JsonObject; // The fields of a canonical tool hold nothing but JSON.
  return Object.keys(meta).length > 0 ? meta : undefined;
}
