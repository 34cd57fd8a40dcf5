import { existsSync } from "node:fs";
import { join, resolve } from "../files/paths.js";
import { locateProject } from "../generator/project.js";
import { type CliIo, CommandFailure, type ProjectFlags, projectOf } from "./terminal.js";

/** The flags of the commands that run tools. */
export interface RunFlags extends ProjectFlags {
  /** Files with environment variables. Default: `.env` beside the config, if it exists. */
  readonly envFile?: readonly string[];
}

/**
 * Does `work` in the surroundings that tools expect: the folder of `--cwd` is the working directory, and the environment has the variables of the
 * files, read before the config is loaded.
 */
export async function inProject<Result>(flags: RunFlags, io: CliIo, work: () => Promise<Result>): Promise<Result> {
  const project = projectOf(flags, io);
  const own = join(locateProject(project, existsSync).root, ".env");
  const files = flags.envFile?.map((file) => resolve(io.cwd, file)) ?? (existsSync(own) ? [own] : []);
  // As with `node --env-file`: the last file wins, and what is set stays.
  for (const file of files.toReversed()) loadEnvFile(file);
  if (flags.cwd === undefined) return work();
  const before = process.cwd();
  enterFolder(project.cwd);
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

function loadEnvFile(file: string): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new CommandFailure(2, `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function enterFolder(folder: string): void {
  try {
    process.chdir(folder);
  } catch {
    throw new CommandFailure(2, `--cwd ${folder} is not a folder that can be entered`);
  }
}
