import type { Profile, Rule } from "../profile.js";
import {
  apiToolNamePattern,
  coreKeywords,
  drops,
  earlierRejectsAll,
  rejectsAll,
  rejectsTool,
  rewrites,
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

const propertyName = { kind: "property-name", ...claudePropertyNames } as const;
const wrongName = `property name {found} does not match ${claudePropertyNames.pattern}`;
const namesSource = { source: "anthropics/claude-code#34771, anthropics/claude-code#79418" };

/** What the API rejects from every client. */
const apiRules: readonly Rule[] = [
  rejectsAll("root-type", "the type of the root is not object; Claude Code silently drops every tool of the server", {
    source: "anthropics/claude-code#88049",
  }),
  rejectsAll(
    { kind: "name", pattern: apiToolNamePattern },
    `tool name {found} does not match ${apiToolNamePattern}; Claude Desktop and claude.ai hide every tool of the server (Claude Code replaces other characters with _)`,
    { source: "evoila/meho#2745, jamiepine/voicebox#590" },
  ),
  rejectsAll(
    "items-list",
    "items is an array, which is not valid JSON Schema 2020-12; the API rejects the whole request",
    { source: "anthropics/claude-code#586" },
  ),
  rejectsAll("malformed", "{found} is not valid JSON Schema 2020-12; the API rejects the whole request", {
    source: "anthropics/claude-code#31800",
  }),
];

/** Claude Code, Claude Desktop, claude.ai and the Claude API, without strict tools. */
export const claude: Profile = {
  name: "claude",
  title: "Claude Code, Claude Desktop and the Claude API",
  audience: "mcp",
  rules: [
    ...apiRules,
    earlierRejectsAll(
      propertyName,
      `${wrongName}; Claude Code leaves the tool out, and before 2.1.330 the API rejects every request with it`,
      namesSource,
    ),
    rejectsTool(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      "{found} is not supported at the root; Claude Code silently drops the tool, or merges the members into one object in later versions",
      { id: "root-composition", source: `${triedEarlierCode}, anthropics/claude-code#95504` },
    ),
    earlierRejectsAll(
      "boolean-property",
      "{found} is not supported as the schema of a property; Claude Code before 2.1.330 silently drops every tool of the server",
      { side: "both", source: triedEarlierCode },
    ),
    earlierRejectsAll(
      "root-type",
      "the type of the root is not object; Claude Code before 2.1.330 silently drops every tool of the server",
      { id: "output-root-type", side: "output", source: triedEarlierCode },
    ),
    drops({ kind: "long-tool-description", max: 4096 }, "{found} is cut off after 4,096", { source: triedCode }),
    rewrites("reference", "some versions return objects behind {found} as strings", {
      source: "PrefectHQ/fastmcp#2808, PrefectHQ/fastmcp#2814",
    }),
    drops(
      "content-beside-structured",
      "Claude Code shows the model structured content in place of the text of this tool, and some versions in place of its images; @output text sends all content",
      { side: "output", source: `${triedCode}, anthropics/claude-code#54737, anthropics/claude-code#79944` },
    ),
  ],
  plan: {
    ...unchanged,
    references: "inline",
    rootCompositions: "drop",
    propertyNames: claudePropertyNames,
  },
};

const keywords = [...coreKeywords, "title", "format", "minItems"];

/** Formats that strict tools support. */
export const claudeFormats: readonly string[] = [...strictFormats, "uri"];

/** Tools of the Claude API with `strict: true`, whose inputs always match their schema. */
export const anthropicStrict: Profile = {
  name: "anthropic-strict",
  title: "the Claude API with strict tools",
  audience: "api",
  adapter: "toAnthropic(tools, { strict: true })",
  rules: [
    ...apiRules,
    rejectsAll(propertyName, `${wrongName}; the API rejects every request with the tool`, namesSource),
    rejectsAll(rootCompositions, "{found} is not supported at the root; the API rejects the whole request", {
      id: "root-composition",
      source: "makenotion/notion-mcp-server#341",
    }),
    rejectsAll("untyped", "the schema has no type; the SDK throws before it sends the request", { source: transform }),
    rejectsTool(
      "open-object",
      "the object accepts undeclared properties; the SDK closes every object, so these are lost",
      { source: transform },
    ),
    rejectsAll("recursion", "{found} is recursive, which strict tools do not support", {
      source: "Effect-TS/effect#10259",
    }),
    rewrites(
      { kind: "unsupported-keyword", supported: [...keywords, "oneOf", "allOf"] },
      "{found} moves to the description",
      { described: true, source: transform },
    ),
    rewrites({ kind: "keyword", keywords: ["oneOf"] }, "oneOf becomes anyOf", { id: "oneOf", source: transform }),
    rewrites({ kind: "unsupported-format", supported: claudeFormats }, "format {found} moves to the description", {
      id: "format",
      described: true,
      source: transform,
    }),
    rewrites(
      { kind: "above", keyword: "minItems", max: 1 },
      "{found} moves to the description; only 0 and 1 are supported",
      { id: "minItems", described: true, source: transform },
    ),
    rejectsAll(
      { kind: "count", of: "optional properties", max: 24 },
      "{found} exceed the limit of 24 for all strict tools of a request together",
      { id: "optional-properties", source: "elizaOS/eliza#16499" },
    ),
    rejectsAll(
      { kind: "count", of: "unions", max: 16 },
      "{found} exceed the limit of 16 for all strict tools of a request together",
      { id: "unions", source: "mozilla/bugbug#6129" },
    ),
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
    strict: { required: "declared", fallback: "claude" },
  },
};
