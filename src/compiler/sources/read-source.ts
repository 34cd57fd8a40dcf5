import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgsStringToArgv } from "string-argv";
import type { Contract } from "toolwright/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import { fromJson, isJsonObject } from "toolwright/model";
import type { Catalog, CatalogPrompt, CatalogResource, CatalogTool, CatalogType } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { basename, dirname, join, resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import {
  type LoadConfigOptions,
  loadConfig,
  type Project,
  projectContract,
  renderDiagnostics,
  scanProject,
  serverVersion,
} from "../generator/index.js";
import type { ServerTarget } from "./server/server-client.js";
import { type ListServerOptions, listServer, SourceError } from "./server/use-server.js";

/** Options of `readSource`. The project is only looked for if the source is the project or a revision of it. */
export interface ReadSourceOptions extends ListServerOptions {
  readonly project: LoadConfigOptions;
}

/** The options of commands that read tool records from any source. */
export interface SourceFlags extends Pick<LoadConfigOptions, "cwd" | "config"> {
  /** The command or URL of an MCP server. */
  readonly server?: string;
  /** Seconds until a server must have listed its tools. */
  readonly timeout?: string;
}

/**
 * Returns the source that the arguments of a command name. Default: the project. `cwd` is the working directory.
 * @throws {SourceError} if it is not valid, or there are two.
 */
export function selectSource(
  text: string | undefined,
  flags: Pick<SourceFlags, "cwd" | "server">,
  { cwd }: { readonly cwd: string },
): Source {
  const folder = resolve(cwd, flags.cwd ?? ".");
  if (flags.server === undefined) return parseSource(text ?? ".", folder);
  if (text === undefined) return parseServer(flags.server, folder);
  throw new SourceError(`--server and ${text} are two sources. Use one of them.`);
}

/**
 * Returns the options to read a source with.
 * @throws {SourceError} if the timeout is not valid.
 */
export function sourceOptions(
  { cwd: folder = ".", config, timeout }: SourceFlags,
  { cwd }: { readonly cwd: string },
): ReadSourceOptions {
  const project = { cwd: resolve(cwd, folder), ...(config !== undefined && { config }) };
  if (timeout === undefined) return { project };
  const seconds = Number(timeout);
  if (seconds > 0 && seconds <= 3600) return { project, timeout: seconds * 1000 };
  throw new SourceError(`--timeout must be a number of seconds up to 3600, not ${JSON.stringify(timeout)}`);
}

export interface SourceTools {
  readonly contract: Contract;
  readonly form: ContractForm;
  /** The tools with their locations, in the order of those of the contract. Only for the project itself. */
  readonly catalog?: readonly CatalogTool[];
  /** The prompts and resources. Only for the project itself. */
  readonly prompts?: readonly CatalogPrompt[];
  readonly resources?: readonly CatalogResource[];
  /** The types that are marked with `@schema`. Only for the project itself. */
  readonly types?: readonly CatalogType[];
  /** The version of the server. Only for the project itself. */
  readonly version?: string;
  /** What the config of the project says about changed defaults and hints. Only for the project itself. */
  readonly defaultChanges?: "model-visible" | "breaking";
  readonly hintChanges?: "model-visible" | "breaking";
  /** What is wrong with the source code or the config of the project, and the folder that its paths are relative to. */
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;
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
    return { ...noProblems(cwd), ...(await parseRecords(await readSourceFile(source.path), basename(source.path))) };
  const { root, project, diagnostics } = await loadConfig(options.project);
  if (!project) return { contract: { tools: [] }, form: "contract", diagnostics, root, ok: false };
  if (source.kind === "git") {
    return { ...noProblems(root), ...(await readRevision(project, source.revision, options.project)) };
  }
  return sourceOfProject(project, { ...(await scanProject(project)), root });
}

export function sourceOfProject(
  project: Project,
  { tools, prompts, resources, types, ...found }: Catalog & Pick<SourceTools, "diagnostics" | "root" | "ok">,
): SourceTools {
  const files = new ProjectFiles();
  const version = serverVersion(project, files);
  const { diagnostics, root, ok } = found;
  return {
    contract: projectContract({ tools, prompts, resources }, project, files),
    form: "contract",
    catalog: tools,
    ...{ prompts, resources, types, root, diagnostics, ok },
    defaultChanges: project.settings.defaultChanges,
    hintChanges: project.settings.hintChanges,
    ...(version !== undefined && { version }),
  };
}

function noProblems(root: string): Pick<SourceTools, "diagnostics" | "root" | "ok"> {
  return { diagnostics: [], root, ok: true };
}

/**
 * How much of a contract a source has: all that is declared, the canonical records only (a `tools.json`), or what a server lists.
 */
export type ContractForm = "contract" | "records" | "listing";

/** A contract, and how much of one it has. */
export type ParsedContract = Pick<SourceTools, "contract" | "form">;

/**
 * Reads the text of a `tools.json`, of a lock, or of a result of `tools/list`. `name` is the file in messages.
 * @throws {SourceError} if it is none of these.
 */
export async function parseRecords(text: string, name: string): Promise<ParsedContract> {
  try {
    const json: unknown = JSON.parse(text);
    if (isJsonObject(json) && "lockVersion" in json) {
      const { contractOfLock, parseLock } = await import("toolwright/contracts");
      return { contract: contractOfLock(parseLock(text)), form: "contract" };
    }
    const tools = isJsonObject(json) && Array.isArray(json["tools"]) ? json["tools"] : json;
    if (Array.isArray(tools))
      return { contract: { tools: tools.map(fromJson), wireName: "name", patterns: "list" }, form: "listing" };
    if (isJsonObject(tools)) return { contract: { tools: Object.values(tools).map(fromJson) }, form: "records" };
    throw new Error("it must be a tools.json, a lock, or a result of tools/list");
  } catch (error) {
    throw new SourceError(`Cannot read tools from ${name}: ${messageOfThrown(error)}.`, { cause: error });
  }
}

async function readSourceFile(path: string): Promise<string> {
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

/**
 * Runs git in a folder and returns what it prints.
 * @throws {SourceError} with git's own message if it fails.
 */
export function runGit(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile("git", args, { cwd, maxBuffer: Number.POSITIVE_INFINITY }, (error, output, errors) => {
      if (!error) resolve(output);
      // The exit code of git is a number.
      else if (typeof error.code === "number") reject(new SourceError(`git ${args[0]} failed: ${errors.trim()}`));
      else reject(new SourceError(`Cannot run git: ${messageOfThrown(error)}.`, { cause: error }));
    });
  });
}

/**
 * Reads the contract of a project at a git revision from its source code, or if that has errors, such as packages that are no longer installed,
 * the tools from the generated `tools.json` of the revision.
 * @throws {SourceError} if there is no such revision, or if its source code has errors.
 */
async function readRevision(
  { root, settings }: Project,
  revision: string,
  { config }: Pick<LoadConfigOptions, "config">,
): Promise<ParsedContract> {
  const commit = (
    await runGit(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`]).catch(() => {
      throw new SourceError(`git:${revision} is not a revision of a git repository that contains ${root}.`);
    })
  ).trim();
  const prefix = (await runGit(root, ["rev-parse", "--show-prefix"])).trimEnd();
  const file = join(prefix, settings.outDir, "tools.json");
  const found = await runGit(root, ["ls-tree", "--full-tree", "--name-only", commit, "--", file]);
  const top = (await runGit(root, ["rev-parse", "--show-toplevel"])).trimEnd();
  return withWorktree(top, commit, async (tree) => {
    await linkPackages(top, tree, prefix);
    const { project, diagnostics } = await loadConfig({ cwd: join(tree, prefix), ...(config && { config }) });
    const scanned = project
      ? await scanProject(project)
      : { ok: false, diagnostics, tools: [], prompts: [], resources: [] };
    if (!project || !scanned.ok) {
      if (found !== "")
        return parseRecords(await runGit(root, ["show", `${commit}:${file}`]), `git:${revision}:${file}`);
      const errors = scanned.diagnostics.filter(({ severity }) => severity === "error");
      const text = renderDiagnostics(errors, { color: false });
      throw new SourceError(
        `The tools of git:${revision} cannot be read, because its source code has errors:\n\n${text}`,
      );
    }
    return { contract: projectContract(scanned, project, new ProjectFiles()), form: "contract" };
  });
}

/** Checks out a commit to a temporary folder for the duration of `use`. */
async function withWorktree<T>(top: string, commit: string, use: (tree: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "toolwright-")));
  const tree = join(folder, "tree");
  try {
    // Hooks of the repository are for people who switch branches.
    await runGit(top, ["-c", "core.hooksPath=/dev/null", "worktree", "add", "--quiet", "--detach", tree, commit]);
    return await use(tree);
  } finally {
    await runGit(top, ["worktree", "remove", "--force", tree]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Links the installed packages of the working tree into a copy of it: those of the project and of the folders above. */
async function linkPackages(top: string, tree: string, prefix: string): Promise<void> {
  for (let folder = prefix.replace(/\/$/, ""); ; folder = dirname(folder)) {
    const [installed, link] = [top, tree].map((root) => join(root, folder, "node_modules")) as [string, string];
    if (existsSync(installed) && !existsSync(link)) {
      await mkdir(dirname(link), { recursive: true });
      // A link of the commit that leads nowhere from here.
      await rm(link, { force: true });
      await symlink(installed, link, "junction");
    }
    if (folder === "" || folder === ".") return;
  }
}
