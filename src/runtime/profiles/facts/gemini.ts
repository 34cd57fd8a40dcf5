import type { Profile, Rule } from "../profile.js";
import { apiToolNames, onKind, rejectsAll, unchanged } from "./shared-facts.js";

const declaration = "@google/genai 2.32.0: FunctionDeclaration";
const propertyNames = { pattern: "^[a-zA-Z_][a-zA-Z0-9_]{0,63}$", where: "anywhere" } as const;
const toolName = "^[a-zA-Z_][a-zA-Z0-9_.:-]{0,127}$";

const keywords = [
  "type",
  "title",
  "description",
  "enum",
  "anyOf",
  "properties",
  "required",
  "items",
  "format",
  "minimum",
  "maximum",
  "minLength",
  "maxLength",
  "pattern",
  "minItems",
  "maxItems",
  "minProperties",
  "maxProperties",
] as const;

/** Rules about `parameters`, which takes a subset of OpenAPI 3.0 schemas. */
const parametersRules: readonly Rule[] = [
  {
    id: "unsupported-keyword",
    when: { kind: "unsupported-keyword", supported: keywords },
    ...rejectsAll,
    message: "{found} is not a supported schema field; the API rejects the whole request",
    source: "zed-industries/zed#44875, router-for-me/CLIProxyAPI#3512",
  },
  {
    ...onKind("boolean-schema"),
    ...rejectsAll,
    message: "{found} is not supported as a schema; the API rejects the whole request",
    source: "github/copilot-cli#4623",
  },
  {
    ...onKind("type-list"),
    ...rejectsAll,
    message: "an array is not supported as type; the API rejects the whole request",
    source: "github/copilot-cli#4623",
  },
  {
    ...onKind("union-siblings"),
    ...rejectsAll,
    message: "{found} is not supported next to anyOf; Vertex rejects the whole request",
    source: "google/mcp-security#58, patlux/pi-commandcode-provider#103",
  },
  {
    ...onKind("required-undeclared"),
    ...rejectsAll,
    message: "{found} is required but not declared; the API rejects the whole request",
    source: "Kilo-Org/kilocode#11955, vercel/ai#11319",
  },
  {
    ...onKind("null-only"),
    ...rejectsAll,
    message: "null is the only type; the SDK throws before it sends the request",
    source: "@google/genai 2.32.0: processJsonSchema in dist/index.mjs",
  },
  {
    ...onKind("non-string-enum"),
    ...rejectsAll,
    message: "enum has a value that is not a string; the API rejects the whole request",
    source: "decolua/9router#380, microsoft/azure-devops-mcp#145",
  },
  {
    ...onKind("array-without-items"),
    ...rejectsAll,
    message: "the array has no items; the API rejects the whole request",
    source: "kkrishnan90/gemini-desktop#7",
  },
  {
    id: "format",
    when: { kind: "unsupported-format", supported: ["date-time", "enum"] },
    ...rejectsAll,
    message: "string format {found} is not supported; use date-time or enum",
    source: "CherryHQ/cherry-studio#4153",
  },
  {
    id: "property-name",
    when: { kind: "property-name", ...propertyNames },
    ...rejectsAll,
    message: `property name {found} does not match ${propertyNames.pattern}`,
    source: declaration,
  },
];

/**
 * Function declarations of Gemini. Gemini CLI, `mcpToTool` of `@google/genai` and `toGemini` send JSON Schema as `parametersJsonSchema`.
 * Projections fit `parameters` too, which older clients use.
 */
export const gemini: Profile = {
  name: "gemini",
  title: "the Gemini API",
  checked: "2026-11",
  audience: "api",
  adapter: "toGemini(tools)",
  field: "parametersJsonSchema",
  rules: [
    {
      ...onKind("root-type"),
      ...rejectsAll,
      message: "the type of the root is not object; the API rejects the whole request",
      source: `livekit/agents#2689; ${declaration}.parametersJsonSchema`,
    },
    {
      id: "name",
      when: { kind: "name", pattern: toolName },
      ...rejectsAll,
      message: `tool name {found} does not match ${toolName}; the API rejects the whole request`,
      source: declaration,
    },
    ...parametersRules.map((rule) => ({ ...rule, field: "parameters" })),
  ],
  plan: {
    ...unchanged,
    output: "none",
    references: "never",
    referenceSiblings: false,
    rootCompositions: "drop",
    keywords,
    formats: ["date-time"],
    unionSiblings: "distribute",
    undeclaredRequired: "describe",
    nullOnly: "describe",
    enums: "strings",
    types: "anyOf",
    propertyNames,
    toolNames: { ...apiToolNames, first: "a-zA-Z_" },
  },
};
