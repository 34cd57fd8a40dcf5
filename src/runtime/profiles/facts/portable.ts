import { limitKeywords } from "../../../json-schema/index.js";
import { parameterHeaderKeyword } from "../../model/internal.js";
import type { Profile } from "../profile.js";
import { claudeFormats, claudePropertyNames } from "./claude.js";
import { compaction } from "./codex.js";
import { triedSdkV1 } from "./mcp-sdk-v1.js";
import { apiToolNames, newerKeywords, onKind, rejectedAll, rejectsAll, unchanged } from "./shared-facts.js";
import { copilotNormalizer } from "./vscode-copilot.js";

const toolName = "^[a-zA-Z][a-zA-Z0-9_-]{0,51}$";

/** What every client with a profile supports: the intersection of the other profiles, without strict modes, in which every property is required. */
export const portable: Profile = {
  name: "portable",
  title: "every client with a profile, without strict modes",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    {
      ...onKind("root-type"),
      side: "both",
      ...rejectsAll,
      message: "the type of the root is not object; some clients drop every tool of the server",
      source: "anthropics/claude-code#88049",
    },
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if", "enum"] },
      effect: "refused",
      message: "{found} is not portable at the root of an input; some clients reject it, others ignore it",
      source: "anthropics/claude-code#95504",
    },
    {
      ...onKind("malformed"),
      side: "both",
      ...rejectsAll,
      message: "{found} is not valid JSON Schema; some clients reject every tool",
      source: "anthropics/claude-code#31800",
    },
    {
      ...onKind("boolean-schema"),
      side: "both",
      effect: "refused",
      message: "some clients reject {found} as a schema",
      source: "tried: @modelcontextprotocol/inspector 2.12.0 --strict",
    },
    {
      ...onKind("type-list"),
      effect: "refused",
      message: "some clients reject an array as type",
      source: "github/copilot-cli#4623",
    },
    {
      ...onKind("closed-tuple"),
      side: "both",
      effect: "refused",
      message: "items: false next to prefixItems allows no items in draft-07; some clients reject every value",
      source: triedSdkV1,
    },
    {
      ...onKind("items-list"),
      side: "both",
      ...rejectsAll,
      message: "items is an array, the tuple form of draft-07; some clients reject every tool",
      source: "anthropics/claude-code#586",
    },
    {
      ...onKind("array-without-items"),
      ...rejectsAll,
      message: "the array has no items; some clients reject every tool",
      source: copilotNormalizer,
    },
    {
      ...onKind("dangling-reference"),
      side: "both",
      ...rejectsAll,
      message: "{found} does not resolve; some clients reject every tool",
      source: triedSdkV1,
    },
    {
      ...onKind("invalid-pattern"),
      side: "both",
      ...rejectsAll,
      message: "{found} is not a valid regular expression; some clients reject every tool",
      source: triedSdkV1,
    },
    {
      id: "property-name",
      when: { kind: "property-name", ...claudePropertyNames },
      ...rejectedAll,
      message: `property name {found} does not match ${claudePropertyNames.pattern}; some clients leave the tool out, or reject every tool`,
      source: "anthropics/claude-code#34771",
    },
    {
      id: "name",
      when: { kind: "name", pattern: toolName },
      effect: "refused",
      message: `tool name {found} does not match ${toolName}; some clients reject other characters, or prepend the server name and limit the length`,
      source: "PostHog/posthog#51483",
    },
    {
      ...onKind("reference"),
      effect: "rewritten",
      message: "some clients lose the schema behind {found}, or return its objects as strings",
      source: "PrefectHQ/fastmcp#2808, kirodotdev/Kiro#8257",
    },
    {
      id: "format",
      when: { kind: "unsupported-format", supported: claudeFormats },
      effect: "dropped",
      message: "some clients do not support format {found}",
      source: "@anthropic-ai/sdk 1.11.0: src/lib/transform-json-schema.ts",
    },
    {
      id: "newer-keywords",
      when: { kind: "keyword", keywords: [...newerKeywords, parameterHeaderKeyword] },
      effect: "refused",
      message:
        "draft-07 does not have {found}; some clients fail every call of the tool, others validate values of tuples wrongly",
      source: "tried: @genkit-ai/mcp 1.42.0, Qwen Code 0.15.10",
    },
    {
      ...onKind("newer-dialect"),
      effect: "refused",
      message: "some clients do not know the dialect {found} and fail every call of the tool",
      source: "tried: @genkit-ai/mcp 1.42.0",
    },
    { id: "bytes", ...compaction, message: "{found} exceeds 5,000, above which some clients remove descriptions" },
  ],
  plan: {
    ...unchanged,
    references: "inline",
    rootCompositions: "drop",
    unsupported: [...newerKeywords, "$schema", parameterHeaderKeyword],
    formats: claudeFormats,
    // Many clients ignore the limits of single values.
    alsoDescribed: limitKeywords,
    types: "anyOf",
    propertyNames: claudePropertyNames,
    toolNames: { ...apiToolNames, first: "a-zA-Z", maxLength: 52 },
  },
};
