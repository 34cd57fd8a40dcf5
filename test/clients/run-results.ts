import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatJson } from "../../src/compiler/emit/print-literal.js";
import { serveHttp } from "../../src/runtime/mcp/index.js";
import { type CallResults, compareWithLint, resultsClients } from "./call-results.js";
import { runCli } from "./cli-clients.js";
import { FakeModel } from "./fake-model.js";
import { install } from "./install.js";
import { runIsolated } from "./isolate.js";
import { versionOf } from "./packages.js";
import { type ResultPart, resultTools } from "./result-tools.js";
import { stringsOf } from "./sent-tools.js";

// `npm run suite clients results`: the published clients call tools that return text, values and images, and what of the results is in their next request to the model is compared with what lint reports.
const file = join(import.meta.dirname, "call-results.json");

if (process.argv[2] === "--isolated") await observeAll();
else {
  for (const client of resultsClients) install(client);
  runIsolated(import.meta.filename, ["--isolated"]);
  report();
}

async function observeAll(): Promise<void> {
  const observed: [(typeof resultsClients)[number], Readonly<Record<string, readonly ResultPart[]>>][] = [];
  for (const client of resultsClients) observed.push([client, await observe(client)]);
  const results: CallResults = { date: new Date().toISOString().slice(0, 10), clients: Object.fromEntries(observed) };
  writeFileSync(file, `${formatJson(JSON.parse(JSON.stringify(results)))}\n`);
}

/** Returns, by tool, the parts of its result that the client sent to the model. */
async function observe(
  client: (typeof resultsClients)[number],
): Promise<Readonly<Record<string, readonly ResultPart[]>>> {
  const tools = [...resultTools.values()].map(({ bound }) => bound);
  const server = await serveHttp(tools, { name: "results", version: "1.0.0", port: 0 });
  const calls = tools.map(({ tool }) => ({ server: "results", tool: tool.name, args: {} }));
  const model = new FakeModel(calls, () => undefined);
  try {
    const setting = { model: await model.listen(), servers: { results: server.url } };
    const { code, output } = await runCli(client, install(client), setting);
    const sent = stringsOf(model.requests);
    const reached = [...resultTools].map(([name, { parts }]): [string, readonly ResultPart[]] => {
      // The keys are those of ResultTool.
      const entries = Object.entries(parts) as [ResultPart, string][];
      return [name, entries.filter(([, part]) => sent.some((text) => text.includes(part))).map(([part]) => part)];
    });
    if (reached.every(([, parts]) => parts.length === 0))
      throw new Error(`${client} sent no results and ended with ${code}:\n${output.slice(-2000)}`);
    return Object.fromEntries(reached);
  } finally {
    model.close();
    await server.close();
  }
}

/** Prints one line per client and tool. Fails if lint does not report what is lost. */
function report(): void {
  const results = JSON.parse(readFileSync(file, "utf8")) as CallResults; // written by this program
  const compared = compareWithLint(results);
  for (const { client, tool, lost, status } of compared) {
    const { name, version } = versionOf(client);
    console.log(
      `${name} ${version}: ${tool}: ${status}, ${lost.length === 0 ? "all arrives" : `lost: ${lost.join(", ")}`}`,
    );
  }
  if (compared.some(({ status }) => status === "contradiction")) process.exitCode = 1;
}
