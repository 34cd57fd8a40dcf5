import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AcceptedCalls, callServers, modelCalls } from "./call-servers.js";
import { type CliId, runCli } from "./cli-clients.js";
import { driveFramework } from "./drive-framework.js";
import { FakeModel } from "./fake-model.js";
import { install } from "./install.js";
import { type Outcome, outcomeOf } from "./observe.js";
import { type ClientId, packages } from "./packages.js";
import { ProbeServers } from "./probe-servers.js";
import { plain, probes } from "./probes.js";
import { type ClientResult, type ClientResults, compareWithProfiles } from "./results.js";
import type { SentTool } from "./sent-tools.js";

// `npm run clients [CLIENT…]`, or `--report` for the results of the last run: runs the published clients over servers with one probe each, and compares what reaches the model with the profiles.
const file = join(import.meta.dirname, "results.json");
const cliIds: readonly string[] = ["claude-code", "claude-code-2.1.197", "codex", "gemini-cli", "opencode"];
const names = Object.keys(probes);
// The keys are the clients.
const all = Object.keys(packages) as ClientId[];
const [first, ...rest] = process.argv.slice(2);

if (first === "--report") report();
else if (first === "--isolated") await observeAll(all.filter((client) => rest.includes(client)));
else {
  const wanted = process.argv.slice(2);
  const clients = all.filter((client) => wanted.length === 0 || wanted.includes(client));
  for (const client of clients) install(client);
  isolate(clients);
  report();
}

/** Repeats this program in a network that has only the loopback interface, where the system supports that. */
function isolate(clients: readonly ClientId[]): void {
  const self = [process.execPath, ...process.execArgv, import.meta.filename, "--isolated", ...clients];
  const hasNamespaces = spawnSync("unshare", ["-rn", "true"]).status === 0;
  if (!hasNamespaces)
    console.log("Without network namespaces, only the settings of the clients keep them on loopback.");
  const [command = "", ...args] = hasNamespaces
    ? ["unshare", "-rn", "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...self]
    : self;
  if (spawnSync(command, args, { stdio: "inherit" }).status !== 0) process.exit(1);
}

async function observeAll(clients: readonly ClientId[]): Promise<void> {
  for (const client of clients) {
    const result = cliIds.includes(client) ? await observeCli(client as CliId) : await observeFramework(client);
    const known = readResults();
    const next = { ...known.clients, [client]: result };
    const sorted = Object.fromEntries(all.flatMap((id) => (next[id] ? [[id, next[id]]] : [])));
    writeFileSync(
      file,
      `${JSON.stringify({ date: new Date().toISOString().slice(0, 10), clients: sorted }, undefined, 2)}\n`,
    );
    console.log(`${client}: ${names.length} probes`);
  }
}

function startServers(calls: AcceptedCalls): ProbeServers {
  const listings = names.map((name, i): [string, (typeof probes)[string][]] => [`p${i}`, [plain, probes[name] ?? {}]]);
  return new ProbeServers(
    Object.fromEntries(listings),
    Object.fromEntries(callServers.map((name) => [name, () => calls.create(name)])),
  );
}

async function observeCli(client: CliId): Promise<ClientResult> {
  const calls = new AcceptedCalls();
  const servers = startServers(calls);
  const model = new FakeModel(modelCalls);
  const base = await servers.listen();
  const ids = [...names.map((_, i) => `p${i}`), ...callServers];
  const urls = Object.fromEntries(ids.map((id) => [id, `${base}/${id}`]));
  const { code, output } = await runCli(client, install(client), { model: await model.listen(), servers: urls });
  model.close();
  servers.close();
  if (model.tools.length === 0)
    throw new Error(`${client} sent no tools and ended with ${code}:\n${output.slice(-2000)}`);
  const outcomes = names.map((name, i): [string, Outcome] => [
    name,
    outcomeOf(client, name, toolsOfServer(`p${i}`, model.tools)),
  ]);
  return { outcomes: Object.fromEntries(outcomes), accepted: calls.accepted };
}

/** The tools of a server: clients prepend its name, which is followed by a separator or the name of a tool. */
function toolsOfServer(server: string, tools: readonly SentTool[]): readonly SentTool[] {
  return tools.filter(({ name }) => new RegExp(`(^|[^a-z0-9])${server}(_|[a-z])`).test(name));
}

async function observeFramework(client: ClientId): Promise<ClientResult> {
  const calls = new AcceptedCalls();
  const servers = startServers(calls);
  const base = await servers.listen();
  const urls = [...names.map((name, i) => [name, `${base}/p${i}`]), ...callServers.map((id) => [id, `${base}/${id}`])];
  const driven = await driveFramework(client, install(client), {
    servers: Object.fromEntries(urls),
    calls: modelCalls.map(({ tool, args }) => ({ server: tool.replace(/_order$/, ""), tool, args })),
  });
  servers.close();
  const outcomes = names.map((name): [string, Outcome] => {
    const tools = (driven[name]?.tools ?? []).map((tool) => ({ ...tool, wire: tool.name }));
    return [name, outcomeOf(client, name, tools)];
  });
  return { outcomes: Object.fromEntries(outcomes), accepted: calls.accepted };
}

/** Prints one line per client and fact. Fails if an observation contradicts a profile. */
function report(): void {
  const results = readResults();
  const facts = compareWithProfiles(results);
  for (const { client, probe, said, happened, status } of facts) {
    const detail = said === happened ? happened : `the profile says ${said}, ${happened} was observed`;
    console.log(`${client.padEnd(20)} ${probe.padEnd(26)} ${status}: ${detail}`);
  }
  for (const [client, { accepted }] of Object.entries(results.clients)) {
    const { zod = [], reject = [], strip = [] } = accepted;
    for (const each of zod.filter((one) => !reject.includes(one))) {
      const how = strip.includes(each) ? 'accepted with inputs: "strip"' : "rejected";
      console.log(`${client.padEnd(20)} a call ${each}: accepted by zod, ${how}`);
    }
  }
  const count = (status: string): number => facts.filter((fact) => fact.status === status).length;
  console.log(
    `${count("observed")} observed, ${count("source only")} from source only, ${count("contradiction")} contradictions`,
  );
  if (count("contradiction") > 0) process.exitCode = 1;
}

function readResults(): ClientResults {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ClientResults; // written by this program
  } catch {
    return { date: "", clients: {} };
  }
}
