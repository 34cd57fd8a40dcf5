import { isJsonObject, type Tool, type ToolBackend, ToolError, toMcpJson, validateTool } from "toolwright/model";
import { equalJson } from "../../json-schema/index.js";
import { backendIdentity } from "./backend-identity.js";
import { frozenCopy } from "./frozen-copy.js";
import type { SearchDoc } from "./search-doc.js";

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
 * Returns a validated, frozen copy of a tool. Its tags need not be normalized, because the index normalizes them.
 * @throws {ToolError} InvalidTool, with every problem in `data.problems`.
 */
export function copyValidTool(tool: Tool): Tool {
  const json = frozenCopy(tool, "InvalidTool");
  if (!isJsonObject(json)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const { namespace, version, ...rest } = json;
  // Drop an empty namespace or version, as toJson does.
  const copy: Tool = Object.freeze({
    ...rest,
    ...(namespace !== "" && namespace !== undefined && { namespace }),
    ...(version !== "" && version !== undefined && { version }),
  });
  // The index normalizes tags, so any strings are valid.
  validateTool(copy, { normalizeTags: (tags) => [...tags] });
  return copy;
}

/** Returns whether the MCP fields of two tools are equal, that is, all fields except namespace, version and tags. */
export function equalMcpFields(a: Tool, b: Tool): boolean {
  return equalJson(toMcpJson(a), toMcpJson(b));
}

/** Adds a backend, or replaces the one with the same identity. */
export function withBackend(backends: readonly ToolBackend[], added: ToolBackend): readonly ToolBackend[] {
  const identity = backendIdentity(added);
  const index = backends.findIndex((backend) => backendIdentity(backend) === identity);
  return index < 0 ? [...backends, added] : backends.with(index, added);
}
