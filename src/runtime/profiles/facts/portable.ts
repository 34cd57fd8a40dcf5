import { limitKeywords } from "../../../json-schema/index.js";
import { parameterHeaderKeyword } from "../../model/internal.js";
import type { Profile } from "../profile.js";
import { claudeFormats, claudePropertyNames } from "./claude.js";
import { copilotNormalizer } from "./coding-agents.js";
import { triedSdkV1 } from "./frameworks.js";
import { tooLarge } from "./openai.js";
import {
  apiToolNames,
  drops,
  earlierRejectsAll,
  newerKeywords,
  rejectsAll,
  rejectsTool,
  rewrites,
  unchanged,
} from "./shared-facts.js";

const toolName = "^[a-zA-Z][a-zA-Z0-9_-]{0,51}$";

/** What every client with a profile supports: the intersection of the other profiles, without strict modes, in which every property is required. */
export const portable: Profile = {
  name: "portable",
  title: "every client with a profile, without strict modes",
  audience: "mcp",
  rules: [
    rejectsAll("root-type", "the type of the root is not object; some clients drop every tool of the server", {
      side: "both",
      source: "anthropics/claude-code#88049",
    }),
    rejectsTool(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if", "enum"] },
      "{found} is not portable at the root of an input; some clients reject it, others ignore it",
      { id: "root-composition", source: "anthropics/claude-code#95504" },
    ),
    rejectsAll("malformed", "{found} is not valid JSON Schema; some clients reject every tool", {
      side: "both",
      source: "anthropics/claude-code#31800",
    }),
    rejectsTool("boolean-schema", "some clients reject {found} as a schema", {
      side: "both",
      source: "tried: @modelcontextprotocol/inspector 2.12.0 --strict",
    }),
    rejectsTool("type-list", "some clients reject an array as type", { source: "github/copilot-cli#4623" }),
    rejectsTool(
      "closed-tuple",
      "items: false next to prefixItems allows no items in draft-07; some clients reject every value",
      { side: "both", source: triedSdkV1 },
    ),
    rejectsAll("items-list", "items is an array, the tuple form of draft-07; some clients reject every tool", {
      side: "both",
      source: "anthropics/claude-code#586",
    }),
    rejectsAll("array-without-items", "the array has no items; some clients reject every tool", {
      source: copilotNormalizer,
    }),
    rejectsAll("dangling-reference", "{found} does not resolve; some clients reject every tool", {
      side: "both",
      source: triedSdkV1,
    }),
    rejectsAll("invalid-pattern", "{found} is not a valid regular expression; some clients reject every tool", {
      side: "both",
      source: triedSdkV1,
    }),
    earlierRejectsAll(
      { kind: "property-name", ...claudePropertyNames },
      `property name {found} does not match ${claudePropertyNames.pattern}; some clients leave the tool out, or reject every tool`,
      { source: "anthropics/claude-code#34771" },
    ),
    rejectsTool(
      { kind: "name", pattern: toolName },
      `tool name {found} does not match ${toolName}; some clients reject other characters, or prepend the server name and limit the length`,
      { source: "PostHog/posthog#51483" },
    ),
    rewrites("reference", "some clients lose the schema behind {found}, or return its objects as strings", {
      source: "PrefectHQ/fastmcp#2808, kirodotdev/Kiro#8257",
    }),
    drops({ kind: "unsupported-format", supported: claudeFormats }, "some clients do not support format {found}", {
      id: "format",
      source: "@anthropic-ai/sdk 1.11.0: src/lib/transform-json-schema.ts",
    }),
    rejectsTool(
      { kind: "keyword", keywords: [...newerKeywords, parameterHeaderKeyword] },
      "draft-07 does not have {found}; some clients fail every call of the tool, others validate values of tuples wrongly",
      { id: "newer-keywords", source: "tried: @genkit-ai/mcp 1.42.0, Qwen Code 0.15.10" },
    ),
    rejectsTool("newer-dialect", "some clients do not know the dialect {found} and fail every call of the tool", {
      source: "tried: @genkit-ai/mcp 1.42.0",
    }),
    tooLarge("{found} exceeds 5,000, above which some clients remove descriptions"),
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
