import type { JsonObject } from "toolwright/model";

/** What a specification of any version describes. */
export interface Api {
  readonly title: string;
  readonly version: string;
  readonly server: string;
  /** Further servers, and variables of the first one. */
  readonly serverNotes: readonly string[];
  readonly security: ReadonlyMap<string, SecurityScheme>;
  readonly operations: readonly Operation[];
}

export interface SecurityScheme {
  readonly kind: "apiKey" | "basic" | "bearer";
  readonly in?: "header" | "query" | "cookie";
  readonly name?: string;
  /** How a person would say it: `API key in the header X-Key`. */
  readonly description: string;
}

/** One operation of a path. Parameters of the path are among its own. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: Body;
  readonly results: readonly Result[];
  readonly errors: readonly { readonly status: string; readonly description: string }[];
  /** Alternatives: the names of the schemes that each needs. */
  readonly security: readonly (readonly string[])[];
  /** In place of the server of the API. */
  readonly server?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly isRequired: boolean;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly schema: JsonObject;
  /** Absent where it is the default of its place. `json`: the value is sent as JSON. */
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved: boolean;
}

export interface Body {
  readonly kind: "json" | "form" | "multipart" | "text" | "bytes";
  readonly mediaType: string;
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: JsonObject;
  /** By field of a form or of a multipart body. */
  readonly encoding: JsonObject;
  /** Media types that the API takes too. */
  readonly others: readonly string[];
}

/** The body of a successful response. */
export interface Result {
  readonly status: string;
  readonly kind: "json" | "text" | "bytes" | "nothing";
  readonly description: string;
  /** Absent if the specification has none. */
  readonly schema?: JsonObject;
}
