import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { postgresFolder, startPostgres } from "../support/postgres.js";
import { callTool, startLoad } from "./load.js";
import { freePorts, startPollingProxy } from "./polling-proxy.js";

// What operators of servers rely on: rolling restarts without a failed request, readiness, step-up of tokens, changes that reach the clients of
// another process, and telemetry as a collector receives it. Flags: `--restarts 10 --processes 4 --clients 8`.

const { values } = parseArgs({
  options: {
    restarts: { type: "string", default: "10" },
    processes: { type: "string", default: "4" },
    clients: { type: "string", default: "8" },
  },
});
const [restarts, processes, clients] = [values.restarts, values.processes, values.clients].map(Number) as [
  number,
  number,
  number,
];
const headers = { authorization: "Bearer tools" };
const program = fileURLToPath(new URL("process.ts", import.meta.url));
const repository = fileURLToPath(new URL("../..", import.meta.url));
const database = postgresFolder() === undefined ? undefined : await startPostgres();
if (!database) console.log("PostgreSQL is not installed: processes share no bus.");

async function start(port: number): Promise<ChildProcess> {
  const child = fork(program, [String(port), ...(database ? [database.url] : [])], {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => Promise.reject(new Error("a server has not started"))),
  ]);
  return child;
}

const problems: string[] = [];
const check = (what: string, isRight: boolean, found: unknown): void => {
  console.log(`${isRight ? "ok  " : "FAIL"} ${what}: ${String(found)}`);
  if (!isRight) problems.push(what);
};
const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

const ports = await freePorts(processes);
const children = await Promise.all(ports.map(start));
const proxy = await startPollingProxy(ports, 200);
const untilReady = async (port: number): Promise<void> => {
  for (; !proxy.ready.has(port); ) await new Promise((resolve) => setTimeout(resolve, 20));
};
await Promise.all(ports.map(untilReady));

// Step-up.
const denied = await fetch(proxy.url, {
  method: "POST",
  headers: { ...headers, "content-type": "application/json", accept: "application/json, text/event-stream" },
  body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"admin","arguments":{}}}',
});
const challenge = denied.headers.get("www-authenticate") ?? "";
check(
  "step-up of a token",
  denied.status === 403 && challenge.includes('scope="admin"'),
  `${denied.status} ${challenge}`,
);
const raised = await callTool(proxy.url, "admin", { isNew: true, headers: { authorization: "Bearer tools-admin" } });
check("the token with the scope", raised["isError"] === undefined, JSON.stringify(raised["content"]));

// A client of the first process is notified of what changes in the second one.
const [first = 0, second = 0] = ports;
if (database) {
  let notified = 0;
  const client = new Client(
    { name: "listener", version: "1.0.0" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  client.setNotificationHandler("notifications/tools/list_changed", () => {
    notified += 1;
  });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${first}/mcp`), { requestInit: { headers } }),
  );
  await client.listen({ toolsListChanged: true });
  const began = performance.now();
  await callTool(`http://127.0.0.1:${second}/mcp`, "change", { isNew: true, headers });
  for (; notified === 0 && performance.now() - began < 5_000; ) await new Promise((resolve) => setTimeout(resolve, 5));
  check(
    "a change in another process",
    notified === 1,
    `${notified} after ${(performance.now() - began).toFixed(0)} ms`,
  );
  await client.close();
}

// Rolling restarts.
const load = startLoad(proxy.url, clients, headers);
const began = performance.now();
const probes: string[] = [];
for (let round = 0; round < restarts; round += 1) {
  for (const [at, port] of ports.entries()) {
    const child = children[at];
    if (!child) continue;
    const exited = once(child, "exit");
    child.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 100));
    probes.push(`${await statusOf(port, "/healthz")} ${await statusOf(port, "/readyz")}`);
    await exited;
    children[at] = await start(port);
    await untilReady(port);
  }
}
const failures = await load.stop();
const seconds = ((performance.now() - began) / 1000).toFixed(0);
const wrongProbes = probes.filter((each) => each !== "200 503");
check(
  "alive and not ready after SIGTERM",
  wrongProbes.length === 0,
  `${probes.length - wrongProbes.length} of ${probes.length}`,
);
const what = `${load.sent} requests in ${seconds} s, ${restarts} rolling restarts of ${processes} processes`;
check("failed requests", failures.length === 0, `${failures.length} of ${what}`);
for (const failure of failures.slice(0, 5)) console.log(`     ${failure}`);

for (const child of children) child.kill("SIGKILL");
await proxy.close();
await database?.close();

// Spans and metrics, read back from the exporters of OpenTelemetry.
const vitest = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const files = ["test/unit/runtime/mcp/observed-server.test.ts", "test/unit/runtime/mcp/telemetry.test.ts"];
const { status } = spawnSync(process.execPath, [vitest, "run", ...files], { cwd: repository, stdio: "inherit" });
check("spans and metrics", status === 0, `exit code ${status}`);
process.exit(problems.length > 0 ? 1 : 0);
