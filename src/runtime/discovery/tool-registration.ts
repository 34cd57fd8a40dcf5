import {
  isJsonObject,
  normalizeTags,
  type Tool,
  type ToolBackend,
  ToolError,
  toMcpJson,
  validateTool,
} from "../model/index.js";
import { equalJson } from "../model/internal.js";
import { backendIdentity } from "./backend-identity.js";
import { frozenCopy } from "./frozen-copy.js";
import type { SearchDoc } from "./search-doc.js";

/** A tool and where it runs. */
export interface ToolRegistration {
  readonly tool: Tool;
  readonly backend: ToolBackend;
}

/** What an index keeps of a tool; replaced as a whole when anything in it changes. */
export interface IndexedTool {
  readonly tool: Tool;
  /** In the order of their registration; never empty. */
  readonly backends: readonly ToolBackend[];
  readonly doc: SearchDoc;
}

/**
 * Gives a frozen copy of a tool that keeps the rules; its tags may be in any form, since the index normalises them (seed 003, "Summary schema").
 * @throws {ToolError} InvalidTool, naming every problem.
 */
export function checkedTool(tool: Tool): Tool {
  const given = frozenCopy(tool, "InvalidTool");
  if (!isJsonObject(given)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const { namespace, version, ...rest } = given;
  // An empty namespace or version is none, as in the JSON of a record.
  const copy: Tool = Object.freeze({
    ...rest,
    ...(namespace !== "" && namespace !== undefined && { namespace }),
    ...(version !== "" && version !== undefined && { version }),
  });
  validateTool(withNormalTags(copy));
  return copy;
}

/** Says whether two tools are the same for MCP: only namespace, version and tags may differ between registrations (canonical contracts, 5.3). */
export function equalMcpFields(a: Tool, b: Tool): boolean {
  return equalJson(toMcpJson(a), toMcpJson(b));
}

/** Gives the backends with one more; one of the same identity is replaced in its place. */
export function withBackend(backends: readonly ToolBackend[], added: ToolBackend): readonly ToolBackend[] {
  const identity = backendIdentity(added);
  const at = backends.findIndex((backend) => backendIdentity(backend) === identity);
  return at < 0 ? [...backends, added] : backends.with(at, added);
}

function withNormalTags(tool: Tool): Tool {
  const { tags } = tool;
  const isList = Array.isArray(tags) && tags.every((tag) => typeof tag === "string");
  return isList ? { ...tool, tags: normalizeTags(tags) } : tool;
}
