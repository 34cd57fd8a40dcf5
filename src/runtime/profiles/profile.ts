/** The names of all profiles. */
export const profileNames = [
  "portable",
  "mcp-sdk-v1",
  "claude",
  "anthropic-strict",
  "openai",
  "openai-strict",
  "codex",
  "vscode-copilot",
  "copilot-cli",
  "cursor",
  "gemini",
  "gemini-cli",
  "qwen-code",
  "adk",
  "continue",
  "opencode",
  "langchain",
  "genkit",
  "mastra",
  "ai-sdk",
  "openai-agents",
  "cloudflare-code",
  "codex-code",
  "opencode-code",
] as const;

/** The name of a client or model API with a profile; `portable` combines all of them, except for strict modes and code modes. */
export type ProfileName = (typeof profileNames)[number];

/** The names of the profiles of clients that show their models declarations. */
export const codeProfileNames = ["cloudflare-code", "codex-code", "opencode-code"] as const;

/** A profile of a client that shows its model declarations, as in a code mode. */
export type CodeProfileName = (typeof codeProfileNames)[number];

/** Describes, as plain data, what one client or model API accepts of a tool record. Every rule cites its source. */
export interface Profile {
  readonly name: ProfileName;
  readonly title: string;
  /**
   * `mcp`: a client that reads tools from an MCP listing. `api`: a model API, which takes functions without output schemas. `code`: a client whose
   * model reads TypeScript declarations.
   */
  readonly audience: "mcp" | "api" | "code";
  /** The field of a request that current versions of the client send schemas in, if the API has several. */
  readonly field?: string;
  readonly rules: readonly Rule[];
  /** For an API: the function of `toolwright/adapters` that projects tools for it, so that what the API rejects is never sent. */
  readonly adapter?: string;
  readonly plan: ProjectionPlan;
}

/** One thing that a client does not support. */
export interface Rule {
  /** Unique within its profile. */
  readonly id: string;
  /** The schema that the rule applies to. Default: `input`. */
  readonly side?: "input" | "output" | "both";
  /** The only field of a request that the rule is about, if the API has several. Default: every field. */
  readonly field?: string;
  readonly when: Condition;
  readonly effect: Effect;
  /** For `refused`. Default: `tool`. */
  readonly loses?: Extent;
  /** For `rewritten`: whether the model reads in the description what the schema has lost. */
  readonly described?: true;
  /** What is wrong and what the client does, without a period at the end. `{found}` is replaced by what was found. */
  readonly message: string;
  /** Where the rule comes from: `owner/repository#number`, a file in a package, a URL, or `tried:` with the program that was run, its version and the date. */
  readonly source: string;
}

/**
 * What a client does with a tool that a rule matches. `refused`: it rejects the tool, or calls of the tool fail. `dropped`: it ignores part of
 * the tool. `rewritten`: it changes part of the tool.
 */
export type Effect = "refused" | "dropped" | "rewritten";

/**
 * What a client loses if it rejects a tool. `tool`: only this tool. `all`: every tool of the server or request. `earlier`: every tool, but only in
 * versions before the newest one.
 */
export type Extent = "tool" | "all" | "earlier";

/** What a rule looks for in a tool. */
export type Condition =
  /** One of these keywords at the root. */
  | { readonly kind: "root-keyword"; readonly keywords: readonly string[] }
  /** A root schema whose type is not `object`. */
  | { readonly kind: "root-type" }
  /** One of these keywords anywhere. */
  | { readonly kind: "keyword"; readonly keywords: readonly string[] }
  /** A keyword that is not in the list, anywhere. */
  | { readonly kind: "unsupported-keyword"; readonly supported: readonly string[] }
  /** A keyword whose value is invalid in both draft-07 and 2020-12, such as `minLength: "1"`. */
  | { readonly kind: "malformed" }
  /** `true` or `false` as a schema, other than as `additionalProperties`. */
  | { readonly kind: "boolean-schema" }
  /** `true` or `false` as the schema of a property of the root. */
  | { readonly kind: "boolean-property" }
  /** `type` is an array. */
  | { readonly kind: "type-list" }
  /** `type` is an array of `null` and one other type. */
  | { readonly kind: "nullable-type-list" }
  /** Other keywords next to `anyOf`. */
  | { readonly kind: "union-siblings" }
  /** `null` as the only type, outside a union. */
  | { readonly kind: "null-only" }
  /** A schema that does not specify a type, directly or by a union, `enum`, `const` or reference. */
  | { readonly kind: "untyped" }
  /** An object without `properties`. */
  | { readonly kind: "object-without-properties" }
  /** An array without `items`, or with `items: false`. */
  | { readonly kind: "array-without-items" }
  /** `prefixItems` with `items: false`. */
  | { readonly kind: "closed-tuple" }
  /** `prefixItems` with other values than `items` accepts, which draft-07 applies to all items. */
  | { readonly kind: "open-tuple" }
  /** `items` is an array: the tuple form of draft-07. */
  | { readonly kind: "items-list" }
  /** An object that accepts undeclared properties. */
  | { readonly kind: "open-object" }
  /** A root that accepts undeclared properties. */
  | { readonly kind: "open-root" }
  /** `additionalProperties` with a schema of its own. */
  | { readonly kind: "record-values" }
  /** A `$schema` other than that of draft-07. */
  | { readonly kind: "newer-dialect" }
  /** A union of several objects, other than at the root. */
  | { readonly kind: "object-union" }
  /** A union of objects and other values, such as null, other than at the root. */
  | { readonly kind: "mixed-union" }
  /** A union without objects, other than at the root. */
  | { readonly kind: "value-union" }
  /** A property that is not required. */
  | { readonly kind: "optional-property" }
  /** A name in `required` that `properties` does not declare. */
  | { readonly kind: "required-undeclared" }
  /** A `format` that is not in the list. */
  | { readonly kind: "unsupported-format"; readonly supported: readonly string[] }
  /** An `enum` with a value that is not a string. */
  | { readonly kind: "non-string-enum" }
  /** A keyword with a number above `max`. */
  | { readonly kind: "above"; readonly keyword: string; readonly max: number }
  /** A `$ref`, or only one to a definition and not to the root. */
  | { readonly kind: "reference"; readonly to?: "definition" }
  /** A `$ref` to a schema that contains it. */
  | { readonly kind: "recursion" }
  /** A type, or a description, that the declaration of a client does not have. */
  | { readonly kind: "declaration"; readonly client: CodeProfileName; readonly loses: "type" | "description" }
  /** A `$ref` that does not resolve. */
  | { readonly kind: "dangling-reference" }
  /** A `pattern` that is not a valid regular expression. */
  | { readonly kind: "invalid-pattern" }
  /** A property whose name does not match, at the root or anywhere. */
  | { readonly kind: "property-name"; readonly pattern: string; readonly where: "root" | "anywhere" }
  /** More than `max` levels of nested objects and arrays. */
  | { readonly kind: "levels"; readonly max: number }
  /** More than `max` of these in one schema. */
  | {
      readonly kind: "count";
      readonly of: "properties" | "enum values" | "optional properties" | "unions";
      readonly max: number;
    }
  /** A tool name that does not match. */
  | { readonly kind: "name"; readonly pattern: string }
  /** A server name and tool name that together have more than `max` characters. */
  | { readonly kind: "name-with-server"; readonly max: number }
  /** A tool description with more than `max` characters. */
  | { readonly kind: "long-tool-description"; readonly max: number }
  /** A tool that sends content, such as images, besides structured content. */
  | { readonly kind: "content-beside-structured" }
  /** A tool that sends structured content without its text form. */
  | { readonly kind: "structured-without-text" }
  /** A tool without a description. */
  | { readonly kind: "no-description" }
  /** A description in a schema with more than `max` characters. */
  | { readonly kind: "long-description"; readonly max: number }
  /** An input schema of more than `max` bytes. */
  | { readonly kind: "bytes"; readonly max: number };

/** How a projection changes a record for a client. */
export interface ProjectionPlan {
  /** `none`: the client takes no output schema. */
  readonly output: "keep" | "none";
  /** `inline`: only recursive references, and references that are too large to inline, stay. `never`: recursion is cut off. */
  readonly references: "keep" | "inline" | "never";
  /** Whether annotations such as `description` may stand next to `$ref`. */
  readonly referenceSiblings: boolean;
  /** `drop`: compositions at the root are removed, and what they say about single properties is merged into `properties`. */
  readonly rootCompositions: "keep" | "drop";
  /** Keywords that the client supports. Constraints by any other keyword move to the description. */
  readonly keywords: "all" | readonly string[];
  /** If `keywords` is `all`: the exceptions. */
  readonly unsupported?: readonly string[];
  readonly formats: "all" | readonly string[];
  /** Keywords that are kept and repeated in the description, because some models of the client never see them. */
  readonly alsoDescribed?: readonly string[];
  /** `merge`: a union becomes one schema with a list of types; that of several objects becomes one object. The description says what is lost. */
  readonly unions?: "merge";
  /** `distribute`: keywords next to `anyOf` move into its branches. */
  readonly unionSiblings?: "distribute";
  /** `describe`: names in `required` that `properties` does not declare move to the description. */
  readonly undeclaredRequired?: "describe";
  /** `describe`: a schema that accepts only null moves to the description. */
  readonly nullOnly?: "describe";
  /** The largest `minItems` that is kept. */
  readonly maxMinItems?: number;
  /** `strings`: an `enum` with any other value moves to the description. */
  readonly enums: "any" | "strings";
  /** `anyOf`: each `type` array becomes a union. `explicit`: a schema without a type gets an array of the types it accepts, because the client would guess one. */
  readonly types: "keep" | "anyOf" | "explicit";
  /** Supported property names. A property with another name moves to the description, and its object becomes open. */
  readonly propertyNames?: { readonly pattern: string; readonly where: "root" | "anywhere" };
  /** Supported tool names; `characters` and `first` are the content of a character class. */
  readonly toolNames: { readonly characters: string; readonly first: string; readonly maxLength: number };
  /** Closes every object; with `required: "all"`, optional properties become required and nullable. `fallback` is used for tools that cannot be strict. */
  readonly strict?: { readonly required: "all" | "declared"; readonly fallback: ProfileName };
}
