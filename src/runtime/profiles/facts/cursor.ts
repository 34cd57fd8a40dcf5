import type { Profile } from "../profile.js";

/** Cursor. */
export const cursor: Profile = {
  name: "cursor",
  title: "Cursor",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    {
      id: "name",
      when: { kind: "name-with-server", most: 60 },
      effect: "refused",
      text: "server and tool name together are {found}; past 60 the tool is left out without a word",
      source: "ComposioHQ/composio#2788, awslabs/mcp#1283",
    },
    {
      id: "reference",
      when: { kind: "reference" },
      effect: "rewritten",
      text: "tools with references such as {found} have failed in some versions",
      source: "davideast/stitch-mcp#184",
    },
  ],
  plan: {
    output: "keep",
    references: "never",
    besideReferences: true,
    rootCompositions: "keep",
    keywords: "all",
    formats: "all",
    enums: "any",
    typeLists: "keep",
    toolNames: { characters: "a-zA-Z0-9_-", first: "a-zA-Z0-9_-", most: 40 },
  },
};
