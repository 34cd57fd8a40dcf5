import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SdkVersion } from "../../../src/mcp/index.js";
import { runCli } from "../../support/run-cli.js";
import { createTempProject, repository, type TempProject } from "../../support/temp-project.js";

/** The fixture of `test/fixtures/conformance`, generated and served over HTTP by the built command. */
export interface ConformanceServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startConformanceServer(sdk: SdkVersion): Promise<ConformanceServer> {
  const fixture = join(repository, "test/fixtures/conformance");
  const project = createTempProject(
    { "toolwright.config.json": '{ "bound": "src/bound.ts" }' },
    { sources: join(fixture, "src") },
  );
  const { code, stderr } = await runCli(["generate"], { cwd: project.root });
  if (code !== 0) throw new Error(`the fixture does not generate: ${stderr}`);
  const args = [join(repository, "dist/cli/bin.js"), "serve", "--http", "0", "--sdk", sdk];
  const child = spawn(process.execPath, args, { cwd: project.root, stdio: ["ignore", "ignore", "pipe"] });
  return { url: await urlOf(child), close: () => stop(child, project) };
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const url = /Serving at (\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once("exit", () => reject(new Error(`the server does not start: ${text}`)));
  });
}

async function stop(child: ChildProcess, project: TempProject): Promise<void> {
  const end = once(child, "exit");
  child.kill("SIGTERM");
  const [code] = await end;
  project.remove();
  if (code !== 0) throw new Error(`the server ended with ${code}`);
}
