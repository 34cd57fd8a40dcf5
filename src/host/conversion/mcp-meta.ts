import { wellKnownMetaKeys } from "toolwright/internal/model";
import { type JsonObject, readWellKnownMeta, type WellKnownMeta } from "toolwright/model";
import type { CanonicalTool } from "./canonical-tool.js";
import { omitEmpty, without } from "./json-reading.js";

/** Splits `_meta` into its well-known keys, which are canonical fields of the same name, and the other keys. */
export function readMeta(meta: JsonObject): { readonly fields: WellKnownMeta; readonly rest: JsonObject } {
  const fields: WellKnownMeta = omitEmpty(readWellKnownMeta({ _meta: meta }));
  return { fields, rest: without(meta, Object.keys(fields)) };
}

/** Merges the canonical fields that have a well-known key into `rest`; undefined if the result is empty. */
export function writeMeta(tool: CanonicalTool, rest: JsonObject | undefined): JsonObject | undefined {
  const fields = omitEmpty(Object.fromEntries(wellKnownMetaKeys.map((key) => [key, tool[key]])));
  const meta = { ...rest, ...fields } as JsonObject; // A canonical tool contains JSON only.
  return Object.keys(meta).length > 0 ? meta : undefined;
}
