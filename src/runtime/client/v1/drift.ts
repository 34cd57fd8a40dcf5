import { sha256 } from "../../contracts/digest.js";
import { fromMcpJson, isJsonObject, type JsonObject, toMcpJson } from "../../model/index.js";
import { isResultTool, sortProperties } from "../../model/internal.js";
import { listAll, type McpClient } from "./mcp-client.js";

/** Digests of what a server listed about a tool, a prompt or a resource, by field. */
export type FieldDigests = Readonly<Record<string, string>>;

/** What a server listed when a client was generated. */
export interface ClientContract {
  /** By name. */
  readonly tools: Readonly<Record<string, ListedEntry>>;
  /** By name. Absent if prompts were not read. */
  readonly prompts?: Readonly<Record<string, ListedEntry>>;
  /** By URI or template. Absent if resources were not read. */
  readonly resources?: Readonly<Record<string, ListedEntry>>;
}

/** One entry of a contract. */
export interface ListedEntry {
  readonly digests: FieldDigests;
  /** The schema of a tool's results, if it has one. */
  readonly outputSchema?: JsonObject;
}

/** How an entry of a server differs from what a client was generated from. */
export interface Drift {
  readonly kind: "tool" | "prompt" | "resource";
  /** The name in the listing; the URI of a resource. */
  readonly name: string;
  readonly change: "added" | "removed" | "changed";
  /** The fields that differ, sorted. Empty for what was added or removed. */
  readonly fields: readonly string[];
}

/** The fields of listed prompts and resources that are compared. */
const comparedFields = {
  prompts: ["title", "description", "arguments"],
  resources: ["name", "title", "description", "mimeType"],
} as const;

/** Returns the digests of the fields of a listed tool. @throws {ToolError} InvalidJson or InvalidTool if it is not one. */
export function toolDigests(listed: unknown): FieldDigests {
  // Only some revisions list the execution of tasks.
  const { name: _name, execution: _execution, ...fields } = toMcpJson(fromMcpJson(listed));
  return digestsOf(fields, Object.keys(fields));
}

/** Returns the digests of the fields of a listed prompt, resource or template. */
export function featureDigests(kind: "prompts" | "resources", listed: JsonObject): FieldDigests {
  const args = Array.isArray(listed["arguments"]) ? listed["arguments"].filter(isJsonObject) : [];
  const described = args.map(
    ({ name = null, description = null, required = null }): JsonObject => ({
      name,
      description,
      required: required === true,
    }),
  );
  // Their order has no meaning.
  described.sort((a, b) => (String(a["name"]) < String(b["name"]) ? -1 : 1));
  const { arguments: _, ...fields } = listed;
  return digestsOf({ ...fields, ...(described.length > 0 && { arguments: described }) }, comparedFields[kind]);
}

/** Half of SHA-256 is enough to recognize a change, also one that was made on purpose. */
function digestsOf(entry: JsonObject, fields: readonly string[]): FieldDigests {
  const present = fields.filter((field) => entry[field] !== undefined).sort();
  return Object.fromEntries(
    present.map((field) => [
      field,
      sha256(JSON.stringify(sortProperties({ value: entry[field] ?? null }))).slice(0, 32),
    ]),
  );
}

/** Compares what a server lists with the contract that a client was generated from, by entry and field. */
export async function findDrift(client: McpClient, contract: ClientContract): Promise<readonly Drift[]> {
  const listedTools = await listAll((params) => client.listTools(params), "tools");
  const tools = listedTools.filter(
    (tool) => Object.hasOwn(contract.tools, String(tool["name"])) || !isResultTool(tool),
  );
  const drift = compareListing(
    "tool",
    contract.tools,
    new Map(tools.map((tool) => [String(tool["name"]), toolDigests(tool)])),
  );
  const capabilities = client.getServerCapabilities?.();
  const has = (kind: "prompts" | "resources"): boolean => !isJsonObject(capabilities) || kind in capabilities;
  if (contract.prompts && client.listPrompts) {
    const listed = has("prompts") ? await listAll(async (params) => client.listPrompts?.(params), "prompts") : [];
    const now = listed.map((prompt) => [String(prompt["name"]), featureDigests("prompts", prompt)] as const);
    drift.push(...compareListing("prompt", contract.prompts, new Map(now)));
  }
  if (contract.resources && client.listResources) {
    const listed = has("resources")
      ? [
          ...(await listAll(async (params) => client.listResources?.(params), "resources")),
          ...(await listAll(async (params) => client.listResourceTemplates?.(params), "resourceTemplates").catch(
            noTemplates,
          )),
        ]
      : [];
    const now = listed.map((each) => {
      return [String(each["uri"] ?? each["uriTemplate"]), featureDigests("resources", each)] as const;
    });
    drift.push(...compareListing("resource", contract.resources, new Map(now)));
  }
  return drift;
}

/** Servers with resources may know no request for templates. @throws any other error */
function noTemplates(error: unknown): readonly JsonObject[] {
  if (typeof error === "object" && error !== null && Reflect.get(error, "code") === -32601) return [];
  throw error;
}

function compareListing(
  kind: Drift["kind"],
  before: Readonly<Record<string, ListedEntry>>,
  now: ReadonlyMap<string, FieldDigests>,
): Drift[] {
  const names = [...new Set([...Object.keys(before), ...now.keys()])].sort();
  return names.flatMap((name): readonly Drift[] => {
    const old = Object.hasOwn(before, name) ? before[name]?.digests : undefined;
    const current = now.get(name);
    if (!old) return [{ kind, name, change: "added", fields: [] }];
    if (!current) return [{ kind, name, change: "removed", fields: [] }];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(current)])].sort();
    const fields = keys.filter((field) => old[field] !== current[field]);
    return fields.length === 0 ? [] : [{ kind, name, change: "changed", fields }];
  });
}

/** Describes drift in one line: `search_issues: inputSchema, description changed`. */
export function describeDrift({ kind, name, change, fields }: Drift): string {
  const what = kind === "tool" ? name : `${kind} ${name}`;
  return change === "changed" ? `${what}: ${fields.join(", ")} changed` : `${what}: ${change}`;
}
