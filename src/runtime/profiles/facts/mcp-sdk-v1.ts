import type { Profile } from "../profile.js";
import { newerKeywords, onKind, rejectsAll, rulesFrom, unchanged } from "./shared-facts.js";

/** How the rules about SDK v1 were verified. */
export const triedSdkV1 = "tried: client of @modelcontextprotocol/sdk 1.32.2";

/** Clients built on version 1 of the TypeScript SDK: most clients in use. */
export const mcpSdkV1: Profile = {
  name: "mcp-sdk-v1",
  title: "clients built on @modelcontextprotocol/sdk 1.x",
  checked: "2026-11",
  audience: "mcp",
  rules: rulesFrom(triedSdkV1, [
    {
      ...onKind("root-type"),
      side: "both",
      ...rejectsAll,
      message: "the type of the root is not object; tools/list fails",
    },
    {
      ...onKind("boolean-property"),
      side: "both",
      ...rejectsAll,
      message: "{found} is not supported as the schema of a property; tools/list fails",
    },
    {
      ...onKind("dangling-reference"),
      side: "output",
      ...rejectsAll,
      message: "{found} does not resolve; the client compiles output schemas during tools/list, which fails",
    },
    {
      ...onKind("invalid-pattern"),
      side: "output",
      ...rejectsAll,
      message: "{found} is not a valid regular expression; tools/list fails",
    },
    {
      ...onKind("closed-tuple"),
      side: "output",
      effect: "refused",
      message: "items: false next to prefixItems allows no items in draft-07; the client rejects every result",
    },
    {
      id: "newer-keywords",
      side: "output",
      when: { kind: "keyword", keywords: newerKeywords },
      effect: "dropped",
      message: "results are validated as draft-07, which does not support {found}",
    },
  ]),
  plan: { ...unchanged, toolNames: { characters: "A-Za-z0-9_.-", first: "A-Za-z0-9_.-", maxLength: 128 } },
};
