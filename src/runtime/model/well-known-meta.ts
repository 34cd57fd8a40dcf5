import type { JsonObject, JsonValue } from "../../json-schema/json.js";
import { isKind, type Kind, ownValue } from "./record-shape.js";

/** The well-known keys of a tool's `_meta`, which discovery and the adapters read. */
export interface WellKnownMeta {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly examples?: readonly string[];
  readonly deterministic?: boolean;
  readonly streaming?: boolean;
  /** Security schemes by name. */
  readonly securitySchemes?: JsonObject;
  /** Alternatives; each maps scheme names to required scopes. */
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

/** The keys of {@link WellKnownMeta}. */
// `shapes` has exactly these keys.
export const wellKnownMetaKeys: readonly (keyof WellKnownMeta)[] = /*@__PURE__*/ Object.keys(
  shapes,
) as (keyof WellKnownMeta)[];

/** Reads the well-known keys of a tool's `_meta`. Values and items of the wrong type are omitted. */
export function readWellKnownMeta(tool: { readonly _meta?: JsonObject }): WellKnownMeta {
  const known = wellKnownMetaKeys.flatMap((key) => {
    const value = readAs(shapes[key], ownValue(tool._meta ?? {}, key));
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(known);
}

/** `Object.values` skips the holes of a sparse array, whose length can be huge. */
function readAs(shape: Kind | readonly [Kind], value: JsonValue | undefined): JsonValue | undefined {
  if (typeof shape === "string") return isKind(shape, value) ? value : undefined;
  return Array.isArray(value) ? Object.values(value).filter((item) => isKind(shape[0], item)) : undefined;
}
