import { type Lock, toLock, verifyTools } from "toolwright/contracts";
import { messageOfThrown, readJson } from "toolwright/internal/model";
import {
  formatToolId,
  fromMcpJson,
  isJsonObject,
  isToolError,
  type Tool,
  type ToolBackend,
  validateTool,
} from "toolwright/model";
import type { SchemaValidator } from "toolwright/schema";
import { assertSchemas } from "../exec/tool-schemas.js";
import type { FollowedConnection, RejectedTool } from "./followed-connection.js";

/** A server with more pages does not end its listing. */
const maxPages = 1000;
/** What is kept of a listing. Sizes are characters of JSON. The values in a tool are those that its schema may have to be validated with. */
const limits = { tools: 10_000, size: 32_000_000, toolSize: 1_000_000, toolValues: 20_000 } as const;

/** The tools of a server, in its namespace. */
interface Listing {
  readonly tools: readonly Tool[];
  readonly rejected: readonly RejectedTool[];
}

interface ListingOptions {
  readonly namespace: string;
  readonly trustHints: boolean;
  readonly validator?: SchemaValidator | undefined;
  /** The tools that the server may have; absent if it may have any. */
  readonly lock: Lock | undefined;
  /** The tools as the server listed them first, by name, to which new ones are added. Absent if it may change them. */
  readonly first: Map<string, ListedRecord["listed"]> | undefined;
}

/** Lists all pages. Tools that are not valid, not in the lock or beyond a limit are listed apart. */
export async function listServerTools(
  connection: FollowedConnection,
  given: ListingOptions,
  signal: AbortSignal,
): Promise<Listing> {
  const requestOptions = { signal, cacheMode: "refresh" } as const;
  const listed: unknown[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages === 0 || cursor !== undefined; pages++) {
    if (pages === maxPages) throw new Error(`the listing has more than ${maxPages} pages`);
    // What a client returns is not always what its type says.
    const page: unknown = await connection.listTools(cursor === undefined ? undefined : { cursor }, requestOptions);
    if (!isJsonObject(page) || !Array.isArray(page["tools"])) throw new Error("the listing has no list of tools");
    for (const tool of page["tools"]) listed.push(tool);
    const { nextCursor } = page;
    cursor = typeof nextCursor === "string" && listed.length <= limits.tools ? nextCursor : undefined;
  }
  const { tools, rejected } = toListing(listed, given);
  if (given.lock) return lockedOnly(tools, rejected, given.lock);
  const changes = given.first ? changesSince(given.first, tools) : [];
  const changed = new Set(changes.map(({ name }) => name));
  return {
    tools: tools.flatMap(({ tool }) => (changed.has(tool.name) ? [] : [tool])),
    rejected: [...rejected, ...changes],
  };
}

/** Returns the tools of which the server has changed what models and clients rely on. */
function changesSince(
  first: Map<string, ListedRecord["listed"]>,
  tools: readonly ListedRecord[],
): readonly RejectedTool[] {
  return tools.flatMap(({ listed }): readonly RejectedTool[] => {
    const before = first.get(listed.name);
    if (!before) first.set(listed.name, listed);
    if (!before || JSON.stringify(before) === JSON.stringify(listed)) return [];
    const [drift] = verifyTools([listed], toLock([fromMcpJson(before)])).drift;
    const fields = drift?.fields.filter((field) => field !== "_meta" && field !== "icons") ?? [];
    if (fields.length === 0) return [];
    return [{ name: listed.name, error: new Error(`changed since it was first listed: ${fields.join(", ")}`) }];
  });
}

/** A tool, and how the server lists it. */
interface ListedRecord {
  readonly tool: Tool;
  readonly listed: { readonly name: string };
}

function toListing(
  listed: readonly unknown[],
  { namespace, trustHints, validator }: ListingOptions,
): { readonly tools: readonly ListedRecord[]; readonly rejected: readonly RejectedTool[] } {
  const tools = new Map<string, ListedRecord>();
  const rejected: RejectedTool[] = [];
  let size = 0;
  for (const [position, one] of listed.entries()) {
    if (position === limits.tools || size > limits.size) {
      const limit = position === limits.tools ? `${limits.tools} tools` : `${limits.size} characters`;
      rejected.push({ name: `#${position} and all after it`, error: new Error(`the listing has more than ${limit}`) });
      break;
    }
    try {
      size += sizeOf(one);
      const tool = trustHints ? fromMcpJson(one) : withoutPromises(fromMcpJson(one));
      validateTool(tool, { schemas: "object" });
      assertSchemas(tool, validator);
      if (tools.has(tool.name)) throw new Error("the server lists another tool of this name");
      tools.set(tool.name, { tool: { ...tool, namespace }, listed: fromMcpJson(one) });
    } catch (error) {
      rejected.push({ name: nameOf(one) ?? `#${position}`, error: toError(error) });
    }
  }
  return { tools: [...tools.values()], rejected };
}

/** The size of a listed tool. @throws {Error} when it is too large */
function sizeOf(listed: unknown): number {
  const reading = readJson(listed, { maxSize: limits.toolValues });
  if (!reading.ok) throw new Error(`the tool ${reading.problem.message}`);
  const size = JSON.stringify(reading.value ?? null).length;
  if (size > limits.toolSize) throw new Error(`the tool exceeds the limit of ${limits.toolSize} characters`);
  return size;
}

/** Keeps the tools that are exactly those of the lock. */
function lockedOnly(tools: readonly ListedRecord[], rejected: readonly RejectedTool[], lock: Lock): Listing {
  const { drift } = verifyTools(
    tools.map(({ listed }) => listed),
    lock,
  );
  const differing = new Set(drift.map(({ name }) => name));
  const unknown = new Set(rejected.map(({ name }) => name));
  const reasons = drift.flatMap(({ name, change, fields }): readonly RejectedTool[] => {
    // It is listed, but its record is not valid.
    if (unknown.has(name)) return [];
    const difference = { added: "is not in it", removed: "is not listed", changed: fields.join(", ") }[change];
    return [{ name, error: new Error(`the tool differs from the lock: ${difference}`) }];
  });
  return {
    tools: tools.flatMap(({ tool }) => (differing.has(tool.name) ? [] : [tool])),
    rejected: [...rejected, ...reasons],
  };
}

/** Removes the hints that say a call is harmless. Middleware relies on them, and the server may change them at any time. */
function withoutPromises<Record extends Pick<Tool, "annotations">>(tool: Record): Record {
  if (!tool.annotations) return tool;
  const { readOnlyHint: _readOnly, idempotentHint: _idempotent, destructiveHint, ...rest } = tool.annotations;
  return { ...tool, annotations: { ...rest, ...(destructiveHint === true && { destructiveHint }) } };
}

function nameOf(listed: unknown): string | undefined {
  const name = isJsonObject(listed) ? listed["name"] : undefined;
  return typeof name === "string" ? name : undefined;
}

export function toError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(messageOfThrown(thrown), { cause: thrown });
}

/** Where the tools of servers are registered. `ToolIndex` of `toolwright-host/discovery` is one. */
export interface LinkedIndex {
  /** Makes `tools` the tools of a backend, in one change. */
  setBackendTools(backend: ToolBackend, tools: readonly Tool[]): void;
}

/** Makes the listed tools those of the backend, except for tools that the index does not take. */
export function registerListing(
  index: LinkedIndex,
  backend: ToolBackend,
  listing: Listing,
): { readonly tools: number; readonly rejected: readonly RejectedTool[] } {
  const rejected = [...listing.rejected];
  let tools = listing.tools;
  for (;;) {
    try {
      index.setBackendTools(backend, tools);
      return { tools: tools.length, rejected };
    } catch (error) {
      if (!isToolError(error)) throw error;
      // The other tools of the server are registered without it.
      const conflict = tools.find((tool) => formatToolId(tool) === error.toolId);
      if (!conflict) throw error;
      rejected.push({ name: conflict.name, error });
      tools = tools.filter((tool) => tool !== conflict);
    }
  }
}
