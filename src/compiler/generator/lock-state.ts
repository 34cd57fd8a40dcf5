import { describeToolId, wireNameOf } from "toolwright/internal/model";
import { isJsonObject, toJson, type WireName } from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import { type CatalogTool, toolRecord } from "../catalog/index.js";

/** Whether tools are as they were locked. */
export type LockState = "locked" | "changed";

/** Compares tools with the text of a lock. A text that is not a lock is "changed". Loads no validator, because most runs change nothing. */
export function lockStateOf(text: string, tools: readonly CatalogTool[], wireName: WireName): LockState {
  const locked = lockedTools(text);
  const isLocked =
    locked !== undefined &&
    Object.keys(locked).length === tools.length &&
    tools.every((tool) => {
      const entry = locked[describeToolId(tool, "unversioned")];
      if (!isJsonObject(entry)) return false;
      const record = toolRecord(tool);
      return entry["name"] === wireNameOf(record, wireName) && equalJson(entry["record"], toJson(record));
    });
  return isLocked ? "locked" : "changed";
}

function lockedTools(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const lock: unknown = JSON.parse(text);
    return isJsonObject(lock) && isJsonObject(lock["tools"]) ? lock["tools"] : undefined;
  } catch {
    // Whoever compares in detail reports what is wrong with it.
    return undefined;
  }
}
