import type { Contract } from "toolwright/contracts";
import { lockedJson, mapEntries } from "toolwright/internal/contracts";
import { isJsonObject, ToolError } from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import type { LockState } from "./report.js";

/** Compares a contract with the text of a lock. A text that is not a lock is "changed". */
export function lockStateOf(text: string, contract: Contract): LockState {
  try {
    const lock: unknown = JSON.parse(text);
    if (!isJsonObject(lock) || lock["merged"] !== undefined) return "changed";
    const stored = mapEntries(lock, ({ digest: _, ...entry }) => entry);
    return equalJson(stored, lockedJson(contract)) ? "locked" : "changed";
  } catch (error) {
    // Whoever compares in detail reports what is wrong with it.
    if (error instanceof SyntaxError || error instanceof ToolError) return "changed";
    throw error;
  }
}
