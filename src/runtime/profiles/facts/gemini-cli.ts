import type { Profile } from "../profile.js";
import { apiToolNames, onKind, rejectsAll, rulesFrom, tried, unchanged } from "./shared-facts.js";

/** Gemini CLI, which sends full schemas as `parametersJsonSchema`. */
export const geminiCli: Profile = {
  name: "gemini-cli",
  title: "Gemini CLI",
  checked: "2026-11",
  audience: "mcp",
  field: "parametersJsonSchema",
  rules: rulesFrom(tried("Gemini CLI", "0.61.0"), [
    {
      ...onKind("root-type"),
      side: "both",
      ...rejectsAll,
      message: "the type of the root is not object; Gemini CLI drops every tool of the server",
    },
    {
      ...onKind("boolean-property"),
      side: "both",
      ...rejectsAll,
      message: "{found} is not supported as the schema of a property; Gemini CLI drops every tool of the server",
    },
    {
      id: "name",
      when: { kind: "name-with-server", max: 58 },
      effect: "rewritten",
      message:
        "server name and tool name together have {found}; above 58, the name is shortened, and of several tools with one name all but one are lost",
    },
    {
      ...onKind("nullable-type-list"),
      effect: "rewritten",
      message: "the type array becomes one type with nullable, which is not a keyword of JSON Schema",
    },
    {
      ...onKind("structured-without-text"),
      side: "output",
      effect: "dropped",
      message:
        "Gemini CLI shows the model only content, so it sees nothing of the result; @output both sends its text form too",
    },
  ]),
  injects: ["wait_for_previous"],
  plan: { ...unchanged, types: "anyOf", toolNames: { ...apiToolNames, first: "a-zA-Z_" } },
};
