import type { Profile } from "../profile.js";

const normalizer = "openai/codex: codex-rs/tools/src/json_schema.rs";
const compaction = "openai/codex: codex-rs/tools/src/json_schema/compaction.rs";

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
  "oneOf",
  "allOf",
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
      text: "the root is not an object: Codex leaves out a tool whose root is null, and the API behind it wants an object",
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
      text: "a schema from which no type can be told becomes an empty one, without its description",
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
      id: "bytes",
      when: { kind: "bytes", most: 5000 },
      effect: "rewritten",
      text: "{found} is more than the 5,000 up to which descriptions and references are kept, for a server with no limit of its own",
      source: compaction,
    },
  ],
  plan: {
    output: "keep",
    references: "keep",
    besideReferences: true,
    rootCompositions: "drop",
    keywords: [...kept, "title"],
    formats: "all",
    enums: "any",
    typeLists: "all",
    toolNames: { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", most: 64 },
  },
};
