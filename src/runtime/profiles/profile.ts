/** The clients and APIs that there are facts about. */
export const profileNames = [
  "portable",
  "mcp-sdk-v1",
  "claude",
  "anthropic-strict",
  "openai",
  "openai-strict",
  "codex",
  "vscode-copilot",
  "cursor",
  "gemini",
] as const;

/** The name of a client or API that there are facts about. */
export type ProfileName = (typeof profileNames)[number];

/** What one client, or the API of one model, accepts of a tool record. Plain data: each rule has the source that it was taken from. */
export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  /** The month in which the facts were last looked at, as `2026-11`: vendors change them. */
  readonly checked: string;
  /** `mcp`: a client that gets the records as a server lists them. `api`: a model's API, which takes functions with an input alone. */
  readonly audience: "mcp" | "api";
  readonly rules: readonly Rule[];
  readonly plan: ProjectionPlan;
}

/** One thing that a client does not take as it is. */
export interface Rule {
  /** Unique in its profile. */
  readonly id: string;
  /** Which schema it is about; `input` alone when absent. */
  readonly side?: "input" | "output" | "both";
  readonly when: Condition;
  readonly effect: Effect;
  /** With `refused`: whether the client loses this tool alone or every tool of the server or request; `tool` when absent. */
  readonly loses?: "tool" | "all";
  /** What the client does, as the end of a sentence; `{found}` is what was found. */
  readonly text: string;
  /** A thread or a file of code, as `owner/repository#number` or a path in a package, or `tried:` and what was run. */
  readonly source: string;
}

/** `refused`: the client does without the tool, or with it fails. `dropped`: it forgets that part. `rewritten`: it makes something else of it. */
export type Effect = "refused" | "dropped" | "rewritten";

/** What a rule looks for. */
export type Condition =
  /** One of these keywords at the root. */
  | { readonly kind: "root-keyword"; readonly keywords: readonly string[] }
  /** A root whose type is not `object`. */
  | { readonly kind: "root-type" }
  /** One of these keywords anywhere. */
  | { readonly kind: "keyword"; readonly keywords: readonly string[] }
  /** A keyword anywhere that is none of these. */
  | { readonly kind: "other-keyword"; readonly than: readonly string[] }
  /** A keyword with a value that no dialect allows, such as `minLength: "1"`. */
  | { readonly kind: "malformed" }
  /** `true` or `false` in the place of a schema; `additionalProperties` excepted. */
  | { readonly kind: "boolean-schema" }
  /** `true` or `false` as a property's schema at the root. */
  | { readonly kind: "boolean-property" }
  /** A list as `type`. */
  | { readonly kind: "type-list" }
  /** Any keyword beside an `anyOf`. */
  | { readonly kind: "beside-union" }
  /** `null` as the only type, and not in a union. */
  | { readonly kind: "null-alone" }
  /** A schema that says no type, by no keyword that would. */
  | { readonly kind: "untyped" }
  /** An object without the keyword `properties`. */
  | { readonly kind: "object-without-properties" }
  /** An array without `items`, or with `false` as `items`. */
  | { readonly kind: "array-without-items" }
  /** `prefixItems` beside `items: false`. */
  | { readonly kind: "closed-tuple" }
  /** A list as `items`, the tuple of draft-07. */
  | { readonly kind: "items-list" }
  /** An object that takes undeclared properties. */
  | { readonly kind: "open-object" }
  /** A property that may be absent; with `but: "nullable"` only where it may not be null instead. */
  | { readonly kind: "optional-property"; readonly but?: "nullable" }
  /** A name in `required` that `properties` does not have. */
  | { readonly kind: "required-undeclared" }
  /** A `format` that is none of these. */
  | { readonly kind: "other-format"; readonly than: readonly string[] }
  /** An `enum` with a value that is not a text. */
  | { readonly kind: "enum-of-others" }
  /** A keyword with a number above this. */
  | { readonly kind: "above"; readonly keyword: string; readonly most: number }
  /** A reference. */
  | { readonly kind: "reference" }
  /** A reference that leads back to where it stands. */
  | { readonly kind: "recursion" }
  /** A reference that leads nowhere. */
  | { readonly kind: "dangling-reference" }
  /** A `pattern` that is no regular expression. */
  | { readonly kind: "bad-pattern" }
  /** A property whose name does not match; of the root alone, or of every object. */
  | { readonly kind: "property-name"; readonly pattern: string; readonly where: "root" | "anywhere" }
  /** More levels of objects and arrays than this. */
  | { readonly kind: "levels"; readonly most: number }
  /** More of these in one schema than that. */
  | {
      readonly kind: "count";
      readonly of: "properties" | "enum values" | "optional properties" | "unions";
      readonly most: number;
    }
  /** A tool name that does not match. */
  | { readonly kind: "name"; readonly pattern: string }
  /** A tool name that is longer than this, the name of its server included. */
  | { readonly kind: "name-with-server"; readonly most: number }
  /** A tool without a description. */
  | { readonly kind: "no-description" }
  /** A description inside a schema of more characters than this. */
  | { readonly kind: "long-description"; readonly most: number }
  /** An input schema of more bytes than this. */
  | { readonly kind: "bytes"; readonly most: number };

/** What a projection makes of a record for this client. */
export interface ProjectionPlan {
  /** `none`: the client takes no output schema. */
  readonly output: "keep" | "none";
  /** `inline`: only what is recursive, or too large when it is written out, stays behind a reference. `never`: recursion is cut. */
  readonly references: "keep" | "inline" | "never";
  /** Whether `description` and the like may stand beside a `$ref`. */
  readonly besideReferences: boolean;
  /** Compositions at the root are left out; the properties beside them say what they say of single properties. */
  readonly rootCompositions: "keep" | "drop";
  /** Keywords that the client has; constraints by others become words of the description. */
  readonly keywords: "all" | readonly string[];
  readonly formats: "all" | readonly string[];
  /** Keywords that stay and are told in words as well, since some of the client's models never see them. */
  readonly toldToo?: readonly string[];
  /** `alone`: what stands beside an `anyOf` goes into its branches. */
  readonly unions?: "alone";
  /** `declared`: names in `required` that `properties` does not have become words. */
  readonly required?: "declared";
  /** `words`: a schema that is null alone becomes words. */
  readonly nulls?: "words";
  /** The greatest `minItems` that is kept. */
  readonly mostMinItems?: number;
  /** `texts`: an `enum` of anything else becomes words. */
  readonly enums: "any" | "texts";
  /** `anyOf`: each list as `type` becomes that. `all`: a schema without a type gets a list of those that it takes, because the client would guess one. */
  readonly typeLists: "keep" | "anyOf" | "all";
  /** Names that properties may have; one with another name is told in the description, and its object takes undeclared properties. */
  readonly propertyNames?: { readonly pattern: string; readonly where: "root" | "anywhere" };
  readonly toolNames: { readonly characters: string; readonly first: string; readonly most: number };
  /** Every object is closed, and with `required: "all"` each optional property is required and may be null. */
  readonly strict?: { readonly required: "all" | "declared"; readonly without: ProfileName };
}
