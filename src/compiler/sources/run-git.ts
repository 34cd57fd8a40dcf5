import { spawn } from "node:child_process";
import { messageOfThrown } from "toolwright/internal/model";
import { SourceError } from "./source-error.js";

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
