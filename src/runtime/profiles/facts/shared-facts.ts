import type { Condition, Effect, Extent, ProjectionPlan, Rule } from "../profile.js";

/** Conditions that need nothing but their name. */
type PlainKind<Kind extends Condition["kind"] = Condition["kind"]> = Kind extends unknown
  ? { readonly kind: Kind } extends Extract<Condition, { readonly kind: Kind }>
    ? Kind
    : never
  : never;

type MoreOfRule = Partial<Pick<Rule, "id" | "side" | "field" | "described" | "source">>;

/** Creates a rule, which is named after its condition if it has no other `id`. */
type CreateRule = <const More extends MoreOfRule = Record<never, never>>(
  condition: PlainKind | Condition,
  message: string,
  more?: More,
) => Omit<Rule, "source"> & More;

function rulesThat(effect: Effect, loses?: Extent): CreateRule {
  return <More extends MoreOfRule>(condition: PlainKind | Condition, message: string, more?: More) => {
    // The condition of a plain kind has nothing else.
    const when = typeof condition === "string" ? ({ kind: condition } as Condition) : condition;
    const rule = { id: when.kind, when, effect, ...(loses && { loses }), message, ...more };
    // Without more, nothing is missing.
    return rule as typeof rule & More;
  };
}

/** The client rejects the tool, or calls of the tool fail. */
export const rejectsTool: CreateRule = rulesThat("refused");
/** The client rejects every tool of the server, or the whole request. */
export const rejectsAll: CreateRule = rulesThat("refused", "all");
/** Earlier versions of the client reject every tool of the server, or the whole request. */
export const earlierRejectsAll: CreateRule = rulesThat("refused", "earlier");
/** The client ignores part of the tool. */
export const drops: CreateRule = rulesThat("dropped");
/** The client changes part of the tool. */
export const rewrites: CreateRule = rulesThat("rewritten");

export function rulesFrom(source: string, rules: readonly Omit<Rule, "source">[]): readonly Rule[] {
  return rules.map((rule) => ({ ...rule, source }));
}

/** The source of rules that `npm run suite clients` has observed. */
export function tried(client: string, version: string): string {
  return `tried: ${client} ${version} (2026-11-22)`;
}

/** The root of every schema in a listing must be an object. */
export const rootType: Omit<Rule, "source"> = rejectsAll(
  "root-type",
  "the type of the root is not object; no tool of the server is loaded",
  { side: "both" },
);

/** What clients that list tools with a client of SDK v1 do not load. */
export const listedBySdkV1: readonly Omit<Rule, "source">[] = [
  rootType,
  rejectsAll(
    "boolean-property",
    "{found} is not supported as the schema of a property; no tool of the server is loaded",
    { side: "both" },
  ),
  rejectsAll("dangling-reference", "{found} does not resolve; no tool of the server is loaded", { side: "output" }),
  rejectsAll("invalid-pattern", "{found} is not a valid regular expression; no tool of the server is loaded", {
    side: "output",
  }),
];

/** Tool names that the APIs of OpenAI and Anthropic accept, and most clients of other models too. */
export const apiToolNames = { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", maxLength: 64 } as const;

/** A plan that changes nothing but tool names, for profiles to override. */
export const unchanged: ProjectionPlan = {
  output: "keep",
  references: "keep",
  referenceSiblings: true,
  rootCompositions: "keep",
  keywords: "all",
  formats: "all",
  enums: "any",
  types: "keep",
  toolNames: apiToolNames,
};

/** `apiToolNames` as a regular expression. */
export const apiToolNamePattern = "^[a-zA-Z0-9_-]{1,64}$";

/** Keywords that Codex and the strict modes of OpenAI and Anthropic all support. */
export const coreKeywords = [
  "type",
  "description",
  "enum",
  "const",
  "anyOf",
  "$ref",
  "$defs",
  "properties",
  "required",
  "additionalProperties",
  "items",
] as const;

/** Keywords that draft-07 does not have. */
export const newerKeywords = [
  "prefixItems",
  "unevaluatedProperties",
  "unevaluatedItems",
  "dependentRequired",
  "dependentSchemas",
  "minContains",
  "maxContains",
] as const;

/** Formats that the strict modes of OpenAI and Anthropic both support. */
export const strictFormats = [
  "date-time",
  "time",
  "date",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "uuid",
] as const;

/** Keywords that do not constrain values, except `default`, which some clients reject. */
export const annotations: readonly string[] = [
  "title",
  "description",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "$comment",
];
