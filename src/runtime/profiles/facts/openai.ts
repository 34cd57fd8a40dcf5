import type { Profile, Rule } from "../profile.js";
import {
  annotations,
  apiToolNamePattern,
  apiToolNames,
  coreKeywords,
  onKind,
  rejectsAll,
  strictFormats,
  unchanged,
} from "./shared-facts.js";

const strictHelper = "openai 6.49.0: src/lib/transform.ts";
const guide = "https://platform.openai.com/docs/guides/structured-outputs#supported-schemas";

const functionRules: readonly Rule[] = [
  {
    ...onKind("root-type"),
    ...rejectsAll,
    message: "the type of the root is not object; the API rejects the whole request",
    source: "langchain-ai/langchainjs#9804",
  },
  {
    id: "root-composition",
    when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "enum"] },
    ...rejectsAll,
    message: "{found} is not supported at the root; the API rejects the whole request",
    source: "langchain-ai/langchainjs#9804",
  },
  {
    ...onKind("object-without-properties"),
    ...rejectsAll,
    message: "the object has no properties keyword; the API rejects the whole request",
    source: "openai/openai-agents-python#454",
  },
  {
    ...onKind("array-without-items"),
    ...rejectsAll,
    message: "the array has no items; the API rejects the whole request",
    source: strictHelper,
  },
  {
    id: "name",
    when: { kind: "name", pattern: apiToolNamePattern },
    ...rejectsAll,
    message: `tool name {found} does not match ${apiToolNamePattern}; the API rejects the whole request`,
    source: "openai 6.49.0: src/resources/shared.ts, FunctionDefinition",
  },
];

/** Functions of OpenAI's Chat Completions and Responses APIs, without strict mode. */
export const openai: Profile = {
  name: "openai",
  title: "OpenAI functions",
  checked: "2026-11",
  audience: "api",
  adapter: "toOpenAI(tools)",
  rules: functionRules,
  plan: { ...unchanged, output: "none", references: "inline", rootCompositions: "drop", toolNames: apiToolNames },
};

const keywords = [
  ...coreKeywords,
  "title",
  "format",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
];

/** OpenAI functions with `strict: true`, whose arguments always match their schema. */
export const openaiStrict: Profile = {
  name: "openai-strict",
  title: "OpenAI functions in strict mode",
  checked: "2026-11",
  audience: "api",
  adapter: "toOpenAI(tools, { strict: true })",
  rules: [
    ...functionRules,
    {
      ...onKind("optional-property"),
      ...rejectsAll,
      message: "{found} is optional; every property must be required, so make it required and nullable",
      source: strictHelper,
    },
    {
      ...onKind("open-object"),
      ...rejectsAll,
      message: "the object accepts undeclared properties; every object must be closed",
      source: strictHelper,
    },
    {
      id: "unsupported-keyword",
      when: { kind: "unsupported-keyword", supported: [...keywords, ...annotations] },
      ...rejectsAll,
      message: "{found} is not supported in strict mode",
      source: `${strictHelper}; ${guide}`,
    },
    {
      id: "format",
      when: { kind: "unsupported-format", supported: strictFormats },
      ...rejectsAll,
      message: "format {found} is not supported in strict mode",
      source: "posit-dev/chatlas#255",
    },
    {
      ...onKind("untyped"),
      ...rejectsAll,
      message: "the schema has no type, which strict mode requires",
      source: "apexive/odoo-llm#212",
    },
    {
      id: "levels",
      when: { kind: "levels", max: 10 },
      ...rejectsAll,
      message: "{found} of nesting exceed the limit of 10",
      source: "dotnet/extensions#6266",
    },
    {
      id: "properties",
      when: { kind: "count", of: "properties", max: 5000 },
      ...rejectsAll,
      message: "{found} exceed the limit of 5,000",
      source: guide,
    },
    {
      id: "enum-values",
      when: { kind: "count", of: "enum values", max: 1000 },
      ...rejectsAll,
      message: "{found} exceed the limit of 1,000",
      source: guide,
    },
  ],
  plan: {
    ...unchanged,
    output: "none",
    references: "inline",
    referenceSiblings: false,
    rootCompositions: "drop",
    keywords,
    formats: strictFormats,
    toolNames: apiToolNames,
    strict: { required: "all", fallback: "openai" },
  },
};
