import { AcceptedCalls, callServers, modelCalls } from "./call-servers.js";
import { type CliId, isCli, runCli } from "./cli-clients.js";
import { driveFramework } from "./drive-framework.js";
import { exampleCalls } from "./example-calls.js";
import { type CallEnd, type ExampleServers, exampleNames } from "./example-servers.js";
import { FakeModel, type ModelCall } from "./fake-model.js";
import { install } from "./install.js";
import { connecting, listing, type McpHandler, McpServers } from "./mcp-servers.js";
import { changedSchema, type Outcome, outcomeOfProbe, outcomeOfTool } from "./observe.js";
import type { ClientId } from "./packages.js";
import { plain, probes } from "./probes.js";
import { type ClientResult, type ExampleResult, fieldOf } from "./results.js";
import type { SentTool } from "./sent-tools.js";

/** The names of servers are short, because clients limit the length of names. */
const probeServers = new Map(Object.keys(probes).map((probe, i) => [probe, `p${i}`]));
const exampleServers = new Map(exampleNames.map((example, i) => [example, `e${i}`]));

const calls: readonly ModelCall[] = [
  ...modelCalls,
  ...[...exampleServers].flatMap(([example, server]) =>
    Object.entries(exampleCalls[example] ?? {}).map(([tool, args]) => ({ server, tool, args })),
  ),
];

/** Runs a client over every server, and returns what reached its model and how its calls ended. */
export async function observe(client: ClientId, examples: ExampleServers): Promise<ClientResult> {
  examples.resetFiles();
  const accepted = new AcceptedCalls();
  const ends = new Map<string, CallEnd>();
  const servers = new McpServers({
    ...handlersOf(probeServers, (probe) => listing([plain, probes[probe] ?? {}])),
    ...handlersOf(new Map(callServers.map((name) => [name, name])), (name) => connecting(() => accepted.create(name))),
    ...handlersOf(exampleServers, (example) =>
      examples.forwardTo(example, (tool, end) => ends.set(`${example}/${tool}`, end)),
    ),
  });
  try {
    const sent = isCli(client) ? await toolsOfCli(client, servers) : await toolsOfFramework(client, servers);
    const outcomes = [...probeServers].map(([probe, server]): [string, Outcome] => [
      probe,
      outcomeOfProbe(client, probe, server, sent),
    ]);
    const results = [...exampleServers].flatMap(([example, server]) =>
      (examples.tools[example] ?? []).map((tool): [string, ExampleResult] => {
        const id = `${example}/${tool.name}`;
        return [id, { reached: outcomeOfTool(client, tool, server, sent), call: ends.get(id) ?? "not sent" }];
      }),
    );
    const fields = [...new Set(sent.map(({ field }) => field))];
    return {
      outcomes: Object.fromEntries(outcomes),
      schemas: Object.fromEntries(
        [...probeServers].flatMap(([probe, server]) => {
          const schema = changedSchema(client, probe, server, sent);
          return schema === undefined ? [] : [[probe, schema]];
        }),
      ),
      examples: Object.fromEntries(results),
      accepted: accepted.sorted(),
      ...(fieldOf(client) !== undefined && { field: fields.join(", ") }),
    };
  } finally {
    servers.close();
  }
}

function handlersOf<Subject extends string>(
  servers: ReadonlyMap<Subject, string>,
  create: (subject: Subject) => McpHandler,
): Record<string, McpHandler> {
  return Object.fromEntries([...servers].map(([subject, server]) => [server, create(subject)]));
}

async function toolsOfCli(client: CliId, servers: McpServers): Promise<readonly SentTool[]> {
  const urls = await servers.listen();
  if (!withoutServerNames.includes(client)) return toolsOfRun(client, servers, urls);
  const builtIn = (await toolsOfRun(client, servers, {})).map(({ wire }) => wire);
  const all: SentTool[] = [];
  for (const [server, url] of Object.entries(urls)) {
    const sent = await toolsOfRun(client, servers, { [server]: url });
    all.push(...sent.filter(({ wire }) => !builtIn.includes(wire)));
  }
  return all;
}

/** Clients that send tools without the names of their servers. They run once for each server. */
const withoutServerNames: readonly CliId[] = ["continue"];

async function toolsOfRun(
  client: CliId,
  servers: McpServers,
  urls: Readonly<Record<string, string>>,
): Promise<readonly SentTool[]> {
  let missing: readonly string[] = [];
  const [only] = withoutServerNames.includes(client) ? Object.keys(urls) : [];
  const model = new FakeModel(
    calls,
    () => {
      missing = servers.unlisted.filter((name) => Object.hasOwn(urls, name));
    },
    only,
  );
  try {
    const setting = { model: await model.listen(), servers: urls };
    const { code, output } = await runCli(client, install(client), setting);
    if (model.tools.length === 0)
      throw new Error(`${client} sent no tools and ended with ${code}:\n${output.slice(-2000)}`);
    // Otherwise a tool of these servers would seem lost.
    if (missing.length > 0) throw new Error(`${client} called the model before it had listed ${missing.join(", ")}`);
    return model.tools;
  } finally {
    model.close();
  }
}

async function toolsOfFramework(client: ClientId, servers: McpServers): Promise<readonly SentTool[]> {
  const urls = await servers.listen();
  const driven = await driveFramework(client, install(client), { servers: urls, calls });
  return Object.entries(driven).flatMap(([server, { tools = [] }]) =>
    // Programs send the tools of all servers together, with the names of the servers.
    tools.map((tool) => ({ field: "", ...tool, name: `${server}_${tool.name}`, wire: tool.name })),
  );
}
