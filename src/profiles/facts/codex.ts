import type { Profile } from "../profile.js";

const normalizer = "openai/codex: codex-rs/tools/src/json_schema.rs";

/** What Codex keeps of a schema. */
const kept = [
  "type",
  "description",
  "enum",
  "const",
  "items",
  "properties",
  "required",
  "additionalProperties",
  "anyOf",
  "$ref",
  "$defs",
] as const;

/** Codex, which reads each input into a small form of its own before it goes to the model. */
export const codex: Profile = {
  name: "codex",
  title: "OpenAI Codex",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    {
      id: "root-type",
      when: { kind: "root-type" },
      effect: "refused",
      text: "the root is not an object: the tool is left out",
      source: normalizer,
    },
    {
      id: "boolean-schema",
      when: { kind: "boolean-schema" },
      effect: "rewritten",
      text: "{found} as a schema becomes a text",
      source: normalizer,
    },
    {
      id: "untyped",
      when: { kind: "untyped" },
      effect: "rewritten",
      text: "a schema without a type becomes a text",
      source: normalizer,
    },
    {
      id: "other-keyword",
      when: { kind: "other-keyword", than: [...kept, "title", "examples", "deprecated", "readOnly", "writeOnly"] },
      effect: "dropped",
      text: "{found} does not reach the model",
      source: normalizer,
    },
    {
      id: "recursion",
      when: { kind: "recursion" },
      effect: "dropped",
      text: "where {found} leads back to itself, only its type is left",
      source: normalizer,
    },
    {
      id: "bytes",
      when: { kind: "bytes", most: 4000 },
      effect: "rewritten",
      text: "{found} is more than the 4,000 up to which descriptions are kept",
      source: normalizer,
    },
  ],
  plan: {
    output: "keep",
    references: "inline",
    besideReferences: true,
    rootCompositions: "drop",
    keywords: [...kept, "title"],
    formats: "all",
    enums: "any",
    typeLists: "keep",
    toolNames: { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", most: 64 },
  },
};
