import type { Profile } from "../profile.js";
import { gemini } from "./gemini.js";
import { listedBySdkV1, onKind, rulesFrom, tried } from "./shared-facts.js";

/** What ADK reads of a schema; it ignores every other keyword. */
const converted = ["type", "description", "enum", "anyOf", "properties", "required", "items"] as const;

/** Google's Agent Development Kit, which converts schemas to the older field `parameters` of the Gemini API. */
export const adk: Profile = {
  name: "adk",
  title: "Google ADK (@google/adk)",
  checked: "2026-11",
  audience: "mcp",
  field: "parameters",
  rules: [
    ...rulesFrom(tried("@google/adk", "2.0.0"), [
      ...listedBySdkV1,
      {
        id: "unsupported-keyword",
        // Closed objects stay closed for the server. The others have rules of their own.
        when: {
          kind: "unsupported-keyword",
          supported: [...converted, "const", "additionalProperties", "$ref", "$defs", "$schema"],
        },
        effect: "dropped",
        message: "{found} does not reach the model",
      },
      {
        ...onKind("record-values"),
        effect: "dropped",
        message: "the schema of undeclared properties does not reach the model",
      },
      { ...onKind("reference"), effect: "dropped", message: "the schema behind {found} does not reach the model" },
      {
        id: "root-composition",
        when: { kind: "root-keyword", keywords: ["anyOf"] },
        effect: "rewritten",
        message: "anyOf replaces the type at the root",
      },
      { ...onKind("untyped"), effect: "rewritten", message: "the schema has no type; it is sent as TYPE_UNSPECIFIED" },
      {
        ...onKind("items-list"),
        effect: "rewritten",
        message: "items is an array, the tuple form of draft-07; it is sent as TYPE_UNSPECIFIED",
      },
      { ...onKind("type-list"), effect: "rewritten", message: "the type array becomes anyOf, or nullable" },
      { ...onKind("non-string-enum"), effect: "rewritten", message: "the values of enum become strings" },
    ]),
    {
      id: "const",
      when: { kind: "keyword", keywords: ["const"] },
      effect: "dropped",
      message: "const does not reach the model, unless the schema has no type",
      source: "@google/adk: dist/esm/utils/gemini_schema_util.js",
    },
  ],
  // What fits the field for every client, without other keywords.
  plan: { ...gemini.plan, output: "keep", keywords: converted, formats: [] },
};
