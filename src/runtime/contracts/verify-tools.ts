import { equalJson } from "../../json-schema/index.js";
import { fromMcpJson, type JsonObject, toMcpJson } from "../model/index.js";
import { compareText, toolShape } from "../model/internal.js";
import { type ListingOptions, listedRecord } from "./contract.js";
import { type Lock, sentOf } from "./lock.js";

/** How a listed tool relates to the lock. */
export interface ToolDrift {
  /** The name in the listing. */
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
  /** The fields that differ, and those that MCP does not define; the description, which models obey, comes first. Empty for tools that were added or removed. */
  readonly fields: readonly string[];
}

/** The result of `verifyTools`. */
export interface Verification {
  /** Whether the listing has exactly the tools of the lock, all unchanged. */
  readonly ok: boolean;
  /** The tools that differ, by name. */
  readonly drift: readonly ToolDrift[];
}

/** A tool of an MCP listing, as a client receives it. */
export interface ListedTool {
  readonly name: string;
}

/**
 * Compares the tools that an MCP server lists with those that a server of the locked contract lists, so that a client can reject what has
 * changed since.
 * @param listing every page of the listing
 * @throws {ToolError} InvalidJson or InvalidTool if a listed tool is not a tool record
 * @example
 * ```ts
 * const { tools } = await client.listTools();
 * const { ok, drift } = verifyTools(tools, parseLock(await readFile("tools.lock.json", "utf8")));
 * if (!ok) throw new Error(`changed tools: ${drift.map(({ name }) => name)}`);
 * ```
 */
export function verifyTools(
  listing: readonly ListedTool[],
  { tools, server }: Lock,
  options: ListingOptions = {},
): Verification {
  const locked = new Map(Object.values(tools).map((tool) => [tool.name, tool]));
  const drift: ToolDrift[] = [];
  const listed = new Set<string>();
  for (const one of listing) {
    const { execution, ...tool } = fromMcpJson(one);
    const known = locked.get(tool.name);
    // Of two tools with one name, at most one is the locked one.
    if (!known || listed.has(tool.name)) drift.push({ name: tool.name, change: "added", fields: [] });
    else {
      const { name, record } = known;
      const expected = listedRecord({ ...record, ...sentOf(known) }, name, server?.enforced.inputs, {
        ...options,
        ...(server?.patterns && { patterns: server.patterns }),
      });
      // A lock of tools alone does not say whether the server lists patterns.
      const seen = listedRecord(tool, name, undefined, { patterns: server ? "list" : "describe" });
      // Servers of a project do not list the execution of its tools.
      const held = execution ? { ...expected, execution: record.execution ?? {} } : expected;
      const others = Object.keys(one).filter((field) => !Object.hasOwn(toolShape, field));
      const fields = [
        ...changedFields(toMcpJson(held), toMcpJson(execution ? { ...seen, execution } : seen)),
        ...others,
      ];
      if (fields.length > 0) drift.push({ name, change: "changed", fields });
    }
    listed.add(tool.name);
  }
  for (const name of locked.keys()) if (!listed.has(name)) drift.push({ name, change: "removed", fields: [] });
  return { ok: drift.length === 0, drift: drift.sort((a, b) => compareText(a.name, b.name)) };
}

function changedFields(old: JsonObject, now: JsonObject): readonly string[] {
  const fields = ["description", "title", ...Object.keys(old), ...Object.keys(now)];
  return [...new Set(fields)].filter((field) => !equalJson(old[field], now[field]));
}
