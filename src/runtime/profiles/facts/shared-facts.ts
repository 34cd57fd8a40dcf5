import type { Condition, ProjectionPlan, Rule } from "../profile.js";

/** A rule whose violation makes the client reject every tool of the server, or the whole request. */
export const rejectsAll = { effect: "refused", loses: "all" } as const;

/** A rule whose violation did so in versions of the client before the newest one. */
export const rejectedAll = { effect: "refused", loses: "earlier" } as const;

/** The id and condition of a rule that is named after its condition. */
export function onKind<Kind extends Condition["kind"]>(
  kind: Kind,
): { readonly id: Kind; readonly when: { kind: Kind } } {
  return { id: kind, when: { kind } };
}

/** Rules with the same source. */
export function rulesFrom(source: string, rules: readonly Omit<Rule, "source">[]): readonly Rule[] {
  return rules.map((rule) => ({ ...rule, source }));
}

/** The source of rules that `npm run suite clients` has observed. */
export function tried(client: string, version: string): string {
  return `tried: ${client} ${version} (2026-11-22)`;
}

/** The root of every schema in a listing must be an object. */
export const rootType: Omit<Rule, "source"> = {
  ...onKind("root-type"),
  side: "both",
  ...rejectsAll,
  message: "the type of the root is not object; no tool of the server is loaded",
};

/** What clients that list tools with a client of SDK v1 do not load. */
export const listedBySdkV1: readonly Omit<Rule, "source">[] = [
  rootType,
  {
    ...onKind("boolean-property"),
    side: "both",
    ...rejectsAll,
    message: "{found} is not supported as the schema of a property; no tool of the server is loaded",
  },
  {
    ...onKind("dangling-reference"),
    side: "output",
    ...rejectsAll,
    message: "{found} does not resolve; no tool of the server is loaded",
  },
  {
    ...onKind("invalid-pattern"),
    side: "output",
    ...rejectsAll,
    message: "{found} is not a valid regular expression; no tool of the server is loaded",
  },
];

/** A plan that changes nothing, for profiles to override. */
export const unchanged: Omit<ProjectionPlan, "toolNames"> = {
  output: "keep",
  references: "keep",
  referenceSiblings: true,
  rootCompositions: "keep",
  keywords: "all",
  formats: "all",
  enums: "any",
  types: "keep",
};

/** Tool names that the APIs of OpenAI and Anthropic accept, and most clients of other models too. */
export const apiToolNames = { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", maxLength: 64 } as const;

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
