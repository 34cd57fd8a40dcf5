import type { Profile, Rule } from "../profile.js";

const propertyNames = { pattern: "^[a-zA-Z0-9_.-]{1,64}$", where: "root" } as const;
const toolNames = { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", most: 64 } as const;
const transform = "@anthropic-ai/sdk 1.11.0: src/lib/transform-json-schema.ts";

/** What the API says no to, whoever asks it. */
const everywhere: readonly Rule[] = [
  {
    id: "root-type",
    when: { kind: "root-type" },
    effect: "refused",
    loses: "all",
    text: "the root is not an object: Claude Code loses every tool of the server without a word",
    source: "anthropics/claude-code#88049",
  },
  {
    id: "property-name",
    when: { kind: "property-name", ...propertyNames },
    effect: "refused",
    loses: "all",
    text: "the property name {found} makes the API refuse each request that has the tool in it",
    source: "anthropics/claude-code#34771, anthropics/claude-code#79418",
  },
  {
    id: "name",
    when: { kind: "name", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
    effect: "refused",
    loses: "all",
    text: "for the name {found} Claude Desktop and claude.ai withhold every tool of the server (Claude Code writes _ for other characters)",
    source: "evoila/meho#2745, jamiepine/voicebox#590",
  },
  {
    id: "items-list",
    when: { kind: "items-list" },
    effect: "refused",
    loses: "all",
    text: "a list as items is no JSON Schema 2020-12: the API refuses the whole request",
    source: "anthropics/claude-code#586",
  },
  {
    id: "malformed",
    when: { kind: "malformed" },
    effect: "refused",
    loses: "all",
    text: "{found} is no JSON Schema 2020-12: the API refuses the whole request",
    source: "anthropics/claude-code#31800",
  },
];

/** Claude Code, Claude Desktop, claude.ai and the API behind them, without strict tools. */
export const claude: Profile = {
  name: "claude",
  title: "Claude Code, Claude Desktop and the Claude API",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...everywhere,
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if"] },
      effect: "refused",
      text: "for {found} at the root Claude Code leaves the tool out without a word; the API itself refuses the whole request",
      source: "anthropics/claude-code#95504, makenotion/notion-mcp-server#341",
    },
    {
      id: "reference",
      when: { kind: "reference" },
      effect: "rewritten",
      text: "objects behind {found} have come back as text in some versions",
      source: "PrefectHQ/fastmcp#2808, PrefectHQ/fastmcp#2814",
    },
  ],
  plan: {
    output: "keep",
    references: "inline",
    besideReferences: true,
    rootCompositions: "drop",
    keywords: "all",
    formats: "all",
    enums: "any",
    typeLists: "keep",
    propertyNames,
    toolNames,
  },
};

const formats = ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"] as const;

const keywords = [
  "type",
  "title",
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
  "format",
  "minItems",
] as const;

/** Tools of the Claude API with `strict: true`, whose inputs follow their schema to the letter. */
export const anthropicStrict: Profile = {
  name: "anthropic-strict",
  title: "the Claude API with strict tools",
  checked: "2026-11",
  audience: "api",
  rules: [
    ...everywhere,
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if"] },
      effect: "refused",
      loses: "all",
      text: "for {found} at the root the API refuses the whole request",
      source: "makenotion/notion-mcp-server#341",
    },
    {
      id: "untyped",
      when: { kind: "untyped" },
      effect: "refused",
      loses: "all",
      text: "a schema without a type is an error before the request is sent",
      source: transform,
    },
    {
      id: "open-object",
      when: { kind: "open-object" },
      effect: "refused",
      text: "every object is closed, so the properties that are not declared are lost",
      source: transform,
    },
    {
      id: "recursion",
      when: { kind: "recursion" },
      effect: "refused",
      loses: "all",
      text: "{found} is recursive, which strict tools cannot be",
      source: "Effect-TS/effect#10259",
    },
    {
      id: "other-keyword",
      when: { kind: "other-keyword", than: [...keywords, "oneOf", "allOf"] },
      effect: "rewritten",
      text: "{found} becomes words of the description",
      source: transform,
    },
    {
      id: "oneOf",
      when: { kind: "keyword", keywords: ["oneOf"] },
      effect: "rewritten",
      text: "oneOf becomes anyOf",
      source: transform,
    },
    {
      id: "format",
      when: { kind: "other-format", than: formats },
      effect: "rewritten",
      text: "the format {found} becomes words of the description",
      source: transform,
    },
    {
      id: "minItems",
      when: { kind: "above", keyword: "minItems", most: 1 },
      effect: "rewritten",
      text: "{found} becomes words of the description: only 0 and 1 are known",
      source: transform,
    },
    {
      id: "optional-properties",
      when: { kind: "count", of: "optional properties", most: 24 },
      effect: "refused",
      loses: "all",
      text: "{found} are more than the 24 that all strict tools of a request may have together",
      source: "elizaOS/eliza#16499",
    },
    {
      id: "unions",
      when: { kind: "count", of: "unions", most: 16 },
      effect: "refused",
      loses: "all",
      text: "{found} are more than the 16 that all strict tools of a request may have together",
      source: "mozilla/bugbug#6129",
    },
  ],
  plan: {
    output: "none",
    references: "keep",
    besideReferences: false,
    rootCompositions: "drop",
    keywords,
    formats,
    mostMinItems: 1,
    enums: "any",
    typeLists: "keep",
    propertyNames,
    toolNames,
    strict: { required: "declared", without: "claude" },
  },
};
