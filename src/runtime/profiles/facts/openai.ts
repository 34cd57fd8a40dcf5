import type { Profile, Rule } from "../profile.js";
import { annotations } from "./keywords.js";

const toolNames = { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", most: 64 } as const;
const strictHelper = "openai 6.49.0: src/lib/transform.ts";
const guide = "https://platform.openai.com/docs/guides/structured-outputs#supported-schemas";

const functions: readonly Rule[] = [
  {
    id: "root-type",
    when: { kind: "root-type" },
    effect: "refused",
    loses: "all",
    text: "the root is not an object: the API refuses the whole request",
    source: "langchain-ai/langchainjs#9804",
  },
  {
    id: "root-composition",
    when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "enum"] },
    effect: "refused",
    loses: "all",
    text: "for {found} at the root the API refuses the whole request",
    source: "langchain-ai/langchainjs#9804",
  },
  {
    id: "object-without-properties",
    when: { kind: "object-without-properties" },
    effect: "refused",
    loses: "all",
    text: "an object without properties is refused with the whole request",
    source: "openai/openai-agents-python#454",
  },
  {
    id: "array-without-items",
    when: { kind: "array-without-items" },
    effect: "refused",
    loses: "all",
    text: "an array without items is refused with the whole request",
    source: strictHelper,
  },
  {
    id: "name",
    when: { kind: "name", pattern: "^[a-zA-Z0-9_-]{1,64}$" },
    effect: "refused",
    loses: "all",
    text: "for the name {found} the API refuses the whole request",
    source: "openai 6.49.0: src/resources/shared.ts, FunctionDefinition",
  },
];

/** Functions of OpenAI's chat completions and responses, without strict mode. */
export const openai: Profile = {
  name: "openai",
  title: "OpenAI functions",
  checked: "2026-11",
  audience: "api",
  rules: functions,
  plan: {
    output: "none",
    references: "inline",
    besideReferences: true,
    rootCompositions: "drop",
    keywords: "all",
    formats: "all",
    enums: "any",
    typeLists: "keep",
    toolNames,
  },
};

const formats = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"] as const;

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
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
] as const;

/** OpenAI functions with `strict: true`, whose arguments follow their schema to the letter. */
export const openaiStrict: Profile = {
  name: "openai-strict",
  title: "OpenAI functions in strict mode",
  checked: "2026-11",
  audience: "api",
  rules: [
    ...functions,
    {
      id: "optional-property",
      when: { kind: "optional-property" },
      effect: "refused",
      loses: "all",
      text: "every property must be required; one that may be absent is written as one that may be null",
      source: strictHelper,
    },
    {
      id: "open-object",
      when: { kind: "open-object" },
      effect: "refused",
      loses: "all",
      text: "every object must be closed",
      source: strictHelper,
    },
    {
      id: "other-keyword",
      when: { kind: "other-keyword", than: [...keywords, ...annotations] },
      effect: "refused",
      loses: "all",
      text: "{found} is not among the keywords of strict mode",
      source: `${strictHelper}; ${guide}`,
    },
    {
      id: "format",
      when: { kind: "other-format", than: formats },
      effect: "refused",
      loses: "all",
      text: "the format {found} is not among those of strict mode",
      source: "posit-dev/chatlas#255",
    },
    {
      id: "untyped",
      when: { kind: "untyped" },
      effect: "refused",
      loses: "all",
      text: "every schema must say its type",
      source: "apexive/odoo-llm#212",
    },
    {
      id: "levels",
      when: { kind: "levels", most: 10 },
      effect: "refused",
      loses: "all",
      text: "{found} is more than 10",
      source: "dotnet/extensions#6266",
    },
    {
      id: "properties",
      when: { kind: "count", of: "properties", most: 5000 },
      effect: "refused",
      loses: "all",
      text: "{found} are more than 5,000",
      source: guide,
    },
    {
      id: "enum-values",
      when: { kind: "count", of: "enum values", most: 1000 },
      effect: "refused",
      loses: "all",
      text: "{found} are more than 1,000",
      source: guide,
    },
  ],
  plan: {
    output: "none",
    references: "inline",
    besideReferences: false,
    rootCompositions: "drop",
    keywords,
    formats,
    enums: "any",
    typeLists: "keep",
    toolNames,
    strict: { required: "all", without: "openai" },
  },
};
