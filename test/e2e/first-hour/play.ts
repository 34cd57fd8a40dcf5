import { rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { generate, renderDiagnostics } from "toolwright-compiler";
import { runCli } from "../../support/run-cli.js";
import { createTempProject, type Files, repository, type TempProject } from "../../support/temp-project.js";
import type { Mistake } from "./mistakes.js";

/** What a mistake prints, without counts and file lists. */
export interface Recording {
  readonly code: number | null;
  readonly message: string;
}

/** The newcomer's project: what `init` writes, in a folder that was empty. */
export interface Newcomer {
  readonly project: TempProject;
  /** The files of the project before any mistake. */
  readonly start: Files;
}

/** Creates the project with the installed packages, as `npm init -y` and `toolwright init` do. */
export async function startProject(): Promise<Newcomer> {
  const project = createTempProject();
  for (const name of ["@types", "@modelcontextprotocol", "typescript", "zod"]) {
    symlinkSync(join(repository, "node_modules", name), project.path(`node_modules/${name}`), "dir");
  }
  rmSync(project.path("tsconfig.json"));
  const { code, stderr } = await runCli(["init", "--yes", "--no-install"], { cwd: project.root });
  if (code !== 0) throw new Error(`init failed: ${stderr}`);
  return { project, start: project.files() };
}

/**
 * Makes a mistake, records what is printed, and undoes it. With `library`, calls the function of the package for `generate`, which is quicker
 * than a process and prints the same diagnostics.
 */
export async function play(
  mistake: Mistake,
  { project, start }: Newcomer,
  how: "command" | "library",
): Promise<Recording> {
  const { before, files, args = ["generate"], busyPort } = mistake;
  const busy = busyPort === undefined ? undefined : await listen(busyPort);
  try {
    if (before) {
      project.write(before);
      const { ok, diagnostics } = await generate({ cwd: project.root });
      if (!ok) throw new Error(renderDiagnostics(diagnostics, { color: false }));
    }
    project.write(files);
    return how === "library" && args.join() === "generate"
      ? await callGenerate(project)
      : await runCommand(project, args);
  } finally {
    busy?.close();
    for (const path of Object.keys(project.files())) rmSync(project.path(path));
    project.write(start);
    // Warnings that were printed for one mistake are new to the next.
    rmSync(project.path("node_modules/.cache"), { recursive: true, force: true });
  }
}

async function callGenerate({ root }: TempProject): Promise<Recording> {
  const { ok, diagnostics } = await generate({ cwd: root });
  const isUsage = diagnostics.some(({ code }) => code === "config/invalid");
  return { code: isUsage ? 2 : ok ? 0 : 1, message: renderDiagnostics(diagnostics, { color: false }).trim() };
}

async function runCommand(project: TempProject, args: readonly string[]): Promise<Recording> {
  const { code, stdout, stderr } = await runCli(args, { cwd: project.root });
  const printed = args[0] === "generate" ? stderr : stdout + stderr;
  const message = printed
    .replaceAll(project.root, "/home/ada/project")
    .replace(/^(\d+ (error|warning|note)s?(, )?)+\n/gm, "")
    .replace(/^No files were written\.\n/gm, "")
    .trim();
  return { code, message };
}

function listen(port: number): Promise<{ close(): void }> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(server));
  });
}
