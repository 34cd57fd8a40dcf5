import { isJsonObject, type JsonObject, type JsonValue } from "./json.js";

/** The keys of a tool's `_meta` that discovery and the adapters read (contracts 1.9). */
export const metaKeys = {
  summary: "summary",
  category: "category",
  inputModes: "inputModes",
  outputModes: "outputModes",
  examples: "examples",
  deterministic: "deterministic",
  streaming: "streaming",
  securitySchemes: "securitySchemes",
  securityRequirements: "securityRequirements",
  uiHints: "uiHints",
} as const;

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
  const read = <T>(key: keyof WellKnownMeta, as: (value: JsonValue) => T | undefined): { [key: string]: T } => {
    const value = Object.hasOwn(meta, key) ? meta[key] : undefined;
    const result = value === undefined ? undefined : as(value);
    return result === undefined ? {} : { [key]: result };
  };
  return {
    ...read("summary", asText),
    ...read("category", asText),
    ...read("inputModes", asTexts),
    ...read("outputModes", asTexts),
    ...read("examples", asTexts),
    ...read("deterministic", asFlag),
    ...read("streaming", asFlag),
    ...read("securitySchemes", asObject),
    ...read("securityRequirements", asObjects),
    ...read("uiHints", asObject),
  };
}

function asText(value: JsonValue): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function asFlag(value: JsonValue): boolean | undefined {
  return typeof value === "boolean" ? value : undefined;
}

function asObject(value: JsonValue): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}

function asTexts(value: JsonValue): readonly string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : undefined;
}

function asObjects(value: JsonValue): readonly JsonObject[] | undefined {
  return Array.isArray(value) ? value.filter(isJsonObject) : undefined;
}
