import type { Profile } from "../profile.js";
import { apiToolNames, onKind, unchanged } from "./shared-facts.js";

/** Cursor. */
export const cursor: Profile = {
  name: "cursor",
  title: "Cursor",
  checked: "2026-11",
  audience: "mcp",
  rules: [
    {
      id: "name",
      when: { kind: "name-with-server", max: 60 },
      effect: "refused",
      message: "server name and tool name together have {found}; above 60, Cursor silently drops the tool",
      source: "ComposioHQ/composio#2788, awslabs/mcp#1283",
    },
    {
      ...onKind("reference"),
      effect: "rewritten",
      message: "tools with references such as {found} fail in some versions",
      source: "davideast/stitch-mcp#184",
    },
  ],
  plan: { ...unchanged, references: "never", toolNames: { ...apiToolNames, maxLength: 40 } },
};
