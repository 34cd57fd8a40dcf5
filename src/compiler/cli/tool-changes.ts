import { isJsonObject, type JsonObject } from "toolwright/model";
import type { FileChange } from "../generator/index.js";

/** A tool whose generated record differs from its source. */
export interface ToolChange {
  readonly id: string;
  readonly status: "new" | "changed" | "removed";
  /** The properties of the record that differ, for a changed tool. */
  readonly properties: readonly string[];
}

/** Returns the tools that differ between `tools.json` on disk and as generated, sorted by id. */
export function toolChanges(changes: readonly FileChange[]): readonly ToolChange[] {
  const file = changes.find(({ path }) => /(^|\/)tools\.json$/.test(path));
  const before = parseRecords(file?.before);
  const after = parseRecords(file?.after);
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((id): readonly ToolChange[] => {
    const [old, current] = [before.get(id), after.get(id)];
    if (!old) return [{ id, status: "new", properties: [] }];
    if (!current) return [{ id, status: "removed", properties: [] }];
    const properties = changedProperties(old, current);
    return properties.length === 0 ? [] : [{ id, status: "changed", properties }];
  });
}

/** Formats one line per tool: "changed math:add (description, inputSchema)". */
export function formatToolChanges(changes: readonly ToolChange[]): string {
  return changes
    .map(({ id, status, properties }) => {
      const which = properties.length > 0 ? ` (${properties.join(", ")})` : "";
      return `${status.padEnd(8)} ${id}${which}\n`;
    })
    .join("");
}

function changedProperties(before: JsonObject, after: JsonObject): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** The records by tool id. Empty if the file does not exist or somebody damaged it; its diff shows which. */
function parseRecords(text: string | undefined): ReadonlyMap<string, JsonObject> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    const entries = isJsonObject(value) ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, JsonObject] => isJsonObject(entry[1])));
  } catch {
    return new Map();
  }
}
