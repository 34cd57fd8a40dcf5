import type { Profile, Rule } from "../profile.js";
import {
  apiToolNamePattern,
  apiToolNames,
  coreKeywords,
  onKind,
  rejectedAll,
  rejectsAll,
  strictFormats,
  tried,
  unchanged,
} from "./shared-facts.js";

/** Names of top-level input properties that the API accepts. */
export const claudePropertyNames = { pattern: "^[a-zA-Z0-9_.-]{1,64}$", where: "root" } as const;
/** Earlier versions of Claude Code lose more than later ones, and both are in use. */
const triedCode = tried("Claude Code", "2.1.330");
const triedEarlierCode = tried("Claude Code", "2.1.197");
const rootCompositions = { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if"] } as const;
const transform = "@anthropic-ai/sdk 1.11.0: src/lib/transform-json-schema.ts";

const propertyName = {
  id: "property-name",
  when: { kind: "property-name", ...claudePropertyNames },
  source: "anthropics/claude-code#34771, anthropics/claude-code#79418",
} as const;
const wrongName = `property name {found} does not match ${claudePropertyNames.pattern}`;

/** What the API rejects from every client. */
const apiRules: readonly Rule[] = [
  {
    ...onKind("root-type"),
    ...rejectsAll,
    message: "the type of the root is not object; Claude Code silently drops every tool of the server",
    source: "anthropics/claude-code#88049",
  },
  {
    id: "name",
    when: { kind: "name", pattern: apiToolNamePattern },
    ...rejectsAll,
    message: `tool name {found} does not match ${apiToolNamePattern}; Claude Desktop and claude.ai hide every tool of the server (Claude Code replaces other characters with _)`,
    source: "evoila/meho#2745, jamiepine/voicebox#590",
  },
  {
    ...onKind("items-list"),
    ...rejectsAll,
    message: "items is an array, which is not valid JSON Schema 2020-12; the API rejects the whole request",
    source: "anthropics/claude-code#586",
  },
  {
    ...onKind("malformed"),
    ...rejectsAll,
    message: "{found} is not valid JSON Schema 2020-12; the API rejects the whole request",
    source: "anthropics/claude-code#31800",
  },
];

/** Claude Code, Claude Desktop, claude.ai and the Claude API, without strict tools. */
export const claude: Profile = {
  name: "claude",
  title: "Claude Code, Claude Desktop and the Claude API",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...apiRules,
    {
      ...propertyName,
      ...rejectedAll,
      message: `${wrongName}; Claude Code leaves the tool out, and before 2.1.330 the API rejects every request with it`,
    },
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      effect: "refused",
      message:
        "{found} is not supported at the root; Claude Code silently drops the tool, or merges the members into one object in later versions",
      source: `${triedEarlierCode}, anthropics/claude-code#95504`,
    },
    {
      ...onKind("boolean-property"),
      side: "both",
      ...rejectedAll,
      message:
        "{found} is not supported as the schema of a property; Claude Code before 2.1.330 silently drops every tool of the server",
      source: triedEarlierCode,
    },
    {
      id: "output-root-type",
      side: "output",
      when: { kind: "root-type" },
      ...rejectedAll,
      message: "the type of the root is not object; Claude Code before 2.1.330 silently drops every tool of the server",
      source: triedEarlierCode,
    },
    {
      id: "long-tool-description",
      when: { kind: "long-tool-description", max: 4096 },
      effect: "dropped",
      message: "{found} is cut off after 4,096",
      source: triedCode,
    },
    {
      ...onKind("reference"),
      effect: "rewritten",
      message: "some versions return objects behind {found} as strings",
      source: "PrefectHQ/fastmcp#2808, PrefectHQ/fastmcp#2814",
    },
    {
      ...onKind("content-beside-structured"),
      side: "output",
      effect: "dropped",
      message:
        "Claude Code shows the model structured content in place of the text of this tool, and some versions in place of its images; @output text sends all content",
      source: `${triedCode}, anthropics/claude-code#54737, anthropics/claude-code#79944`,
    },
  ],
  plan: {
    ...unchanged,
    references: "inline",
    rootCompositions: "drop",
    propertyNames: claudePropertyNames,
    toolNames: apiToolNames,
  },
};

const keywords = [...coreKeywords, "title", "format", "minItems"];

/** Formats that strict tools support. */
export const claudeFormats: readonly string[] = [...strictFormats, "uri"];

/** Tools of the Claude API with `strict: true`, whose inputs always match their schema. */
export const anthropicStrict: Profile = {
  name: "anthropic-strict",
  title: "the Claude API with strict tools",
  checked: "2026-11",
  audience: "api",
  adapter: "toAnthropic(tools, { strict: true })",
  rules: [
    ...apiRules,
    { ...propertyName, ...rejectsAll, message: `${wrongName}; the API rejects every request with the tool` },
    {
      id: "root-composition",
      when: rootCompositions,
      ...rejectsAll,
      message: "{found} is not supported at the root; the API rejects the whole request",
      source: "makenotion/notion-mcp-server#341",
    },
    {
      ...onKind("untyped"),
      ...rejectsAll,
      message: "the schema has no type; the SDK throws before it sends the request",
      source: transform,
    },
    {
      ...onKind("open-object"),
      effect: "refused",
      message: "the object accepts undeclared properties; the SDK closes every object, so these are lost",
      source: transform,
    },
    {
      ...onKind("recursion"),
      ...rejectsAll,
      message: "{found} is recursive, which strict tools do not support",
      source: "Effect-TS/effect#10259",
    },
    {
      id: "unsupported-keyword",
      when: { kind: "unsupported-keyword", supported: [...keywords, "oneOf", "allOf"] },
      effect: "rewritten",
      described: true,
      message: "{found} moves to the description",
      source: transform,
    },
    {
      id: "oneOf",
      when: { kind: "keyword", keywords: ["oneOf"] },
      effect: "rewritten",
      message: "oneOf becomes anyOf",
      source: transform,
    },
    {
      id: "format",
      when: { kind: "unsupported-format", supported: claudeFormats },
      effect: "rewritten",
      described: true,
      message: "format {found} moves to the description",
      source: transform,
    },
    {
      id: "minItems",
      when: { kind: "above", keyword: "minItems", max: 1 },
      effect: "rewritten",
      described: true,
      message: "{found} moves to the description; only 0 and 1 are supported",
      source: transform,
    },
    {
      id: "optional-properties",
      when: { kind: "count", of: "optional properties", max: 24 },
      ...rejectsAll,
      message: "{found} exceed the limit of 24 for all strict tools of a request together",
      source: "elizaOS/eliza#16499",
    },
    {
      id: "unions",
      when: { kind: "count", of: "unions", max: 16 },
      ...rejectsAll,
      message: "{found} exceed the limit of 16 for all strict tools of a request together",
      source: "mozilla/bugbug#6129",
    },
  ],
  plan: {
    ...unchanged,
    output: "none",
    referenceSiblings: false,
    rootCompositions: "drop",
    keywords,
    formats: claudeFormats,
    maxMinItems: 1,
    propertyNames: claudePropertyNames,
    toolNames: apiToolNames,
    strict: { required: "declared", fallback: "claude" },
  },
};
