import type { Profile } from "../profile.js";
import { apiToolNamePattern, apiToolNames, coreKeywords, onKind, rulesFrom, tried, unchanged } from "./shared-facts.js";

const normalizer = "openai/codex: codex-rs/tools/src/json_schema.rs";

/** The rule about the size of schemas, which `portable` shares. */
export const compaction = {
  when: { kind: "bytes", max: 5000 },
  effect: "rewritten",
  source: "openai/codex: codex-rs/tools/src/json_schema/compaction.rs",
} as const;

/** Keywords that Codex passes on to the model. */
const kept = [...coreKeywords, "oneOf", "allOf", "minItems"];

/** OpenAI Codex, which converts each input schema to a smaller form before it sends it to the model. */
export const codex: Profile = {
  name: "codex",
  title: "OpenAI Codex",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    ...rulesFrom(normalizer, [
      {
        ...onKind("root-type"),
        effect: "refused",
        message: "the type of the root is not object, which the API requires; Codex drops a tool whose root is null",
      },
      { ...onKind("boolean-schema"), effect: "rewritten", message: "{found} as a schema becomes a string" },
      {
        ...onKind("untyped"),
        effect: "rewritten",
        message: "the schema has no type; it becomes an empty schema without its description",
      },
      {
        id: "unsupported-keyword",
        when: {
          kind: "unsupported-keyword",
          supported: [...kept, "title", "examples", "deprecated", "readOnly", "writeOnly"],
        },
        effect: "dropped",
        message: "{found} does not reach the model",
      },
    ]),
    ...rulesFrom(tried("Codex", "0.169.0"), [
      {
        ...onKind("items-list"),
        effect: "refused",
        message: "items is an array, the tuple form of draft-07; Codex drops the tool",
      },
      { ...onKind("array-without-items"), effect: "rewritten", message: "the array has no items; they become strings" },
      {
        id: "name",
        when: { kind: "name", pattern: apiToolNamePattern },
        effect: "rewritten",
        message: "tool name {found} has characters that become _",
      },
    ]),
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      effect: "refused",
      message: "{found} at the root is sent unchanged, and OpenAI's API does not support it there",
      source: "langchain-ai/langchainjs#9804",
    },
    {
      id: "bytes",
      ...compaction,
      message: "{found} exceeds the default limit of 5,000, above which Codex removes descriptions and references",
    },
    {
      ...onKind("content-beside-structured"),
      side: "output",
      effect: "dropped",
      message:
        "Codex shows the model only structured content, so images and other content of this tool are lost; @output text sends the content",
      source: `${tried("Codex", "0.169.0")}, openai/codex: codex-rs/protocol/src/models.rs, openai/codex#38287`,
    },
  ],
  plan: {
    ...unchanged,
    rootCompositions: "drop",
    keywords: [...kept, "title"],
    types: "explicit",
    toolNames: apiToolNames,
  },
};
