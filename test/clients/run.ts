import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../../src/compiler/emit/print-literal.js";
import { repository } from "../support/temp-project.js";
import { ExampleServers } from "./example-servers.js";
import { install } from "./install.js";
import { runIsolated } from "./isolate.js";
import { observe } from "./observe-client.js";
import { type ClientId, packages } from "./packages.js";
import { countLines, formatLine, reportLines } from "./report.js";
import type { ClientResults } from "./results.js";

// `npm run suite clients [CLIENT…]`, or `--report` for the results of the last run: runs the published clients over servers with one probe each and over the examples, and compares what reaches the model with the profiles.
const file = join(import.meta.dirname, "results.json");
// The keys are the clients.
const all = Object.keys(packages) as ClientId[];
const [first, ...rest] = process.argv.slice(2);

if (first === "--report") report();
else if (first === "--isolated") await observeAll(all.filter((client) => rest.includes(client)));
else {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !all.some((client) => client === name));
  if (unknown.length > 0) throw new Error(`Unknown client ${unknown.join(", ")}. Clients: ${all.join(", ")}`);
  const clients = wanted.length === 0 ? all : all.filter((client) => wanted.includes(client));
  for (const client of clients) install(client);
  runIsolated(import.meta.filename, ["--isolated", ...clients]);
  spawnSync(join(repository, "node_modules/.bin/biome"), ["format", "--write", file]);
  report();
}

async function observeAll(clients: readonly ClientId[]): Promise<void> {
  const examples = new ExampleServers();
  try {
    await examples.start();
    for (const client of clients) {
      const start = performance.now();
      const result = await observe(client, examples);
      const known = readResults().clients;
      const next = { ...known, [client]: result };
      const sorted = Object.fromEntries(all.flatMap((id) => (next[id] ? [[id, next[id]]] : [])));
      const date = new Date().toISOString().slice(0, 10);
      writeFileSync(
        file,
        `${formatJson(JSON.parse(JSON.stringify({ date, clients: sorted, examples: examples.tools })))}\n`,
      );
      console.log(`${client}: ${Math.round((performance.now() - start) / 1000)} s`);
    }
  } finally {
    examples.close();
  }
}

/** Prints one line per client and fact. Fails if an observation contradicts a profile. */
function report(): void {
  const lines = reportLines(readResults());
  for (const line of lines) console.log(formatLine(line));
  const statuses = ["observed", "source only", "not testable", "contradiction"] as const;
  console.log(statuses.map((status) => `${status}: ${countLines(lines, status)}`).join(", "));
  if (countLines(lines, "contradiction") > 0) process.exitCode = 1;
}

function readResults(): ClientResults {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as ClientResults; // written by this program
  } catch {
    return { date: "", clients: {}, examples: {} };
  }
}
