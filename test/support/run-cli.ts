import { spawn } from "node:child_process";
import { toolwrightCommand } from "./temp-project.js";

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** The user id to run as. Only root can set it. */
  readonly user?: number;
}

/** Runs the built `toolwright` command and waits until it exits. */
export function runCli(args: readonly string[], options: RunOptions): Promise<CliResult> {
  return run(process.execPath, [toolwrightCommand, ...args], options);
}

/** Runs a program and waits until it exits. A nonzero exit code does not reject. */
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
    // A program may exit without reading its input.
    child.stdin.on("error", () => undefined);
    child.stdin.end(options.input ?? "");
  });
}
