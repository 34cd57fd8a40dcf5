import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, posix } from "node:path";
import { messageOfThrown } from "toolwright/internal/model";
import { ProjectFiles } from "../files/project-files.js";
import {
  type LoadConfigOptions,
  loadConfig,
  type Project,
  projectContract,
  renderDiagnostics,
  scanProject,
} from "../generator/index.js";
import { type ParsedContract, parseRecords, SourceError } from "./parse-records.js";

/**
 * Runs git in a folder and returns what it prints.
 * @throws {SourceError} with git's own message if it fails.
 */
export function runGit(cwd: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const git = spawn("git", args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    git.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    git.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    git.on("error", (error) => reject(new SourceError(`Cannot run git: ${messageOfThrown(error)}.`, { cause: error })));
    git.on("close", (code) => {
      if (code === 0) resolve(Buffer.concat(output).toString("utf8"));
      else reject(new SourceError(`git ${args[0]} failed: ${Buffer.concat(errors).toString("utf8").trim()}`));
    });
  });
}

/**
 * Reads the contract of a project at a git revision from its source code, or if that has errors, such as packages that are no longer installed,
 * the tools from the generated `tools.json` of the revision.
 * @throws {SourceError} if there is no such revision, or if its source code has errors.
 */
export async function readRevision(
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
  const file = posix.join(prefix, settings.outDir, "tools.json");
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
