import { parameterHeaderKeyword } from "../../model/internal.js";
import type { Profile } from "../profile.js";
import {
  apiToolNamePattern,
  drops,
  listedBySdkV1,
  newerKeywords,
  rejectsAll,
  rejectsTool,
  rewrites,
  rootType,
  rulesFrom,
  tried,
  unchanged,
} from "./shared-facts.js";

/** How the rules about SDK v1 were verified. */
export const triedSdkV1 = "tried: client of @modelcontextprotocol/sdk 1.32.2";

/** Clients built on version 1 of the TypeScript SDK: most clients in use. */
export const mcpSdkV1: Profile = {
  name: "mcp-sdk-v1",
  title: "clients built on @modelcontextprotocol/sdk 1.x",
  audience: "mcp",
  rules: rulesFrom(triedSdkV1, [
    rejectsAll("root-type", "the type of the root is not object; tools/list fails", { side: "both" }),
    rejectsAll("boolean-property", "{found} is not supported as the schema of a property; tools/list fails", {
      side: "both",
    }),
    rejectsAll(
      "dangling-reference",
      "{found} does not resolve; the client compiles output schemas during tools/list, which fails",
      { side: "output" },
    ),
    rejectsAll("invalid-pattern", "{found} is not a valid regular expression; tools/list fails", { side: "output" }),
    rejectsTool(
      "closed-tuple",
      "items: false next to prefixItems allows no items in draft-07; the client rejects every result",
      { side: "output" },
    ),
    drops(
      { kind: "keyword", keywords: newerKeywords },
      "results are validated as draft-07, which does not support {found}",
      { id: "newer-keywords", side: "output" },
    ),
  ]),
  plan: { ...unchanged, toolNames: { characters: "A-Za-z0-9_.-", first: "A-Za-z0-9_.-", maxLength: 128 } },
};

const openRoot = rewrites("open-root", "the input accepts undeclared properties; models see one that does not");

/** LangChain with `@langchain/mcp-adapters`. */
export const langchain: Profile = {
  name: "langchain",
  title: "LangChain with @langchain/mcp-adapters",
  audience: "mcp",
  rules: rulesFrom(tried("@langchain/mcp-adapters", "1.1.4"), [
    ...listedBySdkV1,
    rewrites(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf"] },
      "{found} at the root becomes one object, whose properties have the schemas of the last member",
      { id: "root-composition" },
    ),
    rewrites(
      { kind: "keyword", keywords: ["allOf"] },
      "the members of allOf are merged; where they differ, the values of enum are combined, and otherwise the last one counts",
      { id: "allOf" },
    ),
    drops({ kind: "keyword", keywords: ["not", "unevaluatedProperties"] }, "{found} is removed", { id: "not" }),
    rewrites(
      { kind: "keyword", keywords: ["if"] },
      "the condition is removed, and the properties of then and else are added to the object",
      { id: "if" },
    ),
    rewrites(
      "object-union",
      "the union becomes one object with the property schemas of its last member, the only one that models can then use",
    ),
    rewrites(
      "mixed-union",
      "only the objects of the union remain; the adapter rejects calls with null or another value in place of an object",
    ),
    drops("value-union", "the union is removed; without a type next to it, models see a value of any type"),
    rewrites(
      { kind: "reference", to: "definition" },
      "{found} is inlined; if it is recursive, it is cut off after one level",
    ),
  ]),
  plan: {
    ...unchanged,
    references: "never",
    rootCompositions: "drop",
    unions: "merge",
    unsupported: ["not", "if", "then", "else", "unevaluatedProperties"],
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
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("@genkit-ai/mcp", "1.42.0"), [
      ...listedBySdkV1,
      rejectsTool("malformed", "{found} is not valid JSON Schema; every call of the tool fails"),
      rejectsTool(
        { kind: "keyword", keywords: [...newerKeywords, "$anchor", parameterHeaderKeyword] },
        "calls fail: arguments are validated as draft-07, without {found}",
        { id: "newer-keywords" },
      ),
      rejectsTool("newer-dialect", "every call of the tool fails, because the dialect {found} is not known"),
    ]),
    ...rulesFrom("tried: parseSchema of @genkit-ai/core (2026-11-23)", [
      rejectsTool(
        { kind: "unsupported-format", supported: ajvFormats },
        "format {found} is unknown; every call of the tool fails",
        { id: "format" },
      ),
      rejectsTool("invalid-pattern", "{found} is not a valid regular expression; every call of the tool fails", {
        id: "input-pattern",
      }),
      rejectsTool("dangling-reference", "{found} does not resolve; every call of the tool fails", {
        id: "input-reference",
      }),
    ]),
  ],
  plan: {
    ...unchanged,
    unsupported: [...newerKeywords, "$anchor", "$schema", parameterHeaderKeyword],
    formats: ajvFormats,
  },
};

/** Mastra with `@mastra/mcp`. */
export const mastra: Profile = {
  name: "mastra",
  title: "Mastra with @mastra/mcp",
  audience: "mcp",
  rules: rulesFrom(tried("@mastra/mcp", "2.0.0"), [rootType]),
  plan: unchanged,
};

/** The AI SDK with `@ai-sdk/mcp`. */
export const aiSdk: Profile = {
  name: "ai-sdk",
  title: "the AI SDK with @ai-sdk/mcp",
  audience: "mcp",
  rules: [
    ...rulesFrom(tried("@ai-sdk/mcp", "2.0.99"), [
      openRoot,
      rewrites(
        "root-type",
        "the type of the root is not object; the schema gets properties, which model APIs may reject",
      ),
    ]),
  ],
  plan: unchanged,
};

/** OpenAI Agents for TypeScript, without strict schemas. */
export const openaiAgents: Profile = {
  name: "openai-agents",
  title: "OpenAI Agents (@openai/agents)",
  audience: "mcp",
  rules: rulesFrom(tried("@openai/agents", "0.20.0"), [
    rootType,
    rewrites({ kind: "name", pattern: apiToolNamePattern }, "tool name {found} has characters that become _"),
  ]),
  plan: unchanged,
};
