import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";
import { createFetchHandler, type SdkVersion } from "../../src/runtime/mcp/index.js";
import { bundleProgram } from "../support/bundled-program.js";
import { createRandom, type Random } from "../support/random.js";
import { readTool } from "../unit/runtime/mcp/sample-tools.js";
import type { Attack } from "./attack.js";
import { type HostileRequest, hostileRequest } from "./hostile-requests.js";

const inParallel = 20;
const targets = ["v1", "v2"] as const;

/** Hostile requests to the Node server and to the fetch handler, on both SDKs: none is an internal error, and the server still answers. */
export const requestsAttack: Attack = {
  name: "requests",
  unit: "hostile HTTP requests",
  fullSize: 2_400,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const each = Math.ceil(size / targets.length / 2);
    const failures: string[] = [];
    const server = await bundleProgram(fileURLToPath(new URL("server.ts", import.meta.url)));
    try {
      for (const sdk of targets) {
        failures.push(...(await attackNodeServer(server.path, sdk, each, random)));
        failures.push(...(await attackFetchHandler(sdk, each, random)));
      }
    } finally {
      server.remove();
    }
    return { attempts: each * targets.length * 2, failures };
  },
};

async function attackNodeServer(
  program: string,
  sdk: SdkVersion,
  count: number,
  random: Random,
): Promise<readonly string[]> {
  const failures: string[] = [];
  // Not the flags of this process.
  const child = fork(program, [sdk], { execArgv: [] });
  try {
    // The message of server.ts.
    const [{ url }] = (await once(child, "message")) as [{ url: string }];
    for (let sent = 0; sent < count; sent += inParallel) {
      const requests = Array.from({ length: Math.min(inParallel, count - sent) }, () => hostileRequest(random));
      const problems = await Promise.all(requests.map((request) => problemOf(request, url, sdk)));
      failures.push(...problems.filter((problem) => problem !== undefined));
    }
    failures.push(...(await aliveProblems(child, url, sdk)));
  } finally {
    child.kill();
  }
  return failures;
}

/** Sends one hostile request to the server at `url`. Returns what is wrong with the response. */
export function sendHostileRequest(url: string, random: Random): Promise<string | undefined> {
  return problemOf(hostileRequest(random), url, "v2");
}

/** Sends a request over a connection of its own, and waits for a response or the end of the connection. */
function problemOf(
  { text, what, isForbidden }: HostileRequest,
  url: string,
  sdk: SdkVersion,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
      resolve(
        isWrong(status, isForbidden) || /\bat .*\.[jt]s:\d/.test(answer)
          ? `${sdk}: ${what} answered ${answer.slice(0, 200)}`
          : undefined,
      );
    };
    // An event stream stays open.
    const timer = setTimeout(end, 2_000);
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      if (answer.includes("\r\n\r\n")) setTimeout(end, 20);
    });
    socket.on("error", () => undefined).on("close", end);
    socket.write(text);
  });
}

function isWrong(status: number, isForbidden: boolean): boolean {
  return status === 500 || (isForbidden && status >= 200 && status < 300);
}

async function aliveProblems(child: ChildProcess, url: string, sdk: SdkVersion): Promise<readonly string[]> {
  if (child.exitCode !== null) return [`${sdk}: the server ended with code ${child.exitCode}`];
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "t", version: "0" } };
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params }),
    signal: AbortSignal.timeout(5_000),
  }).catch((error: unknown) => String(error));
  if (typeof response !== "string" && response.ok) return [];
  return [`${sdk}: afterwards, initialize gets ${typeof response === "string" ? response : response.status}`];
}

async function attackFetchHandler(sdk: SdkVersion, count: number, random: Random): Promise<readonly string[]> {
  const handler = createFetchHandler([readTool], {
    name: "attacked",
    version: "1.0.0",
    sdk,
    allowedHosts: ["localhost"],
  });
  const failures: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const { text, what, isForbidden } = hostileRequest(random);
    const request = toRequest(text);
    if (!request) continue;
    const status = await handler(request).then(
      (response) => {
        void response.body?.cancel();
        return response.status;
      },
      (error: unknown) => String(error),
    );
    if (typeof status === "string" || isWrong(status, isForbidden))
      failures.push(`${sdk} fetch handler: ${what} answered ${status}`);
  }
  await handler.close();
  return failures;
}

/** Undefined if the web's `Request` rejects it, as a runtime would. */
function toRequest(text: string): Request | undefined {
  const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
  const [line = "", ...fields] = head.split(/\r?\n/);
  const [method = "", path = ""] = line.split(" ");
  try {
    const headers = new Headers(
      fields.map((field): [string, string] => [field.split(":")[0] ?? "", field.split(/:(.*)/s)[1] ?? ""]),
    );
    const hasBody = method !== "GET" && method !== "HEAD";
    return new Request(new URL(path, "http://localhost"), { method, headers, ...(hasBody && { body }) });
  } catch {
    return undefined;
  }
}
