import { isJsonObject, type JsonObject } from "toolwright/model";
import type { Api } from "./api.js";
import { type Digests, digestsOf, type Merged, mergeFile } from "./merge-file.js";
import { snakeCase } from "./names.js";
import { type Files, printFiles } from "./print-files.js";
import { readApi } from "./read-api.js";
import { readSpec } from "./read-spec.js";
import { selectOperations } from "./select-operations.js";

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

/** The name of the file with the record. */
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

/** Reads a specification and prints its files, or with `present` files and their record, an update of them. */
export async function importOpenApi(
  options: ImportOptions,
  cwd: string,
  present?: { readonly files: Files; readonly record: ImportRecord },
): Promise<ImportResult> {
  const spec = await readSpec(options.spec, cwd);
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

/** Parses the record of an import. Undefined if it is not one. */
export function parseRecord(text: string): ImportRecord | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isJsonObject(value)) return undefined;
  const { spec, only, namespace, generated } = value;
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
