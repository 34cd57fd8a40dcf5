/*
 * `npm run suite gateway`: puts a gateway in front of the tools of 12 published servers. It installs them at pinned versions into `.cache/servers`
 * and starts each to list its tools; then a stub lists the same tools and answers calls, because the servers need accounts. A scripted agent
 * searches, describes and runs a tool for each task of the text files here. Then one server is killed during 1,000 calls, and the time that the gateway
 * adds to a call is measured. Run it on an idle machine.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { exampleValue } from "../../src/compiler/page/form-schema.js";
import { createGateway, formatCosts } from "../../src/host/gateway/index.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { readQueries } from "../bench/search/labelled-queries.js";
import { listingFiles } from "./listings.js";

const here = import.meta.dirname;
const files = await listingFiles();
const servers = Object.fromEntries(
  Object.entries(files).map(([name, file]) => [
    name,
    { command: process.execPath, args: [join(here, "stub-server.mjs"), name, file] },
  ]),
);

// On a busy machine, twelve processes take long to start.
const connections = { connectTimeoutMs: 300_000 };
const gateway = createGateway({ servers, connections });
await gateway.ready;
const costs = gateway.costs();
const share = (100 * costs.search) / costs.all;
console.log(`${Object.keys(servers).length} servers, ${formatCosts(costs)}`);
expectThat(share < 5, "the search costs less than 5 % of the full listing");
await gateway.close();

const client = await open("search");
expectThat((await runTasks("tasks.txt")) >= 0.85, "the right tool is among the first 5 in at least 85 % of the tasks");
await runTasks("tuning-tasks.txt");
await runTasks("held-out-tasks.txt");
expectThat((await runTasks("last-tasks.txt")) >= 0.85, "so it is in tasks that no change of the search was tuned with");
expectThat((await runTasks("new-tasks.txt")) >= 0.85, "and in further ones that were labelled before any search");
await runTasks("new-vague-tasks.txt");
const reworded = new Map(
  ["reworded-tasks.txt", "new-tasks-reworded.txt"].flatMap(tasksOf).map(([task = "", query = ""]) => [task, query]),
);
for (const file of ["held-out-tasks.txt", "last-tasks.txt", "new-tasks.txt"]) await runTasks(file, reworded);
await runQueries();
await killOne();
await client.close();
await measureLatency();
process.exit();

async function open(expose: "all" | "search"): Promise<Client> {
  const args = ["--import", "tsx", join(here, "gateway-process.ts"), JSON.stringify(servers), expose];
  return connect(process.execPath, args);
}

async function connect(command: string, args: readonly string[]): Promise<Client> {
  const connected = new Client({ name: "agent", version: "1.0.0" });
  await connected.connect(new StdioClientTransport({ command, args: [...args], stderr: "ignore" }));
  return connected;
}

/** Calls a tool of the gateway, and returns the text of the result, or undefined if it is an error. */
async function call(name: string, args: JsonObject): Promise<string | undefined> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } });
  const text = String(Reflect.get(content[0] ?? {}, "text"));
  return isError === true ? undefined : text;
}

function tasksOf(file: string): readonly (readonly string[])[] {
  const lines = readFileSync(join(here, file), "utf8").trim().split("\n").slice(1);
  return lines.map((line) => line.split(" | "));
}

/** Each file has tasks in the words of users. With `reworded`, the agent searches for what a model made of them. */
async function runTasks(file: string, reworded?: ReadonlyMap<string, string>): Promise<number> {
  const tasks = tasksOf(file);
  let found = 0;
  let first = 0;
  let done = 0;
  for (const [task = "", list = ""] of tasks) {
    const query = reworded?.get(task) ?? task;
    const answers = list.split(", ").map((answer) => answer.replace("/", ":"));
    const { tools } = JSON.parse((await call("search_tools", { query })) ?? "{}");
    const ids: readonly string[] = tools.map(({ tool }: { readonly tool: string }) => tool);
    const id = ids.find((each) => answers.includes(each));
    if (id === undefined) {
      console.log(`not among the first 5: ${query}\n  expected ${list}\n  found ${ids.join(", ") || "nothing"}`);
      continue;
    }
    found += 1;
    if (id === ids[0]) first += 1;
    const { inputSchema } = JSON.parse((await call("describe_tool", { tool: id })) ?? "{}");
    const args = exampleValue(inputSchema, inputSchema) as JsonObject; // of an object schema
    const answer = JSON.parse((await call("run_tool", { tool: id, arguments: args })) ?? "{}");
    if (`${answer.server}:${answer.tool}` === id) done += 1;
    else console.log(`not run: ${task}: ${id} with ${JSON.stringify(args)}`);
  }
  const of = (count: number): string => `${count} of ${tasks.length} (${Math.round((100 * count) / tasks.length)} %)`;
  console.log(
    `${file}${reworded ? ", reworded" : ""}: right tool among the first 5: ${of(found)}; the first one: ${of(first)}; found, described and run: ${of(done)}`,
  );
  return found / tasks.length;
}

/** Searches with the queries in the words of tools that `search` holds out, as far as a tool of these servers answers them. */
async function runQueries(): Promise<void> {
  const queries = readQueries().filter(
    ({ answers, isHeldOut }) => isHeldOut && [...answers].some((id) => Object.hasOwn(files, id.split(":")[0] ?? "")),
  );
  let found = 0;
  for (const { query, answers } of queries) {
    const { tools } = JSON.parse((await call("search_tools", { query })) ?? "{}");
    if (tools.some(({ tool }: { readonly tool: string }) => answers.has(tool))) found += 1;
  }
  const percent = Math.round((100 * found) / queries.length);
  console.log(
    `held-out queries of bench:search: ${found} of ${queries.length} (${percent} %) have the tool among the first 5`,
  );
}

/** Sends 1,000 calls to four servers, 16 at a time, and kills one of them on the way. */
async function killOne(): Promise<void> {
  const targets = ["github:list_issues", "slack:slack_get_users", "datadog:list_incidents", "memory:search_nodes"];
  const samples = new Map<string, JsonObject>();
  for (const id of targets) {
    const { inputSchema } = JSON.parse((await call("describe_tool", { tool: id })) ?? "{}");
    samples.set(id, exampleValue(inputSchema, inputSchema) as JsonObject);
  }
  const outcomes = { right: 0, wrong: 0, failed: 0, failedOfOthers: 0, afterRestart: 0 };
  const killed = targets[0] ?? "";
  const pid = Number(
    JSON.parse((await call("run_tool", { tool: killed, arguments: samples.get(killed) ?? {} })) ?? "{}").pid,
  );
  let sent = 0;
  const worker = async (): Promise<void> => {
    while (sent < 1000) {
      const number = sent++;
      if (number === 300) process.kill(pid, "SIGKILL");
      // The server takes a moment to start again.
      if (number > 300) await new Promise((resolve) => setTimeout(resolve, 20));
      const id = targets[number % targets.length] ?? "";
      const args = { ...samples.get(id), ...(id.startsWith("github") ? { repo: `r${number}` } : {}) };
      const text = await call("run_tool", { tool: id, arguments: args }).catch(() => undefined);
      const answer = text === undefined ? undefined : JSON.parse(text);
      if (!answer) {
        outcomes.failed += 1;
        if (id !== killed) outcomes.failedOfOthers += 1;
      } else if (
        `${answer.server}:${answer.tool}` !== id ||
        JSON.stringify(answer.arguments) !== JSON.stringify(args)
      ) {
        outcomes.wrong += 1;
      } else {
        outcomes.right += 1;
        if (id === killed && answer.pid !== pid) outcomes.afterRestart += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  console.log(`1,000 calls, one server killed with SIGKILL: ${JSON.stringify(outcomes)}`);
  expectThat(outcomes.wrong === 0, "no answer is wrong");
  expectThat(outcomes.failedOfOthers === 0, "calls of other servers do not fail");
  expectThat(outcomes.afterRestart > 0, "the server is started again");
}

/** Measures the same call of the same server alternately with and without the gateway in between. */
async function measureLatency(): Promise<void> {
  const { command = "", args = [] } = servers["memory"] ?? {};
  const direct = await connect(command, args);
  const through = await open("all");
  const timed = async (one: Client, name: string): Promise<number> => {
    const start = performance.now();
    await one.callTool({ name, arguments: { query: "x" } });
    return performance.now() - start;
  };
  const times: { direct: number[]; through: number[] } = { direct: [], through: [] };
  for (let round = -100; round < 1000; round++) {
    const [a, b] = [await timed(direct, "search_nodes"), await timed(through, "memory__search_nodes")];
    if (round < 0) continue;
    times.direct.push(a);
    times.through.push(b);
  }
  const median = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  const [without, within] = [median(times.direct), median(times.through)];
  const text = `${within.toFixed(2)} ms through the gateway, ${without.toFixed(2)} ms directly`;
  console.log(`a call over standard input, median of 1,000: ${text}: ${(within - without).toFixed(2)} ms added`);
  expectThat(within - without < 2, "the gateway adds less than 2 ms to a call");
  await Promise.all([direct.close(), through.close()]);
}

function expectThat(holds: boolean, what: string): void {
  console.log(`${holds ? "ok" : "FAILED"}: ${what}`);
  if (!holds) process.exitCode = 1;
}
