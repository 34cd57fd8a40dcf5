/*
 * `npm run suite servers`: compares servers that were written after the listings of published ones with these. The tools are imported with
 * `toolwright import mcp`, and each body that throws is replaced by the call of a handler in test/fixtures/servers; Compared
 * are the listings, by the kinds of `differenceKinds`; the verdicts on 40,000 values, with those of Ajv by the published schemas; and the results of the
 * same calls.
 */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Client } from "@modelcontextprotocol/sdk/client/index.js";
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { table } from "../../scripts/markdown-table.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { commandOf, folderOf, type PublishedServer } from "../contracts/install-server.js";
import { type ConnectedServer, connectClient } from "../support/connect-client.js";
import { createRandom } from "../support/random.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject, toolwrightCommand } from "../support/temp-project.js";
import { strictest, typeCheck } from "../support/type-check.js";
import { compareListings, type DifferenceKind, differenceKinds } from "./compare-listings.js";
import { compareVerdicts } from "./compare-verdicts.js";
import { fillHandlers } from "./fill-handlers.js";
import { type Rewritten, rewritten } from "./rewritten.js";

/** How the result of a call may differ, with the reason. */
const resultKinds = {
  "invalid input": "The text names each problem of an input by its JSON Pointer, and shows a valid input.",
  "empty text": "Empty text is not sent, as the APIs of models reject it.",
  "shorter text": "A page of prose at the end of a report is not copied.",
} as const;
type ResultKind = keyof typeof resultKinds;

/** Authors infer types of exports, and have the types of Node. */
const settings = {
  ...strictest,
  isolatedDeclarations: false,
  // Not every import of the stubs is used afterwards.
  noUnusedLocals: false,
  skipLibCheck: true,
  types: ["node"],
  typeRoots: [join(repository, "node_modules/@types")],
};

const leastValues = 40_000;
/** Some tools have fewer different inputs. */
const valuesPerTool = 1_100;
const problems: string[] = [];
const listed = new Set<DifferenceKind>();
const answered = new Map<ResultKind, number>();
const total = { tools: 0, values: 0, accepted: 0, undeclared: 0, calls: 0, equal: 0 };
const rows: (readonly unknown[])[] = [];

for (const [name, server] of Object.entries(rewritten)) {
  console.error(name);
  const found = await compareServer(name, server);
  for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += found[key];
  rows.push([name, ...Object.values(found)]);
}
rows.push(["all", ...Object.values(total)]);
if (total.values < leastValues) problems.push(`only ${total.values} values`);
console.log(table(["Server", "Tools", "Values", "Accepted", "Undeclared", "Calls", "Equal results"], rows));
console.log("Differences of the listings:");
for (const kind of listed) console.log(`  ${kind}: ${differenceKinds[kind]}`);
console.log("Undeclared: values that only ours rejects, and only for properties that the input does not declare.");
console.log("Differences of results:");
for (const [kind, count] of answered) console.log(`  ${kind} (${count}): ${resultKinds[kind]}`);
console.log(`${problems.length} unexplained`);
for (const problem of problems) console.log(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Compares a server, and returns how much of it was compared. */
async function compareServer(name: string, server: Rewritten): Promise<typeof total> {
  const projects = await createProjects(name, server);
  const folders = [0, 1].map(() => realpathSync(mkdtempSync(join(tmpdir(), "toolwright-server-"))));
  for (const folder of folders) server.prepare?.(folder);
  const [theirFolder = "", folder = ""] = folders;
  const theirs = await startPublished(server, theirFolder);
  const ours = await startOurs(server, projects.written, folder);
  // Valid values must do nothing.
  const unwritten = await startOurs(server, projects.imported, folder);
  const found = { ...total, values: 0, accepted: 0, undeclared: 0, equal: 0 };
  try {
    const [before, after] = [(await theirs.client.listTools()).tools, (await ours.client.listTools()).tools];
    for (const { name: tool, kinds, unnamed } of compareListings(before, after)) {
      for (const kind of kinds) listed.add(kind);
      problems.push(...unnamed.map((each) => `${name}: ${tool}${each}`));
    }
    for (const [tool, args] of server.calls) {
      const results = [await call(theirs, theirFolder, tool, args), await call(ours, folder, tool, args)] as const;
      if (isDeepStrictEqual(...results)) found.equal += 1;
      else compareResults(`${tool} ${JSON.stringify(args)}`, results);
    }
    const random = createRandom(1);
    for (const { name: tool, inputSchema } of before) {
      const schema = inputSchema as JsonObject; // listings are JSON
      const verdicts = await compareVerdicts(
        unwritten.client,
        { name: tool, inputSchema: schema },
        valuesPerTool,
        random,
      );
      found.values += verdicts.values;
      found.accepted += verdicts.accepted;
      found.undeclared += verdicts.undeclared;
      problems.push(...verdicts.unexplained.map((each) => `${name}: ${each}`));
    }
    return { ...found, tools: before.length, calls: server.calls.length };
  } finally {
    for (const { client } of [theirs, ours, unwritten]) await client.close();
    for (const each of folders) rmSync(each, { recursive: true, force: true });
  }
}

function startPublished({ published, env }: Rewritten, folder: string): Promise<ConnectedServer> {
  const { command, args } = commandOf(published);
  const own = args.map((each) => (each === "." ? folder : each));
  return connectClient({ command, args: own, cwd: folder, ...(env && { env: env(folder) }) });
}

function startOurs({ env }: Rewritten, project: string, folder: string): Promise<ConnectedServer> {
  const args = [toolwrightCommand, "serve", "--cwd", project];
  return connectClient({ command: process.execPath, args, cwd: folder, ...(env && { env: env(folder) }) });
}

/** Imports the tools of a server, once as they are and once with the handlers. */
async function createProjects(
  name: string,
  server: Rewritten,
): Promise<Readonly<Record<"imported" | "written", string>>> {
  const { published, handlers } = server;
  const imported = await importServer(published, "imported");
  await succeed(["generate"], imported.root);
  const written = await importServer(published, "written");
  const source = readFileSync(join(repository, "test/fixtures/servers", handlers), "utf8");
  const { text, missing } = fillHandlers(written.read("src/tools.ts"), source);
  written.write({ "src/tools.ts": text, "src/handlers.ts": source });
  if (missing.length > 0) problems.push(`${name}: no handlers for ${missing.join(", ")}`);
  const files = ["src/tools.ts", "src/handlers.ts"].map((file) => written.path(file));
  problems.push(...(await typeCheck(written.root, files, settings)));
  await succeed(["generate"], written.root);
  return { imported: imported.root, written: written.root };
}

/** Imports the tools into a project where the packages that the published server uses are found. */
async function importServer(published: PublishedServer, folder: string): Promise<TempProject> {
  const { command, args } = commandOf(published);
  const root = join(folderOf(published), folder);
  rmSync(root, { recursive: true, force: true });
  const tsconfig = JSON.stringify({ compilerOptions: settings, include: ["src"] });
  const project = createTempProject({ "tsconfig.json": tsconfig }, { root });
  await succeed(["import", "mcp", "--", command, ...args], root);
  return project;
}

async function succeed(args: readonly string[], cwd: string): Promise<void> {
  const { code, stdout, stderr } = await runCli(args, { cwd });
  if (code !== 0) throw new Error(`${args.join(" ")}: ${stdout}${stderr}`);
}

type Result = Pick<CallToolResult, "content" | "structuredContent" | "isError">;
type Results = readonly [theirs: Result, ours: Result];

/** Calls a tool, and returns the result without what differs from run to run: the folder and times. */
async function call({ client }: ConnectedServer, folder: string, name: string, args: JsonObject): Promise<Result> {
  const own = JSON.parse(JSON.stringify(args).replaceAll("{folder}", folder));
  const { content, structuredContent, isError = false } = await finalResult(client, name, own);
  const text = JSON.stringify({ content, structuredContent, isError }, (key, value) =>
    key === "blob" ? Buffer.from(value, "base64").toString("latin1") : value,
  );
  const steady = text
    .replaceAll(folder, "{folder}")
    .replace(/\w{3} \w{3} \d\d \d{4} [\d:]{8} GMT\S+ \([^)]*\)/g, "{date}")
    .replace(/\b\d{1,2}:\d\d:\d\d [AP]M/g, "{time}");
  return JSON.parse(steady);
}

/** Some tools of a published server run only as tasks of SDK 1. */
async function finalResult(client: Client, name: string, args: JsonObject): Promise<Result> {
  for await (const message of client.experimental.tasks.callToolStream({ name, arguments: args })) {
    if (message.type === "result") return message.result as CallToolResult; // of a call of a tool
    if (message.type === "error") throw message.error;
  }
  throw new Error(`no result of ${name}`);
}

/** Counts the difference of two results by its kind. Without one it is a problem. */
function compareResults(what: string, results: Results): void {
  const kind = kindOf(results);
  if (kind === undefined) problems.push(`${what}: ${results.map((each) => JSON.stringify(each)).join(" becomes ")}`);
  else answered.set(kind, (answered.get(kind) ?? 0) + 1);
}

function kindOf([theirs, ours]: Results): ResultKind | undefined {
  const { isError } = theirs;
  const isRejection = isError && ours.isError && textOf(theirs).includes("validation error");
  if (isRejection && textOf(ours).startsWith("[Validation]")) return "invalid input";
  if (isDeepStrictEqual(withoutEmptyText(theirs), ours)) return "empty text";
  return !isError && textOf(theirs).startsWith(`${textOf(ours)}\n\n---\n`) ? "shorter text" : undefined;
}

function textOf({ content }: Result): string {
  return content.map((each) => (each.type === "text" ? each.text : "")).join("\n");
}

function withoutEmptyText({ content, ...others }: Result): Result {
  return { content: content.filter((each) => each.type !== "text" || each.text !== ""), ...others };
}
