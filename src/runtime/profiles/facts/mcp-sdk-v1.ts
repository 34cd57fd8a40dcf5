import type { Profile } from "../profile.js";
import { rejectsAll, unchanged } from "./shared-facts.js";

/** How the rules about SDK v1 were verified. */
export const triedSdkV1 = "tried: client of @modelcontextprotocol/sdk 1.32.2";

/** Clients built on version 1 of the TypeScript SDK: most clients in use. */
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
      ...rejectsAll,
      message: "the type of the root is not object; tools/list fails",
      source: triedSdkV1,
    },
    {
      id: "boolean-property",
      side: "both",
      when: { kind: "boolean-property" },
      ...rejectsAll,
      message: "{found} is not supported as the schema of a property; tools/list fails",
      source: triedSdkV1,
    },
    {
      id: "dangling-reference",
      side: "output",
      when: { kind: "dangling-reference" },
      ...rejectsAll,
      message: "{found} does not resolve; the client compiles output schemas during tools/list, which fails",
      source: triedSdkV1,
    },
    {
      id: "invalid-pattern",
      side: "output",
      when: { kind: "invalid-pattern" },
      ...rejectsAll,
      message: "{found} is not a valid regular expression; tools/list fails",
      source: triedSdkV1,
    },
    {
      id: "closed-tuple",
      side: "output",
      when: { kind: "closed-tuple" },
      effect: "refused",
      message: "items: false next to prefixItems allows no items in draft-07; the client rejects every result",
      source: triedSdkV1,
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
      message: "results are validated as draft-07, which does not support {found}",
      source: triedSdkV1,
    },
  ],
  plan: { ...unchanged, toolNames: { characters: "A-Za-z0-9_.-", first: "A-Za-z0-9_.-", maxLength: 128 } },
};
