import type { JsonObject } from "../model/index.js";
import type { CanonicalTool } from "./canonical-tool.js";
import { filledOnly, flagAt, objectAt, objectsAt, textAt, textsAt, without } from "./json-reading.js";

/** The well-known keys of `_meta`, each with the canonical field of its name (canonical contracts 1.9). */
const wellKnownKeys = [
  "summary",
  "category",
  "inputModes",
  "outputModes",
  "examples",
  "deterministic",
  "streaming",
  "securitySchemes",
  "securityRequirements",
  "uiHints",
] as const;

type MetaFields = Partial<Pick<CanonicalTool, (typeof wellKnownKeys)[number]>>;

/** Reads the well-known keys of `_meta`; a value of a wrong type is passed over. `rest` is what no field took. */
export function readMeta(meta: JsonObject): { readonly fields: MetaFields; readonly rest: JsonObject } {
  const fields: MetaFields = filledOnly({
    summary: textAt(meta, "summary"),
    category: textAt(meta, "category"),
    inputModes: textsAt(meta, "inputModes"),
    outputModes: textsAt(meta, "outputModes"),
    examples: textsAt(meta, "examples"),
    deterministic: flagAt(meta, "deterministic"),
    streaming: flagAt(meta, "streaming"),
    securitySchemes: objectAt(meta, "securitySchemes"),
    securityRequirements: objectsAt(meta, "securityRequirements"),
    uiHints: objectAt(meta, "uiHints"),
  });
  return { fields, rest: without(meta, Object.keys(fields)) };
}

/** Writes the fields that have a well-known key beside what else `_meta` holds; undefined when that is nothing. */
export function writeMeta(tool: CanonicalTool, rest: JsonObject | undefined): JsonObject | undefined {
  const fields = filledOnly(Object.fromEntries(wellKnownKeys.map((key) => [key, tool[key]])));
  const meta = { ...rest, ...fields } as JsonObject; // The fields of a canonical tool hold nothing but JSON.
  return Object.keys(meta).length > 0 ? meta : undefined;
}
