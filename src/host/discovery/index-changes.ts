import { knownAnnotations } from "toolwright/internal/model";
import {
  formatToolId,
  isJsonObject,
  isToolError,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  ToolError,
  toMcpJson,
  validateTool,
} from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { describeValue, equalJson } from "../../json-schema/index.js";
import { backendIdentity, withBackend } from "../exec/backend-kinds.js";
import { assertSchemas } from "../exec/tool-schemas.js";
import type { SearchDoc } from "./search-doc.js";
import { frozenCopy } from "./tool-doc.js";

/** A tool and where it runs. */
export interface ToolRegistration {
  readonly tool: Tool;
  readonly backend: ToolBackend;
}

/** An entry of a tool index. Entries are immutable; a change replaces the entry. */
export interface IndexedTool {
  readonly tool: Tool;
  /** In registration order; never empty. */
  readonly backends: readonly ToolBackend[];
  readonly doc: SearchDoc;
}

/**
 * Returns a validated, frozen copy of a tool, with normalized tags and without annotations that MCP does not have.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`; the error of the validator about a schema.
 */
export function copyValidTool(tool: Tool, normalize: TagNormalizer, validator?: SchemaValidator): Tool {
  const json = frozenCopy(tool, "InvalidTool");
  if (!isJsonObject(json))
    throw new ToolError("InvalidTool", `invalid tool: expected an object, not ${describeValue(json)}`);
  const { namespace, version, annotations, tags, ...rest } = json;
  const hints = knownAnnotations(annotations);
  // Drop an empty namespace or version, as toJson does.
  // Validated below.
  const copy = Object.freeze({
    ...rest,
    ...(hints !== undefined && { annotations: Object.freeze(hints) }),
    ...(tags !== undefined && { tags: isStrings(tags) ? Object.freeze([...normalize(tags)]) : tags }),
    ...(namespace !== "" && namespace !== undefined && { namespace }),
    ...(version !== "" && version !== undefined && { version }),
  }) as Tool;
  // The tags are already normalized, by a function that need not leave its own results unchanged.
  validateTool(copy, { normalizeTags: (own) => [...own] });
  try {
    assertSchemas(copy, validator);
  } catch (cause) {
    if (!isToolError(cause)) throw cause;
    const { code, message, data } = cause;
    throw new ToolError(code, message, { toolId: formatToolId(copy), cause, ...(data && { data }) });
  }
  return copy;
}

function isStrings(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Returns whether the MCP fields of two tools are equal, that is, all fields except namespace, version and tags. */
export function equalMcpFields(a: Tool, b: Tool): boolean {
  return equalJson(toMcpJson(a), toMcpJson(b));
}

/** A change of several entries: the new ones by their ids, undefined for those to remove. */
interface StagedChange {
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

export function conflict(toolId: string, problem: string): ToolError {
  return new ToolError("InvalidTool", `invalid tool: tool "${toolId}" ${problem}`, { toolId });
}

/** A change of a tool index. */
export type IndexChange =
  | {
      readonly type: "registered" | "updated" | "backend_removed" | "tool_removed";
      readonly toolId: string;
      readonly backend: ToolBackend;
      /** The version of the index after the change. */
      readonly version: number;
    }
  | { readonly type: "refreshed"; readonly version: number };

/** A change before it has its version. */
export type Change = IndexChange extends infer One ? (One extends IndexChange ? Omit<One, "version"> : never) : never;

/** Receives each change of an index. */
export type IndexListener = (change: IndexChange) => void;

/** Receives what a listener throws, and the change that it was called with. */
export type ListenerErrorHandler = (error: unknown, change: IndexChange) => void;

export function logListenerError(error: unknown, change: IndexChange): void {
  // biome-ignore lint/suspicious/noConsole: the change has happened, so its caller does not get the error.
  console.error(`A listener of a tool index failed on a change of type "${change.type}":`, error);
}
