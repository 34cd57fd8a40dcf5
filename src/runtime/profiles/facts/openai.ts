import type { Profile, Rule } from "../profile.js";
import {
  annotations,
  apiToolNamePattern,
  coreKeywords,
  drops,
  rejectsAll,
  rejectsTool,
  rewrites,
  rulesFrom,
  strictFormats,
  tried,
  unchanged,
} from "./shared-facts.js";

const strictHelper = "openai 6.49.0: src/lib/transform.ts";
const guide = "https://platform.openai.com/docs/guides/structured-outputs#supported-schemas";

const functionRules: readonly Rule[] = [
  rejectsAll("root-type", "the type of the root is not object; the API rejects the whole request", {
    source: "langchain-ai/langchainjs#9804",
  }),
  rejectsAll(
    { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "enum"] },
    "{found} is not supported at the root; the API rejects the whole request",
    { id: "root-composition", source: "langchain-ai/langchainjs#9804" },
  ),
  rejectsAll("object-without-properties", "the object has no properties keyword; the API rejects the whole request", {
    source: "openai/openai-agents-python#454",
  }),
  rejectsAll("array-without-items", "the array has no items; the API rejects the whole request", {
    source: strictHelper,
  }),
  rejectsAll(
    { kind: "name", pattern: apiToolNamePattern },
    `tool name {found} does not match ${apiToolNamePattern}; the API rejects the whole request`,
    { source: "openai 6.49.0: src/resources/shared.ts, FunctionDefinition" },
  ),
];

/** Functions of OpenAI's Chat Completions and Responses APIs, without strict mode. */
export const openai: Profile = {
  name: "openai",
  title: "OpenAI functions",
  audience: "api",
  adapter: "toOpenAI(tools)",
  rules: functionRules,
  plan: { ...unchanged, output: "none", references: "inline", rootCompositions: "drop" },
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
  audience: "api",
  adapter: "toOpenAI(tools, { strict: true })",
  rules: [
    ...functionRules,
    rejectsAll(
      "optional-property",
      "{found} is optional; every property must be required, so make it required and nullable",
      { source: strictHelper },
    ),
    rejectsAll("open-object", "the object accepts undeclared properties; every object must be closed", {
      source: strictHelper,
    }),
    rejectsAll(
      { kind: "unsupported-keyword", supported: [...keywords, ...annotations] },
      "{found} is not supported in strict mode",
      { source: `${strictHelper}; ${guide}` },
    ),
    rejectsAll(
      { kind: "unsupported-format", supported: strictFormats },
      "format {found} is not supported in strict mode",
      { id: "format", source: "posit-dev/chatlas#255" },
    ),
    rejectsAll("untyped", "the schema has no type, which strict mode requires", { source: "apexive/odoo-llm#212" }),
    rejectsAll({ kind: "levels", max: 10 }, "{found} of nesting exceed the limit of 10", {
      source: "dotnet/extensions#6266",
    }),
    rejectsAll({ kind: "count", of: "properties", max: 5000 }, "{found} exceed the limit of 5,000", {
      id: "properties",
      source: guide,
    }),
    rejectsAll({ kind: "count", of: "enum values", max: 1000 }, "{found} exceed the limit of 1,000", {
      id: "enum-values",
      source: guide,
    }),
  ],
  plan: {
    ...unchanged,
    output: "none",
    references: "inline",
    referenceSiblings: false,
    rootCompositions: "drop",
    keywords,
    formats: strictFormats,
    strict: { required: "all", fallback: "openai" },
  },
};

const normalizer = "openai/codex: codex-rs/tools/src/json_schema.rs";

/** A larger schema, in bytes, is made smaller. */
export const maxSchemaBytes = 5000;

/** Rules about the size of schemas. */
export const tooLarge = (message: string): Rule =>
  rewrites({ kind: "bytes", max: maxSchemaBytes }, message, {
    source: "openai/codex: codex-rs/tools/src/json_schema/compaction.rs",
  });

/** Keywords that Codex passes on to the model. */
const kept = [...coreKeywords, "oneOf", "allOf", "minItems"];

/** OpenAI Codex, which converts each input schema to a smaller form before it sends it to the model. */
export const codex: Profile = {
  name: "codex",
  title: "OpenAI Codex",
  audience: "mcp",
  rules: [
    ...rulesFrom(normalizer, [
      rejectsTool(
        "root-type",
        "the type of the root is not object, which the API requires; Codex drops a tool whose root is null",
      ),
      rewrites("boolean-schema", "{found} as a schema becomes a string"),
      rewrites("untyped", "the schema has no type; it becomes an empty schema without its description"),
      drops(
        {
          kind: "unsupported-keyword",
          supported: [...kept, "title", "examples", "deprecated", "readOnly", "writeOnly"],
        },
        "{found} does not reach the model",
      ),
    ]),
    ...rulesFrom(tried("Codex", "0.169.0"), [
      rejectsTool("items-list", "items is an array, the tuple form of draft-07; Codex drops the tool"),
      rewrites("array-without-items", "the array has no items; they become strings"),
      rewrites({ kind: "name", pattern: apiToolNamePattern }, "tool name {found} has characters that become _"),
    ]),
    rejectsTool(
      { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      "{found} at the root is sent unchanged, and OpenAI's API does not support it there",
      { id: "root-composition", source: "langchain-ai/langchainjs#9804" },
    ),
    tooLarge("{found} exceeds the default limit of 5,000, above which Codex removes descriptions and references"),
    drops(
      "content-beside-structured",
      "Codex shows the model only structured content, so images and other content of this tool are lost; @output text sends the content",
      {
        side: "output",
        source: `${tried("Codex", "0.169.0")}, openai/codex: codex-rs/protocol/src/models.rs, openai/codex#38287`,
      },
    ),
  ],
  plan: {
    ...unchanged,
    rootCompositions: "drop",
    keywords: [...kept, "title"],
    types: "explicit",
  },
};
