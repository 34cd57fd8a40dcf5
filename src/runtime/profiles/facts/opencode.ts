import type { Profile } from "../profile.js";
import { apiToolNamePattern, apiToolNames, onKind, rejectsAll, rulesFrom, tried, unchanged } from "./shared-facts.js";

/** opencode. */
export const opencode: Profile = {
  name: "opencode",
  title: "opencode",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("opencode", "1.18.33"), [
    {
      ...onKind("root-type"),
      ...rejectsAll,
      message: "the type of the root is not object; opencode drops every tool of the server",
    },
    {
      ...onKind("boolean-property"),
      ...rejectsAll,
      message: "{found} is not supported as the schema of a property; opencode drops every tool of the server",
    },
    {
      ...onKind("invalid-pattern"),
      side: "output",
      ...rejectsAll,
      message: "{found} is not a valid regular expression; opencode drops every tool of the server",
    },
    {
      ...onKind("open-root"),
      effect: "rewritten",
      message: "the input accepts undeclared properties; models see one that does not",
    },
    {
      id: "name",
      when: { kind: "name", pattern: apiToolNamePattern },
      effect: "rewritten",
      message: "tool name {found} has characters that become _",
    },
  ]),
  plan: { ...unchanged, toolNames: apiToolNames },
};
