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
import { protocolCalls, protocolServer, startProtocolServer } from "./protocol.js";
import { type ClientResult, type ExampleResult, fieldOf, profilesOf } from "./results.js";
import { type SentTool, stringsOf } from "./sent-tools.js";

/** The names of servers are short, because clients limit the length of names. */
const probeServers = new Map(Object.keys(probes).map((probe, i) => [probe, `p${i}`]));
const exampleServers = new Map(exampleNames.map((example, i) => [example, `e${i}`]));

const callsOfExamples: readonly ModelCall[] = [...exampleServers].flatMap(([example, server]) =>
  Object.entries(exampleCalls[example] ?? {}).map(([tool, args]) => ({ server, tool, args })),
);
const calls: readonly ModelCall[] = [...modelCalls, ...callsOfExamples, ...protocolCalls];

/** What a client sent to its model, or what the calls of a framework returned. */
interface ClientRun {
  readonly tools: readonly SentTool[];
  readonly reached: readonly string[];
  /** The output of a program. */
  readonly printed: string;
}

/** Runs a client over every server, and returns what reached its model and how its calls ended. */
export async function observe(client: ClientId, examples: ExampleServers): Promise<ClientResult> {
  examples.resetFiles();
  const protocol = await startProtocolServer();
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
    const urls = { ...(await servers.listen()), [protocolServer]: protocol.url };
    const { tools: sent, reached, printed } = await runOver(client, servers, urls);
    const outcomes = [...probeServers].map(([probe, server]): [string, Outcome] => [
      probe,
      outcomeOfProbe(client, probe, server, sent),
    ]);
    const lost = callsOfExamples.filter(({ server, tool }) => ends.get(`${exampleOf(server)}/${tool}`) !== "accepted");
    const projected = lost.length === 0 ? new Map() : await endsWithProfile(client, examples, lost);
    const results = [...exampleServers].flatMap(([example, server]) =>
      (examples.tools[example] ?? []).map((tool): [string, ExampleResult] => {
        const id = `${example}/${tool.name}`;
        const call = ends.get(id) ?? "not sent";
        const again: CallEnd | undefined = projected.get(id);
        return [id, { reached: outcomeOfTool(client, tool, server, sent), call, ...(again && { projected: again }) }];
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
      protocol: protocol.result(reached, printed),
      ...(fieldOf(client) !== undefined && { field: fields.join(", ") }),
    };
  } finally {
    servers.close();
    await protocol.close();
  }
}

/** Repeats `calls` on servers with the profile about the client, and returns how they end, by example and tool. */
async function endsWithProfile(
  client: ClientId,
  examples: ExampleServers,
  calls: readonly ModelCall[],
): Promise<ReadonlyMap<string, CallEnd>> {
  const ends = new Map<string, CallEnd>();
  const [profile] = profilesOf[client];
  if (profile === undefined) return ends;
  const wanted = new Map([...exampleServers].filter(([, server]) => calls.some((call) => call.server === server)));
  for (const example of wanted.keys()) await examples.serveProjected(example, profile);
  const servers = new McpServers(
    handlersOf(wanted, (example) =>
      examples.forwardTo(`${example} ${profile}`, (tool, end) => ends.set(`${example}/${tool}`, end)),
    ),
  );
  try {
    await runOver(client, servers, await servers.listen());
    return new Map([...ends].filter(([id]) => calls.some(({ server, tool }) => id === `${exampleOf(server)}/${tool}`)));
  } finally {
    servers.close();
  }
}

function exampleOf(server: string): string {
  return [...exampleServers].find(([, name]) => name === server)?.[0] ?? "";
}

function handlersOf<Subject extends string>(
  servers: ReadonlyMap<Subject, string>,
  create: (subject: Subject) => McpHandler,
): Record<string, McpHandler> {
  return Object.fromEntries([...servers].map(([subject, server]) => [server, create(subject)]));
}

async function runOver(
  client: ClientId,
  servers: McpServers,
  urls: Readonly<Record<string, string>>,
): Promise<ClientRun> {
  if (!isCli(client)) return runFramework(client, urls);
  if (!withoutServerNames.includes(client)) return runProgram(client, servers, urls);
  const builtIn = (await runProgram(client, servers, {})).tools.map(({ wire }) => wire);
  const runs: ClientRun[] = [];
  for (const [server, url] of Object.entries(urls)) runs.push(await runProgram(client, servers, { [server]: url }));
  return {
    tools: runs.flatMap(({ tools }) => tools.filter(({ wire }) => !builtIn.includes(wire))),
    reached: runs.flatMap(({ reached }) => reached),
    printed: runs.map(({ printed }) => printed).join("\n"),
  };
}

/** Clients that send tools without the names of their servers. They run once for each server. */
const withoutServerNames: readonly CliId[] = ["continue"];

async function runProgram(
  client: CliId,
  servers: McpServers,
  urls: Readonly<Record<string, string>>,
): Promise<ClientRun> {
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
    if (code === null) throw new Error(`${client} did not end:\n${output.slice(-2000)}`);
    if (model.tools.length === 0)
      throw new Error(`${client} sent no tools and ended with ${code}:\n${output.slice(-2000)}`);
    // Otherwise a tool of these servers would seem lost.
    if (missing.length > 0) throw new Error(`${client} called the model before it had listed ${missing.join(", ")}`);
    return { tools: model.tools, reached: stringsOf(model.requests), printed: output };
  } finally {
    model.close();
  }
}

async function runFramework(client: ClientId, urls: Readonly<Record<string, string>>): Promise<ClientRun> {
  const driven = await driveFramework(client, install(client), { servers: urls, calls });
  const tools = Object.entries(driven).flatMap(([server, { tools = [] }]) =>
    // Programs send the tools of all servers together, with the names of the servers.
    tools.map((tool) => ({ field: "", ...tool, name: `${server}_${tool.name}`, wire: tool.name })),
  );
  const results = Object.values(driven).flatMap(({ results = [] }) => results);
  return { tools, reached: results.map(({ result, error }) => error ?? JSON.stringify(result)), printed: "" };
}
