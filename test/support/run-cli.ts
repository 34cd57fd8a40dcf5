import { spawn } from "node:child_process";
import { toolwrightCommand } from "./temp-project.js";

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** Set beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Id of the user to run as; only the superuser can choose. */
  readonly user?: number;
}

/** Runs the built `toolwright` command and waits for its end. */
export function runCli(args: readonly string[], options: RunOptions): Promise<CliResult> {
  return run(process.execPath, [toolwrightCommand, ...args], options);
}

/** Runs a program and waits for its end; a failing one is a result too. */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: "1", ...options.env },
      ...(options.user !== undefined && { uid: options.user, gid: options.user }),
    });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    // A program may end without reading its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input ?? "");
  });
}
