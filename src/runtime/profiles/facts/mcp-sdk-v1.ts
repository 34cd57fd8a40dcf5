import type { Profile } from "../profile.js";

const tried = "tried: client of @modelcontextprotocol/sdk 1.32.2";

/** Every client that is built on version 1 of the TypeScript SDK: most of those in use. */
export const mcpSdkV1: Profile = {
  name: "mcp-sdk-v1",
  title: "clients built on @modelcontextprotocol/sdk 1.x",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    {
      id: "root-type",
      side: "both",
      when: { kind: "root-type" },
      effect: "refused",
      loses: "all",
      text: "the root is not an object, and listing the tools fails as a whole",
      source: tried,
    },
    {
      id: "boolean-property",
      side: "both",
      when: { kind: "boolean-property" },
      effect: "refused",
      loses: "all",
      text: "{found} stands for a property's schema, and listing the tools fails as a whole",
      source: tried,
    },
    {
      id: "dangling-reference",
      side: "output",
      when: { kind: "dangling-reference" },
      effect: "refused",
      loses: "all",
      text: "{found} leads nowhere: the schemas of outputs are compiled while the tools are listed, and that fails as a whole",
      source: tried,
    },
    {
      id: "bad-pattern",
      side: "output",
      when: { kind: "bad-pattern" },
      effect: "refused",
      loses: "all",
      text: "{found} is no regular expression, and listing the tools fails as a whole",
      source: tried,
    },
    {
      id: "closed-tuple",
      side: "output",
      when: { kind: "closed-tuple" },
      effect: "refused",
      text: "items: false beside prefixItems is read as in draft-07, where no item is allowed: every result is refused",
      source: tried,
    },
    {
      id: "newer-keywords",
      side: "output",
      when: {
        kind: "keyword",
        keywords: [
          "prefixItems",
          "unevaluatedProperties",
          "unevaluatedItems",
          "dependentRequired",
          "dependentSchemas",
          "minContains",
          "maxContains",
        ],
      },
      effect: "dropped",
      text: "results are checked by draft-07, which does not know {found}",
      source: tried,
    },
  ],
  plan: {
    output: "keep",
    references: "keep",
    besideReferences: true,
    rootCompositions: "keep",
    keywords: "all",
    formats: "all",
    enums: "any",
    typeLists: "keep",
    toolNames: { characters: "A-Za-z0-9_.-", first: "A-Za-z0-9_.-", most: 128 },
  },
};
