import { isJsonObject, type JsonObject } from "toolwright/model";
import { parseObject } from "../../json-schema/index.js";
import type { Api, Operation } from "./api.js";
import { type Digests, digestsOf, type Merged, mergeFile } from "./merge-file.js";
import { snakeCase } from "./names.js";
import { type Files, printFiles } from "./print-files.js";
import { readApi } from "./read-api.js";
import { readSpec, SpecError } from "./read-spec.js";

/** What an import reads. It is stored beside the files, for the next update. */
export interface ImportOptions {
  /** A path, or a URL. */
  readonly spec: string;
  readonly only: readonly string[];
  /** Of the names of the tools. */
  readonly namespace?: string;
}

/** The options of an import, and what it wrote. */
export interface ImportRecord extends ImportOptions {
  /** By file. */
  readonly generated: Readonly<Record<string, Digests>>;
}

export const recordFile = "openapi.import.json";

export interface ImportResult {
  readonly files: Files;
  /** What an update did, by file. */
  readonly merged: Readonly<Record<string, readonly Merged[]>>;
  /** The title of the API, as the name of a folder. */
  readonly name: string;
  readonly tools: number;
  readonly server: string;
  readonly warnings: readonly string[];
}

interface ImportSettings {
  /** The files of an earlier import, which are updated. */
  readonly present?: { readonly files: Files; readonly record: ImportRecord };
  /** How long the parser may look for mistakes, in milliseconds. Default: 30 s. */
  readonly maxCheckMs?: number;
}

/** Reads a specification and prints its files, or an update of them. */
export async function importOpenApi(
  options: ImportOptions,
  cwd: string,
  { present, maxCheckMs = 30_000 }: ImportSettings = {},
): Promise<ImportResult> {
  const spec = await readSpec(options.spec, cwd, maxCheckMs);
  const all = readApi(spec);
  const api = withOneServer({ ...all, operations: selectOperations(all, options.only) });
  const printed = printFiles(api, spec, options.namespace);
  const files: Record<string, string> = {};
  const merged: Record<string, readonly Merged[]> = {};
  const generated: Record<string, Digests> = {};
  // A file that is not printed any more has declarations to remove.
  for (const name of new Set([...Object.keys(printed), ...Object.keys(present?.record.generated ?? {})])) {
    const text = printed[name] ?? "";
    const current = present?.files[name];
    const result = current === undefined ? undefined : mergeFile(current, text, present?.record.generated[name] ?? {});
    files[name] = result?.text ?? text;
    merged[name] = result?.merged ?? [];
    generated[name] = digestsOf(text);
  }
  files[recordFile] = `${JSON.stringify({ ...options, generated }, undefined, 2)}\n`;
  const name = snakeCase(api.title).replaceAll("_", "-");
  return { files, merged, name, tools: api.operations.length, server: api.server, warnings: spec.warnings };
}

/** If all operations have the same server, it is that of the client. */
function withOneServer(api: Api): Api {
  const [server = api.server, ...others] = new Set(api.operations.map((operation) => operation.server ?? api.server));
  if (others.length > 0) return api;
  return { ...api, server, operations: api.operations.map(({ server: _, ...operation }) => operation) };
}

export function parseRecord(text: string): ImportRecord | undefined {
  const { spec, only, namespace, generated } = parseObject(text);
  if (typeof spec !== "string" || !Array.isArray(only) || !isJsonObject(generated)) return undefined;
  return {
    spec,
    only: only.filter((each): each is string => typeof each === "string"),
    ...(typeof namespace === "string" && { namespace }),
    generated: Object.fromEntries(Object.entries(generated).map(([file, digests]) => [file, toDigests(digests)])),
  };
}

function toDigests(value: unknown): Digests {
  const entries = Object.entries(isJsonObject(value) ? (value as JsonObject) : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Above this, clients and models lose track of the tools: the author selects. */
const maxOperations = 60;

/** Keeps the operations that one of the selections names: `tag:pets`, `GET /pets/**`, `/pets/*` or the id of an operation. */
function selectOperations(api: Api, only: readonly string[]): readonly Operation[] {
  const { operations } = api;
  if (operations.length === 0) throw new SpecError("The specification has no operations: its paths are empty.");
  if (only.length === 0) {
    if (operations.length <= maxOperations) return operations;
    throw new SpecError(
      `The specification has ${operations.length} operations. Select those that become tools with --only, or all with --only "**":\n\n${listTags(operations)}`,
    );
  }
  const selected = new Set<Operation>();
  for (const selection of only) {
    const found = operations.filter((operation) => isSelected(operation, selection));
    if (found.length === 0) {
      const tags = listTags(operations);
      throw new SpecError(`--only ${JSON.stringify(selection)} selects none of the operations:\n\n${tags}`);
    }
    for (const operation of found) selected.add(operation);
  }
  return operations.filter((operation) => selected.has(operation));
}

function isSelected({ id, method, path, tags }: Operation, selection: string): boolean {
  if (selection.startsWith("tag:")) {
    const tag = selection.slice("tag:".length).toLowerCase();
    return tags.some((each) => each.toLowerCase() === tag);
  }
  if (selection === "**" || selection === id) return true;
  const [, verb = "*", glob = ""] = /^(?:([A-Za-z]+|\*)\s+)?(\/.*)$/.exec(selection) ?? [];
  if (glob === "") return false;
  return (verb === "*" || verb.toUpperCase() === method) && patternOf(glob).test(path);
}

/** `*` is one segment or a part of one, `**` any number. `/pets/**` includes `/pets`. */
function patternOf(glob: string): RegExp {
  const source = glob.replace(/\/\*\*$|\*\*|\*|[^*/]+|\//g, (part) => {
    if (part === "/**") return "(?:/.*)?";
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&");
  });
  return new RegExp(`^${source}$`);
}

function listTags(operations: readonly Operation[]): string {
  const counts = new Map<string, number>();
  for (const { tags, path } of operations) {
    const names =
      tags.length > 0
        ? tags.map((tag) => `tag:${tag}`)
        : [`${/^\/(?:(?:api|rest|v[\d.]+)\/)*[^/]*/.exec(path)?.[0] ?? ""}/**`];
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `  --only ${JSON.stringify(name)}  ${count}`).join("\n");
}
