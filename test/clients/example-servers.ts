import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { isJsonObject, type Tool } from "../../src/runtime/model/index.js";
import { packageFolders, repository } from "../support/temp-project.js";
import { exampleFiles } from "./example-calls.js";
import type { McpHandler } from "./mcp-servers.js";
import { parseObject } from "./parse-object.js";

/** The folders of `examples/` with tools. */
export const exampleNames: readonly string[] = readdirSync(join(repository, "examples"), { withFileTypes: true })
  .filter((entry) => existsSync(join(repository, "examples", entry.name, "src/generated/handlers.ts")))
  .map(({ name }) => name)
  .sort();

const command = join(packageFolders.toolwright, "dist/launcher/bin.cjs");

/** How a call of an example's tool ended. */
export type CallEnd = "accepted" | "rejected";

/** The servers of `examples/`, as `toolwright serve` runs them, with files of their own. */
export class ExampleServers {
  readonly #folder = mkdtempSync(join(tmpdir(), "toolwright-clients-"));
  readonly #files = join(this.#folder, "files");
  readonly #children: ChildProcess[] = [];
  readonly #urls: Record<string, string> = {};
  /** The tools of each example, as it lists them. */
  readonly tools: Record<string, readonly Tool[]> = {};

  /** Starts every server, one after the other. */
  async start(): Promise<void> {
    this.resetFiles();
    for (const name of exampleNames) {
      const url = await this.#serve(name);
      this.#urls[name] = url;
      this.tools[name] = await listTools(url);
    }
  }

  /** Starts the server of an example again, with a profile. Its name is followed by that of the profile. */
  async serveProjected(name: string, profile: string): Promise<void> {
    this.#urls[`${name} ${profile}`] ??= await this.#serve(name, ["--profile", profile]);
  }

  /** Writes the files that the tools read and change. Every client starts with the same. */
  resetFiles(): void {
    rmSync(this.#files, { recursive: true, force: true });
    for (const [name, text] of Object.entries(exampleFiles)) {
      mkdirSync(dirname(join(this.#files, name)), { recursive: true });
      writeFileSync(join(this.#files, name), text);
    }
  }

  /** Forwards the requests to an example, and reports how its calls end. */
  forwardTo(name: string, onCall: (tool: string, end: CallEnd) => void): McpHandler {
    return async ({ request, body }, response) => {
      const { host: _host, ...headers } = request.headers;
      const { method = "POST" } = request;
      const upstream = httpRequest(this.#urls[name] ?? "", { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => (text += part));
        answer.on("end", () => {
          const called = calledTool(body);
          if (called !== undefined) onCall(called, isAccepted(text) ? "accepted" : "rejected");
        });
        answer.pipe(response);
      });
      upstream.on("error", () => response.destroy());
      response.on("close", () => upstream.destroy());
      upstream.end(body);
    };
  }

  close(): void {
    for (const child of this.#children) child.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #serve(name: string, flags: readonly string[] = []): Promise<string> {
    const child = spawn(
      process.execPath,
      [command, "serve", "--cwd", join(repository, "examples", name), "--http", "0", ...flags],
      {
        cwd: this.#folder,
        env: {
          ...process.env,
          FILES_ROOT: join(this.#files, "root"),
          ISSUES_FILE: join(this.#files, "issues.json"),
          MEMORY_FILE_PATH: join(this.#files, "memory.jsonl"),
        },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    this.#children.push(child);
    return new Promise((resolve, reject) => {
      let output = "";
      const read = (text: string): void => {
        output += text;
        const [, url] = /Serving at (\S+)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      };
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", read);
      child.on("exit", () => reject(new Error(`The example ${name} is not served:\n${output}`)));
    });
  }
}

async function listTools(url: string): Promise<readonly Tool[]> {
  const client = new Client({ name: "listing", version: "1.0.0" });
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
  const { tools } = await client.listTools();
  await client.close();
  // What the profiles are about. Our servers list valid tools.
  return tools.map(({ name, description, inputSchema, outputSchema }) => ({
    name,
    description,
    inputSchema,
    ...(outputSchema && { outputSchema }),
  })) as unknown as readonly Tool[];
}

function calledTool(body: string): string | undefined {
  const { method, params } = parseObject(body);
  return method === "tools/call" && isJsonObject(params) ? String(params["name"]) : undefined;
}

/** Whether an answer, as JSON or as an event stream, has the result of a successful call. */
function isAccepted(text: string): boolean {
  const lines = text.split("\n").map((line) => line.replace(/^data: ?/, ""));
  return lines.some((line) => {
    const { result } = parseObject(line);
    return isJsonObject(result) && result["isError"] !== true && result["content"] !== undefined;
  });
}
