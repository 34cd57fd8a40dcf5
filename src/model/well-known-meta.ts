import { isJsonObject, type JsonObject } from "./json.js";

/** What the well-known keys of a tool's `_meta` say. */
export interface WellKnownMeta {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly examples?: readonly string[];
  readonly deterministic?: boolean;
  readonly streaming?: boolean;
  /** By the name of the scheme. */
  readonly securitySchemes?: JsonObject;
  /** Each by the name of the scheme, with its scopes. */
  readonly securityRequirements?: readonly JsonObject[];
  readonly uiHints?: JsonObject;
}

/** Reads the well-known keys of a tool's `_meta`; a value of the wrong type is as good as absent (contracts 1.9). */
export function readWellKnownMeta(tool: { readonly _meta?: JsonObject }): WellKnownMeta {
  const meta = tool._meta ?? {};
  const known = Object.entries(readers).flatMap(([key, read]) => {
    const value = Object.hasOwn(meta, key) ? read(meta[key]) : undefined;
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

type Reader = (value: unknown) => unknown;

const asText: Reader = (value) => (typeof value === "string" ? value : undefined);
const asFlag: Reader = (value) => (typeof value === "boolean" ? value : undefined);
const asObject: Reader = (value) => (isJsonObject(value) ? value : undefined);
const asTexts: Reader = (value) =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
const asObjects: Reader = (value) => (Array.isArray(value) ? value.filter(isJsonObject) : undefined);

const readers: Readonly<Record<keyof WellKnownMeta, Reader>> = {
  summary: asText,
  category: asText,
  inputModes: asTexts,
  outputModes: asTexts,
  examples: asTexts,
  deterministic: asFlag,
  streaming: asFlag,
  securitySchemes: asObject,
  securityRequirements: asObjects,
  uiHints: asObject,
};

/** The keys of a tool's `_meta` that discovery and the adapters read (contracts 1.9). */
// Each reader is under one of them.
export const metaKeys: readonly (keyof WellKnownMeta)[] = Object.keys(readers) as (keyof WellKnownMeta)[];
