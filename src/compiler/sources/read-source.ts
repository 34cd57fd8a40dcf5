import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgsStringToArgv } from "string-argv";
import type { Contract } from "toolwright/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import type { CatalogPrompt, CatalogResource, CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { type LoadConfigOptions, loadConfig, projectContract, scanProject, serverVersion } from "../generator/index.js";
import { readRevision } from "./git-records.js";
import { type ContractForm, parseRecords, SourceError } from "./parse-records.js";
import type { ServerTarget } from "./server/server-client.js";
import { type ListServerOptions, listServer } from "./server/use-server.js";

/** Options of `readSource`. The project is only looked for if the source is the project or a revision of it. */
export interface ReadSourceOptions extends ListServerOptions {
  readonly project: LoadConfigOptions;
}

/** The tools of a source. */
export interface SourceTools {
  readonly contract: Contract;
  readonly form: ContractForm;
  /** The tools with their locations, in the order of those of the contract. Only for the project itself. */
  readonly catalog?: readonly CatalogTool[];
  /** The prompts and resources. Only for the project itself. */
  readonly prompts?: readonly CatalogPrompt[];
  readonly resources?: readonly CatalogResource[];
  /** The version of the server. Only for the project itself. */
  readonly version?: string;
  /** What the config of the project says about changed defaults. Only for the project itself. */
  readonly defaultChanges?: "model-visible" | "breaking";
  /** What is wrong with the source code or the config of the project, and the folder that its paths are relative to. */
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;
  /** Whether there are no errors. */
  readonly ok: boolean;
}

/**
 * Reads the tools of a source.
 * @throws {SourceError} if it cannot be read. Errors in the source code of the project are in the result.
 */
export async function readSource(source: Source, options: ReadSourceOptions): Promise<SourceTools> {
  const cwd = options.project.cwd ?? ".";
  if (source.kind === "server") {
    return { ...noProblems(cwd), contract: await listServer(source.target, options), form: "listing" };
  }
  if (source.kind === "file")
    return { ...noProblems(cwd), ...(await parseRecords(await read(source.path), basename(source.path))) };
  const { root, project, diagnostics } = await loadConfig(options.project);
  if (!project) return { contract: { tools: [] }, form: "contract", diagnostics, root, ok: false };
  if (source.kind === "git") {
    return { ...noProblems(root), ...(await readRevision(project, source.revision, options.project)) };
  }
  const scanned = await scanProject(project);
  const files = new ProjectFiles();
  const contract = projectContract(scanned, project, files);
  const version = serverVersion(project, files);
  const { defaultChanges } = project.settings;
  return {
    contract,
    form: "contract",
    catalog: scanned.tools,
    root,
    defaultChanges,
    ...(version !== undefined && { version }),
    ...scanned,
  };
}

function noProblems(root: string): Pick<SourceTools, "diagnostics" | "root" | "ok"> {
  return { diagnostics: [], root, ok: true };
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new SourceError(
      `Cannot read ${path}: ${messageOfThrown(error)}. Use a JSON file, git:REVISION, server:COMMAND, a URL, or "." for the project.`,
      { cause: error },
    );
  }
}

/** Where tool records come from. */
export type Source =
  /** The source code of the project, as it is now. */
  | { readonly kind: "project" }
  /** The project at a revision of its git repository. */
  | { readonly kind: "git"; readonly revision: string }
  /** A `tools.json`, a lock, or a saved result of `tools/list`, by its absolute path. */
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "server"; readonly target: ServerTarget };

/**
 * Parses a source as commands take it: `.` for the project, `git:REVISION`, `server:COMMAND`, a URL, or the path of a JSON file.
 * @throws {SourceError} if it is incomplete.
 */
export function parseSource(text: string, cwd: string): Source {
  if (text === ".") return { kind: "project" };
  const [, prefix, rest = ""] = /^(git|server):(.*)$/s.exec(text) ?? [];
  if (prefix === "git") {
    if (rest === "") throw new SourceError('"git:" requires a revision, such as git:main.');
    return { kind: "git", revision: rest };
  }
  if (prefix === "server") return parseServer(rest, cwd);
  return isUrl(text) ? parseServer(text, cwd) : { kind: "file", path: resolve(cwd, text) };
}

/**
 * Parses a server: its URL, or the command that starts it, in which quotes group words. No shell runs the command.
 * @throws {SourceError} if it is not valid.
 */
export function parseServer(text: string, cwd: string): Extract<Source, { kind: "server" }> {
  if (isUrl(text)) {
    if (!URL.canParse(text)) throw new SourceError(`${text} is not a valid URL.`);
    return { kind: "server", target: { kind: "url", url: text } };
  }
  const [command, ...args] = parseArgsStringToArgv(text);
  if (command === undefined || command === "") {
    throw new SourceError('A server requires a command or a URL, such as "node server.js".');
  }
  return { kind: "server", target: { kind: "command", command, args, cwd } };
}

function isUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
