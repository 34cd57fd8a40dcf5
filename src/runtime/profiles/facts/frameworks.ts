import { parameterHeaderKeyword } from "../../model/internal.js";
import type { Profile, Rule } from "../profile.js";
import {
  apiToolNamePattern,
  apiToolNames,
  listedBySdkV1,
  newerKeywords,
  onKind,
  rootType,
  rulesFrom,
  tried,
  unchanged,
} from "./shared-facts.js";

const openRoot: Omit<Rule, "source"> = {
  ...onKind("open-root"),
  effect: "rewritten",
  message: "the input accepts undeclared properties; models see one that does not",
};

/** LangChain with `@langchain/mcp-adapters`. */
export const langchain: Profile = {
  name: "langchain",
  title: "LangChain with @langchain/mcp-adapters",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("@langchain/mcp-adapters", "1.1.4"), [
    ...listedBySdkV1,
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf"] },
      effect: "rewritten",
      message: "{found} at the root becomes one object, whose properties have the schemas of the last member",
    },
    {
      id: "allOf",
      when: { kind: "keyword", keywords: ["allOf"] },
      effect: "rewritten",
      message:
        "the members of allOf are merged; where they differ, the values of enum are combined, and otherwise the last one counts",
    },
    {
      id: "not",
      when: { kind: "keyword", keywords: ["not", "unevaluatedProperties"] },
      effect: "dropped",
      message: "{found} is removed",
    },
    {
      id: "if",
      when: { kind: "keyword", keywords: ["if"] },
      effect: "rewritten",
      message: "the condition is removed, and the properties of then and else are added to the object",
    },
    {
      ...onKind("object-union"),
      effect: "rewritten",
      message:
        "the union becomes one object with the property schemas of its last member, the only one that models can then use",
    },
    {
      ...onKind("mixed-union"),
      effect: "rewritten",
      message:
        "only the objects of the union remain; the adapter rejects calls with null or another value in place of an object",
    },
    {
      ...onKind("value-union"),
      effect: "dropped",
      message: "the union is removed; without a type next to it, models see a value of any type",
    },
    {
      id: "reference",
      when: { kind: "reference", to: "definition" },
      effect: "rewritten",
      message: "{found} is inlined; if it is recursive, it is cut off after one level",
    },
  ]),
  plan: {
    ...unchanged,
    references: "never",
    rootCompositions: "drop",
    unions: "merge",
    unsupported: ["not", "if", "then", "else", "unevaluatedProperties"],
    toolNames: apiToolNames,
  },
};

/** The formats of `ajv-formats`, with which Genkit validates. */
const ajvFormats = [
  ...["date", "time", "date-time", "iso-time", "iso-date-time", "duration"],
  ...["uri", "uri-reference", "uri-template", "url", "email", "hostname", "ipv4", "ipv6"],
  ...["regex", "uuid", "json-pointer", "json-pointer-uri-fragment", "relative-json-pointer"],
  ...["byte", "int32", "int64", "float", "double", "password", "binary"],
];

/** Genkit with `@genkit-ai/mcp`, which validates arguments with Ajv in its strict mode, as draft-07. */
export const genkit: Profile = {
  name: "genkit",
  title: "Genkit with @genkit-ai/mcp",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("@genkit-ai/mcp", "1.42.0"), [
      ...listedBySdkV1,
      {
        ...onKind("malformed"),
        effect: "refused",
        message: "{found} is not valid JSON Schema; every call of the tool fails",
      },
      {
        id: "newer-keywords",
        when: { kind: "keyword", keywords: [...newerKeywords, "$anchor", parameterHeaderKeyword] },
        effect: "refused",
        message: "calls fail: arguments are validated as draft-07, without {found}",
      },
      {
        ...onKind("newer-dialect"),
        effect: "refused",
        message: "every call of the tool fails, because the dialect {found} is not known",
      },
    ]),
    ...rulesFrom("tried: parseSchema of @genkit-ai/core (2026-11-23)", [
      {
        id: "format",
        when: { kind: "unsupported-format", supported: ajvFormats },
        effect: "refused",
        message: "format {found} is unknown; every call of the tool fails",
      },
      {
        id: "input-pattern",
        when: { kind: "invalid-pattern" },
        effect: "refused",
        message: "{found} is not a valid regular expression; every call of the tool fails",
      },
      {
        id: "input-reference",
        when: { kind: "dangling-reference" },
        effect: "refused",
        message: "{found} does not resolve; every call of the tool fails",
      },
    ]),
  ],
  plan: {
    ...unchanged,
    unsupported: [...newerKeywords, "$anchor", "$schema", parameterHeaderKeyword],
    formats: ajvFormats,
    toolNames: apiToolNames,
  },
};

/** Mastra with `@mastra/mcp`. */
export const mastra: Profile = {
  name: "mastra",
  title: "Mastra with @mastra/mcp",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("@mastra/mcp", "2.0.0"), [rootType]),
  plan: { ...unchanged, toolNames: apiToolNames },
};

/** The AI SDK with `@ai-sdk/mcp`. */
export const aiSdk: Profile = {
  name: "ai-sdk",
  title: "the AI SDK with @ai-sdk/mcp",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("@ai-sdk/mcp", "2.0.99"), [
      openRoot,
      {
        ...onKind("root-type"),
        effect: "rewritten",
        message: "the type of the root is not object; the schema gets properties, which model APIs may reject",
      },
    ]),
  ],
  plan: { ...unchanged, toolNames: apiToolNames },
};

/** OpenAI Agents for TypeScript, without strict schemas. */
export const openaiAgents: Profile = {
  name: "openai-agents",
  title: "OpenAI Agents (@openai/agents)",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("@openai/agents", "0.20.0"), [
    rootType,
    {
      id: "name",
      when: { kind: "name", pattern: apiToolNamePattern },
      effect: "rewritten",
      message: "tool name {found} has characters that become _",
    },
  ]),
  plan: { ...unchanged, toolNames: apiToolNames },
};
