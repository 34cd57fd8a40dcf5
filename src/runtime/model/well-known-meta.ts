import type { JsonObject, JsonValue } from "./json.js";
import { isKind, type Kind, ownValue } from "./record-shape.js";

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

const shapes: Readonly<Record<keyof WellKnownMeta, Kind | readonly [Kind]>> = {
  summary: "a string",
  category: "a string",
  inputModes: ["a string"],
  outputModes: ["a string"],
  examples: ["a string"],
  deterministic: "a boolean",
  streaming: "a boolean",
  securitySchemes: "an object",
  securityRequirements: ["an object"],
  uiHints: "an object",
};

/** The keys of a tool's `_meta` that discovery and the adapters read (contracts 1.9). */
// Each shape is under one of them.
export const metaKeys: readonly (keyof WellKnownMeta)[] = Object.keys(shapes) as (keyof WellKnownMeta)[];

/** Reads the well-known keys of a tool's `_meta`; a value of the wrong type is as good as absent (contracts 1.9). */
export function readWellKnownMeta(tool: { readonly _meta?: JsonObject }): WellKnownMeta {
  const known = metaKeys.flatMap((key) => {
    const value = readAs(shapes[key], ownValue(tool._meta ?? {}, key));
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

/** Of an array, what is of the right kind; by its own values, because holes take no room and can be any number. */
function readAs(shape: Kind | readonly [Kind], value: JsonValue | undefined): JsonValue | undefined {
  if (typeof shape === "string") return isKind(shape, value) ? value : undefined;
  return Array.isArray(value) ? Object.values(value).filter((item) => isKind(shape[0], item)) : undefined;
}
