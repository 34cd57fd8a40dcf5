import { type ListedPatterns, listedRecord, valueSchemaOf } from "../contracts/contract.js";
import type { BoundTool, InputMode } from "../gen/v1/index.js";
import {
  checkToolName,
  formatToolId,
  isJsonObject,
  type JsonObject,
  type Problem,
  type Tool,
  ToolError,
  type WireName,
} from "../model/index.js";
import { defined, formatProblems, wireNameOf } from "../model/internal.js";
import type { ProfileName } from "../profiles/index.js";
import type { CallResult } from "./call-request.js";
import { invalidParams, ProtocolError } from "./protocol-error.js";

/** A tool record as `tools/list` returns it. */
export type ListedTool = Pick<
  Tool,
  "name" | "title" | "description" | "inputSchema" | "outputSchema" | "annotations" | "icons"
> & { readonly _meta?: JsonObject };

/** A result of `tools/list`. */
export interface ListedPage {
  readonly tools: readonly ListedTool[];
  /** Cursor of the next page; absent on the last page. */
  readonly nextCursor?: string;
}

/** Converts a record to its listed form. */
export function toListedTool(
  { tool, output, openOutput }: BoundTool,
  wireName: string,
  { inputs, patterns = "describe" }: Partial<Pick<ViewSettings, "inputs" | "patterns">> = {},
): ListedTool {
  const record = { ...tool, ...defined({ output, openOutput }) };
  const listed = listedRecord(record, wireName, inputs === "strip" ? "strip" : undefined, { patterns });
  // The schemas of a bound tool are objects, and stay so.
  return Object.freeze(listed as ListedTool);
}

/** The property of a listing that holds its entries, and the property of an entry that identifies it. */
const entryIds = { tools: "name", prompts: "name", resources: "uri", resourceTemplates: "uriTemplate" } as const;

export type ListKey = keyof typeof entryIds;

/**
 * Returns the page of a listing at a cursor, which is the id of the last entry before. A listing can be another one for each caller and at any time,
 * so it is created for each page. Of entries with one id, only the first is listed: it could not be continued after the others.
 * @throws {ProtocolError} when the listing has no entry of that id.
 */
export function toPage(
  listing: object,
  key: ListKey,
  { cursor, pageSize }: { readonly cursor: string | undefined; readonly pageSize: number | undefined },
): object {
  const all: unknown = Reflect.get(listing, key);
  // The result of a function that asks the client has no entries.
  if (!Array.isArray(all) || (pageSize === undefined && cursor === undefined)) return listing;
  const byId = new Map<unknown, object>();
  for (const entry of all) {
    const id: unknown = Reflect.get(entry, entryIds[key]);
    if (!byId.has(id)) byId.set(id, entry);
  }
  const ids = [...byId.keys()];
  const start = cursor === undefined ? 0 : ids.indexOf(cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw new ProtocolError(invalidParams, `Invalid cursor. List the ${key} again from the first page.`);
  }
  const end = start + (pageSize ?? ids.length);
  const next = end < ids.length ? ids[end - 1] : undefined;
  return { ...listing, [key]: [...byId.values()].slice(start, end), ...(next !== undefined && { nextCursor: next }) };
}

/**
 * Maps wire names to tools, in the order of `tools`.
 * @throws {ToolError} InvalidTool when two tools have the same wire name, or a wire name is invalid.
 */
export function toolsByWireName(tools: readonly BoundTool[], wireName: WireName): ReadonlyMap<string, BoundTool> {
  const byName = new Map<string, BoundTool>();
  const problems: Problem[] = [];
  for (const [i, bound] of tools.entries()) {
    const name = wireNameOf(bound.tool, wireName);
    const other = byName.get(name);
    const problem = other
      ? `tools "${formatToolId(other.tool)}" and "${formatToolId(bound.tool)}" are both listed as "${name}"`
      : checkToolName(name);
    if (problem !== undefined) problems.push({ path: `/${i}`, message: problem });
    else byName.set(name, bound);
  }
  if (problems.length === 0) return byName;
  throw new ToolError("InvalidTool", formatProblems("invalid tool: these tools cannot be served together:", problems), {
    data: { problems },
  });
}

/** How a client sees the tools of a set. */
export interface ToolView {
  /** The tools by the names that the client may call. */
  readonly byName: ReadonlyMap<string, BoundTool>;
  readonly all: readonly ListedTool[];
}

/** How the tools of a set are listed. */
export interface ViewSettings {
  readonly wireName: WireName;
  readonly inputs: InputMode | undefined;
  readonly patterns: ListedPatterns | undefined;
}

/** Creates the view of tools as they are, by their wire names. */
export function toView(byName: ReadonlyMap<string, BoundTool>, settings: ViewSettings): ToolView {
  return { byName, all: Object.freeze([...byName].map(([name, bound]) => toListedTool(bound, name, settings))) };
}

/** Returns the name of the profile of a client, if it has one. The profiles are loaded on demand, because most servers list the same for every client. */
export async function profileOf(client: string): Promise<ProfileName | undefined> {
  return (await import("../profiles/index.js")).profileOfClient(client);
}

/**
 * Creates the view of tools as projected for a profile, in the order of `plain`. Calls use the projected names, or the wire names where no
 * other tool has that name; where the profile requires every property, null stands for an absent one.
 */
export async function projectView(plain: ToolView, name: ProfileName, settings: ViewSettings): Promise<ToolView> {
  const { profiles, projectTools } = await import("../profiles/index.js");
  const profile = profiles[name];
  const plainTools = [...plain.byName];
  const records = plainTools.map(([, { tool }]) => tool);
  const projections = projectTools(records, profile, settings);
  const listed = new Map<string, BoundTool>();
  const called = new Map<string, BoundTool>();
  const wireNames = new Map<string, string>();
  for (const [index, [wireName, bound]] of plainTools.entries()) {
    const projection = projections[index];
    if (!projection) throw new Error("internal: a tool has no projection");
    const { record, profile: applied } = projection;
    const nullsAreAbsent = applied === name && profile.plan.strict?.required === "all";
    listed.set(record.name, { ...bound, tool: record });
    called.set(record.name, nullsAreAbsent ? withoutNulls(bound) : bound);
    wireNames.set(record.name, wireName);
  }
  for (const [projected, wireName] of wireNames) {
    const bound = called.get(projected);
    if (bound && !called.has(wireName)) called.set(wireName, bound);
  }
  return { ...toView(listed, settings), byName: called };
}

function withoutNulls(bound: BoundTool): BoundTool {
  return { ...bound, call: (input, context) => bound.call(input, { ...context, nulls: "absent" }) };
}

// From revision 2026-07-28, structured content is any JSON value (SEP-2106). Earlier revisions require an object, so a value that is not one is
// sent as the property `result` of one.

/** Returns a page of a listing in which wrapped outputs have the schemas of their values. */
export function unwrapListing(page: ListedPage, { byName }: ToolView): ListedPage {
  return { ...page, tools: page.tools.map((tool) => unwrapTool(tool, byName.get(tool.name))) };
}

/** Returns a result with the value of a wrapped output in place of the object around it. */
export function unwrapResult(result: CallResult, bound: BoundTool | undefined): CallResult {
  const { structuredContent: content, isError } = result;
  if (isError) return result;
  const value = isJsonObject(content) && Object.keys(content).length === 1 ? content["result"] : undefined;
  if (value === undefined || !bound || valueSchema(bound, bound.tool.outputSchema) === undefined) return result;
  return { ...result, structuredContent: value };
}

function unwrapTool(tool: ListedTool, bound: BoundTool | undefined): ListedTool {
  const schema = bound && valueSchema(bound, tool.outputSchema);
  // From this revision, the root of an output schema need not be an object.
  return schema ? { ...tool, outputSchema: schema as NonNullable<ListedTool["outputSchema"]> } : tool;
}

/** The schema of a wrapped value; undefined if the output is not wrapped, or refers to the object around the value. */
function valueSchema({ wrapped }: BoundTool, outputSchema: JsonObject | undefined): JsonObject | undefined {
  return wrapped ? valueSchemaOf(outputSchema) : undefined;
}

/** Returns what the caller may use of all. */
export async function onlyWhere<T>(
  all: readonly T[],
  isAllowed: (each: T) => boolean | Promise<boolean>,
): Promise<readonly T[]> {
  const answers = await Promise.all(all.map(isAllowed));
  return all.filter((_each, i) => answers[i]);
}
