import type { Profile } from "../profile.js";
import {
  annotations,
  apiToolNamePattern,
  apiToolNames,
  coreKeywords,
  onKind,
  rulesFrom,
  tried,
  unchanged,
} from "./shared-facts.js";

/** GitHub Copilot CLI, which moves limits to descriptions: of `minimum: 1`, the model sees "{minimum: 1}". */
export const copilotCli: Profile = {
  name: "copilot-cli",
  title: "GitHub Copilot CLI",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(tried("GitHub Copilot CLI", "1.0.102"), [
    { ...onKind("root-type"), effect: "rewritten", message: "the type of the root becomes object" },
    {
      id: "root-not",
      when: { kind: "root-keyword", keywords: ["not"] },
      effect: "dropped",
      message: "not at the root does not reach the model",
    },
    {
      id: "root-composition",
      when: { kind: "root-keyword", keywords: ["anyOf", "oneOf", "allOf"] },
      effect: "rewritten",
      message:
        "the members of {found} at the root become one object; {found} moves to the description, except for allOf",
    },
    {
      id: "unsupported-keyword",
      when: {
        kind: "unsupported-keyword",
        supported: [...coreKeywords, ...annotations, "default", "oneOf", "allOf", "prefixItems", "$schema", "$anchor"],
      },
      effect: "rewritten",
      described: true,
      message: "{found} moves to the description",
    },
    { ...onKind("boolean-schema"), effect: "rewritten", message: "{found} becomes an empty schema" },
    { ...onKind("items-list"), effect: "rewritten", message: "items is an array; it becomes one schema with anyOf" },
    { ...onKind("array-without-items"), effect: "rewritten", message: "the array has no items; it gets items: {}" },
    {
      id: "name",
      when: { kind: "name", pattern: apiToolNamePattern },
      effect: "rewritten",
      message: "tool name {found} has characters that become -",
    },
    {
      id: "long-name",
      when: { kind: "name-with-server", max: 63 },
      effect: "rewritten",
      message: "server name and tool name together have {found}; the name is cut off after 63",
    },
  ]),
  plan: { ...unchanged, rootCompositions: "drop", toolNames: apiToolNames },
};
