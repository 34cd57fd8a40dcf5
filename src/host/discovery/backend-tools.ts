import { type Tool, type ToolBackend, ToolError } from "toolwright/model";
import type { Change } from "./index-change.js";
import type { SearchDoc } from "./search-doc.js";
import { backendIdentity, equalMcpFields, type IndexedTool, withBackend } from "./tool-registration.js";

/** A change of several entries: the new ones by their ids, undefined for those to remove. */
export interface StagedChange {
  readonly records: ReadonlyMap<string, IndexedTool | undefined>;
  readonly changes: readonly Change[];
}

/**
 * Compares the tools of a backend with those that it shall have. Entries that stay the same are not part of the result.
 * @throws {ToolError} InvalidTool when two tools have one id, or a tool that also has other backends has other MCP fields.
 */
export function stageBackendTools(
  current: ReadonlyMap<string, IndexedTool>,
  backend: ToolBackend,
  tools: readonly { readonly tool: Tool; readonly doc: SearchDoc }[],
): StagedChange {
  const identity = backendIdentity(backend);
  const isOther = (one: ToolBackend): boolean => backendIdentity(one) !== identity;
  const wanted = new Map(tools.map((one) => [one.doc.id, one]));
  const records = new Map<string, IndexedTool | undefined>();
  const changes: Change[] = [];
  for (const [toolId, record] of current) {
    const backends = record.backends.filter(isOther);
    if (wanted.has(toolId) || backends.length === record.backends.length) continue;
    const isLast = backends.length === 0;
    records.set(toolId, isLast ? undefined : { ...record, backends });
    changes.push({ type: isLast ? "tool_removed" : "backend_removed", toolId, backend });
  }
  for (const { tool, doc } of tools) {
    const { id: toolId } = doc;
    if (wanted.get(toolId)?.tool !== tool) throw conflict(toolId, "is in the list twice");
    const existing = current.get(toolId);
    const others = existing?.backends.filter(isOther) ?? [];
    const isEqual = existing !== undefined && equalMcpFields(existing.tool, tool);
    if (isEqual && others.length < existing.backends.length) continue;
    if (existing && !isEqual && others.length > 0)
      throw conflict(toolId, "MCP fields differ from existing registration");
    records.set(toolId, { tool, doc, backends: withBackend(others, backend) });
    changes.push({ type: existing ? "updated" : "registered", toolId, backend });
  }
  return { records, changes };
}

function conflict(toolId: string, problem: string): ToolError {
  return new ToolError("InvalidTool", `invalid tool: tool "${toolId}" ${problem}`, { toolId });
}
