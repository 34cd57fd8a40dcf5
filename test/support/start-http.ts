import { spawn } from "node:child_process";
import { once } from "node:events";
import { toolwrightCommand } from "./temp-project.js";

/** A running `toolwright serve --http`. */
export interface HttpProcess {
  readonly url: string;
  /** Sends SIGTERM and waits. Throws if the exit code is not 0. */
  close(): Promise<void>;
}

/** Runs `toolwright serve --http` for a project, on a free port. */
export async function startHttp(
  folder: string,
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<HttpProcess> {
  const args = [toolwrightCommand, "serve", "--http", "0", ...flags];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const found = /Serving at (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(`the server did not start: ${text}`)));
  });
  return {
    url,
    close: async () => {
      const end = once(child, "exit");
      child.kill("SIGTERM");
      const [code] = await end;
      if (code !== 0) throw new Error(`the server exited with code ${code}`);
    },
  };
}
