import { limitKeywords } from "../../../json-schema/index.js";
import type { Profile } from "../profile.js";
import { apiToolNames, onKind, rejectsAll, rulesFrom, unchanged } from "./shared-facts.js";

/** The file of VS Code that checks and rewrites tool schemas. */
export const copilotNormalizer =
  "microsoft/vscode: extensions/copilot/src/extension/tools/common/toolSchemaNormalizer.ts";

/** GitHub Copilot in VS Code, which rewrites every schema for each family of models. */
export const vscodeCopilot: Profile = {
  name: "vscode-copilot",
  title: "GitHub Copilot in VS Code",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(copilotNormalizer, [
    {
      ...onKind("malformed"),
      ...rejectsAll,
      message: "{found} is invalid by the metaschema of draft-07; every request with the tool fails",
    },
    {
      ...onKind("array-without-items"),
      ...rejectsAll,
      message: "the array has no items; every request with the tool fails",
    },
    {
      ...onKind("root-type"),
      effect: "rewritten",
      message: "the type of the root is not object; the input becomes an object without properties",
    },
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf", "not", "if", "then", "else"] },
      effect: "dropped",
      message: "{found} at the root is removed",
    },
    {
      ...onKind("required-undeclared"),
      effect: "dropped",
      message: "{found} is required but not declared; it is removed from required",
    },
    {
      id: "limits",
      when: {
        kind: "keyword",
        keywords: [
          "minLength",
          "maxLength",
          "pattern",
          "default",
          "format",
          "minimum",
          "maximum",
          "multipleOf",
          "patternProperties",
          "propertyNames",
          "minProperties",
          "maxProperties",
          "contains",
          "minContains",
          "maxContains",
          "unevaluatedItems",
          "unevaluatedProperties",
          "minItems",
          "maxItems",
          "uniqueItems",
        ],
      },
      effect: "dropped",
      message: "{found} is removed for models of the GPT-4 family",
    },
    {
      id: "long-description",
      when: { kind: "long-description", max: 1024 },
      effect: "dropped",
      message: "{found} is truncated to 1,024 for models of the GPT-4 family",
    },
    {
      ...onKind("type-list"),
      effect: "rewritten",
      message: "the type array becomes one nullable type for Gemini models",
    },
    { ...onKind("no-description"), effect: "rewritten", message: "the tool has no description; it gets a placeholder" },
  ]),
  plan: {
    ...unchanged,
    references: "inline",
    rootCompositions: "drop",
    // Many clients ignore the limits of single values.
    alsoDescribed: limitKeywords,
    types: "anyOf",
    toolNames: apiToolNames,
  },
};
