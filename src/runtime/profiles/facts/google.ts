import type { Profile, Rule } from "../profile.js";
import {
  apiToolNames,
  drops,
  listedBySdkV1,
  rejectsAll,
  rewrites,
  rulesFrom,
  tried,
  unchanged,
} from "./shared-facts.js";

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
  rejectsAll(
    { kind: "unsupported-keyword", supported: keywords },
    "{found} is not a supported schema field; the API rejects the whole request",
    { source: "zed-industries/zed#44875, router-for-me/CLIProxyAPI#3512" },
  ),
  rejectsAll("boolean-schema", "{found} is not supported as a schema; the API rejects the whole request", {
    source: "github/copilot-cli#4623",
  }),
  rejectsAll("type-list", "an array is not supported as type; the API rejects the whole request", {
    source: "github/copilot-cli#4623",
  }),
  rejectsAll("union-siblings", "{found} is not supported next to anyOf; Vertex rejects the whole request", {
    source: "google/mcp-security#58, patlux/pi-commandcode-provider#103",
  }),
  rejectsAll("required-undeclared", "{found} is required but not declared; the API rejects the whole request", {
    source: "Kilo-Org/kilocode#11955, vercel/ai#11319",
  }),
  rejectsAll("null-only", "null is the only type; the SDK throws before it sends the request", {
    source: "@google/genai 2.32.0: processJsonSchema in dist/index.mjs",
  }),
  rejectsAll("non-string-enum", "enum has a value that is not a string; the API rejects the whole request", {
    source: "decolua/9router#380, microsoft/azure-devops-mcp#145",
  }),
  rejectsAll("array-without-items", "the array has no items; the API rejects the whole request", {
    source: "kkrishnan90/gemini-desktop#7",
  }),
  rejectsAll(
    { kind: "unsupported-format", supported: ["date-time", "enum"] },
    "string format {found} is not supported; use date-time or enum",
    { id: "format", source: "CherryHQ/cherry-studio#4153" },
  ),
  rejectsAll(
    { kind: "property-name", ...propertyNames },
    `property name {found} does not match ${propertyNames.pattern}`,
    { source: declaration },
  ),
];

/**
 * Function declarations of Gemini. Gemini CLI, `mcpToTool` of `@google/genai` and `toGemini` send JSON Schema as `parametersJsonSchema`.
 * Projections fit `parameters` too, which older clients use.
 */
export const gemini: Profile = {
  name: "gemini",
  title: "the Gemini API",
  audience: "api",
  adapter: "toGemini(tools)",
  field: "parametersJsonSchema",
  rules: [
    rejectsAll("root-type", "the type of the root is not object; the API rejects the whole request", {
      source: `livekit/agents#2689; ${declaration}.parametersJsonSchema`,
    }),
    rejectsAll(
      { kind: "name", pattern: toolName },
      `tool name {found} does not match ${toolName}; the API rejects the whole request`,
      { source: declaration },
    ),
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

/** Gemini CLI, which sends full schemas as `parametersJsonSchema`. */
export const geminiCli: Profile = {
  name: "gemini-cli",
  title: "Gemini CLI",
  audience: "mcp",
  field: "parametersJsonSchema",
  rules: rulesFrom(tried("Gemini CLI", "0.61.0"), [
    rejectsAll("root-type", "the type of the root is not object; Gemini CLI drops every tool of the server", {
      side: "both",
    }),
    rejectsAll(
      "boolean-property",
      "{found} is not supported as the schema of a property; Gemini CLI drops every tool of the server",
      { side: "both" },
    ),
    rewrites(
      { kind: "name-with-server", max: 58 },
      "server name and tool name together have {found}; above 58, the name is shortened, and of several tools with one name all but one are lost",
      { id: "name" },
    ),
    rewrites(
      "nullable-type-list",
      "the type array becomes one type with nullable, which is not a keyword of JSON Schema",
    ),
    drops(
      "structured-without-text",
      "Gemini CLI shows the model only content, so it sees nothing of the result; @output both sends its text form too",
      { side: "output" },
    ),
  ]),
  plan: { ...unchanged, types: "anyOf", toolNames: { ...apiToolNames, first: "a-zA-Z_" } },
};

/** What ADK reads of a schema; it ignores every other keyword. */
const converted = ["type", "description", "enum", "anyOf", "properties", "required", "items"] as const;

/** Google's Agent Development Kit, which converts schemas to the older field `parameters` of the Gemini API. */
export const adk: Profile = {
  name: "adk",
  title: "Google ADK (@google/adk)",
  audience: "mcp",
  field: "parameters",
  rules: [
    ...rulesFrom(tried("@google/adk", "2.0.0"), [
      ...listedBySdkV1,
      // Closed objects stay closed for the server. The others have rules of their own.
      drops(
        {
          kind: "unsupported-keyword",
          supported: [...converted, "const", "additionalProperties", "$ref", "$defs", "$schema"],
        },
        "{found} does not reach the model",
      ),
      drops("record-values", "the schema of undeclared properties does not reach the model"),
      drops("reference", "the schema behind {found} does not reach the model"),
      rewrites({ kind: "root-keyword", keywords: ["anyOf"] }, "anyOf replaces the type at the root", {
        id: "root-composition",
      }),
      rewrites("untyped", "the schema has no type; it is sent as TYPE_UNSPECIFIED"),
      rewrites("items-list", "items is an array, the tuple form of draft-07; it is sent as TYPE_UNSPECIFIED"),
      rewrites("type-list", "the type array becomes anyOf, or nullable"),
      rewrites("non-string-enum", "the values of enum become strings"),
    ]),
    drops({ kind: "keyword", keywords: ["const"] }, "const does not reach the model, unless the schema has no type", {
      id: "const",
      source: "@google/adk: dist/esm/utils/gemini_schema_util.js",
    }),
  ],
  // What fits the field for every client, without other keywords.
  plan: { ...gemini.plan, output: "keep", keywords: converted, formats: [] },
};
