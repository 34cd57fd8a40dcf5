import type { Contract } from "toolwright/contracts";
import { lockedJson } from "toolwright/internal/contracts";
import { isJsonObject, type JsonValue, ToolError } from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";

/** Whether a contract is as it was locked. */
export type LockState = "locked" | "changed";

/** Compares a contract with the text of a lock. A text that is not a lock is "changed". */
export function lockStateOf(text: string, contract: Contract): LockState {
  try {
    const lock: unknown = JSON.parse(text);
    if (!isJsonObject(lock) || lock["merged"] !== undefined) return "changed";
    const { server, tools, prompts, resources } = lock;
    const stored = {
      ...(server !== undefined && { server: withoutDigest(server) }),
      tools: withoutDigests(tools),
      ...(prompts !== undefined && { prompts: withoutDigests(prompts) }),
      ...(resources !== undefined && { resources: withoutDigests(resources) }),
    };
    return equalJson(stored, lockedJson(contract) as unknown as JsonValue) ? "locked" : "changed";
  } catch (error) {
    // Whoever compares in detail reports what is wrong with it.
    if (error instanceof SyntaxError || error instanceof ToolError) return "changed";
    throw error;
  }
}

function withoutDigests(entries: JsonValue | undefined): JsonValue {
  if (!isJsonObject(entries)) return null;
  return Object.fromEntries(Object.entries(entries).map(([id, entry]) => [id, withoutDigest(entry)]));
}

function withoutDigest(entry: JsonValue): JsonValue {
  if (!isJsonObject(entry)) return entry;
  const { digest: _, ...rest } = entry;
  return rest;
}
