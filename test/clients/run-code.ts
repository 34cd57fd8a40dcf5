import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { formatJson } from "../../src/compiler/emit/print-literal.js";
import { isJsonObject, type JsonObject, type JsonValue, type Tool } from "../../src/runtime/model/index.js";
import { type CodeProfileName, declareTool, lint, profiles } from "../../src/runtime/profiles/index.js";
import { createRandom } from "../support/random.js";
import { randomRoot } from "../support/random-schemas.js";
import { repository } from "../support/temp-project.js";
import { type CliId, runCli } from "./cli-clients.js";
import { codeTools } from "./code/code-tools.js";
import { FakeModel, type ModelCall } from "./fake-model.js";
import { install } from "./install.js";
import { runIsolated } from "./isolate.js";
import { listing, McpServers } from "./mcp-servers.js";
import type { PackageId } from "./packages.js";
import type { ClientResults } from "./results.js";

// `npm run suite clients code`: runs the clients that show their models declarations, and writes the declaration of each tool.
const file = join(import.meta.dirname, "code/declarations.json");
const packages: readonly PackageId[] = ["cloudflare-codemode", "codex", "opencode"];

if (process.argv[2] === "--isolated") await observeAll();
else {
  for (const client of packages) install(client);
  runIsolated(import.meta.filename, ["--isolated"]);
  spawnSync(join(repository, "node_modules/.bin/biome"), ["format", "--write", file]);
}

async function observeAll(): Promise<void> {
  const results = JSON.parse(readFileSync(join(import.meta.dirname, "results.json"), "utf8")) as ClientResults; // written by `run.ts`
  const tools = codeTools(results);
  const isListed = (tool: Tool): boolean => !lint(tool, profiles.opencode).some(({ effect }) => effect === "refused");
  await compareRandom();
  const declarations: Record<CodeProfileName, Readonly<Record<string, string>>> = {
    "cloudflare-code": await declaredByCloudflare(tools),
    "codex-code": await declaredByCodex(tools),
    "opencode-code": await declaredByOpencode(tools.filter(isListed)),
  };
  writeFileSync(file, `${formatJson({ tools, declarations } as unknown as JsonValue)}\n`);
  // The keys are the profiles.
  for (const [client, declared] of Object.entries(declarations) as [CodeProfileName, Record<string, string>][]) {
    const listed = client === "opencode-code" ? tools.filter(isListed) : tools;
    const differing = listed.filter((tool) => declared[tool.name] !== declareTool(tool, client, { serverName: "srv" }));
    console.log(`${client}: ${Object.keys(declared).length} declarations, ${differing.length} differ from ours`);
    for (const { name } of differing) console.log(`  ${name}`);
    if (differing.length > 0) process.exitCode = 1;
  }
}

/** Of each tool alone, what a code tool of `@cloudflare/codemode` shows its model. */
async function declaredByCloudflare(tools: readonly Tool[]): Promise<Readonly<Record<string, string>>> {
  const { resolve } = createRequire(join(install("cloudflare-codemode"), "package.json"));
  const { createBrowserCodeTool } = await import(pathToFileURL(resolve("@cloudflare/codemode/browser")).href);
  const describe = (tool: Tool): string =>
    createBrowserCodeTool({ tools: { [tool.name]: tool }, executor: {}, description: "{{types}}" }).description;
  return Object.fromEntries(tools.map((tool) => [tool.name, describe(tool)]));
}

/** Compares random schemas with the one renderer that runs in this process. */
async function compareRandom(): Promise<void> {
  const random = Array.from({ length: 2000 }, (_, seed): Tool => {
    const schema = randomRoot(createRandom(seed), seed % 2 === 0 ? "open" : "closed");
    return { name: `random_${seed}`, description: "Random.", inputSchema: schema, outputSchema: schema };
  });
  const observed = await declaredByCloudflare(random);
  const differing = random.filter((tool) => observed[tool.name] !== declareTool(tool, "cloudflare-code"));
  console.log(`cloudflare-code: ${random.length} random tools, ${differing.length} differ from ours`);
  for (const { inputSchema } of differing.slice(0, 3)) console.log(JSON.stringify(inputSchema));
  if (differing.length > 0) process.exitCode = 1;
}

/** What is below the heading of each tool in the description of Codex' tool `exec`. */
async function declaredByCodex(tools: readonly Tool[]): Promise<Readonly<Record<string, string>>> {
  const features = ["code_mode", "code_mode_only"].flatMap((name) => ["-c", `features.${name}=true`]);
  const requests = await requestsOf("codex", tools, [], { args: features });
  const text = JSON.stringify(requests);
  const exec = requests.flatMap(({ tools: sent }) => (Array.isArray(sent) ? sent : [])).find(isExec);
  if (!exec) throw new Error(`Codex has sent no exec tool: ${text.slice(0, 2000)}`);
  const sections = String(exec["description"]).split(/\n\n(?=#{2,3} )/);
  return Object.fromEntries(
    tools.flatMap(({ name }) => {
      const heading = `### \`mcp__srv__${name}\`\n`;
      const section = sections.find((each) => each.startsWith(heading));
      return section === undefined ? [] : [[name, section.slice(heading.length)]];
    }),
  );
}

function isExec(tool: JsonValue): tool is JsonObject {
  return isJsonObject(tool) && tool["name"] === "exec";
}

/** What the search of opencode's tool `execute` answers. It has the line of each tool without its comment. */
async function declaredByOpencode(tools: readonly Tool[]): Promise<Readonly<Record<string, string>>> {
  const page = 5;
  const calls = Array.from({ length: Math.ceil(tools.length / page) }, (_, i) => ({
    server: "",
    tool: "execute",
    args: { code: `return await tools.$codemode.search({ limit: ${page}, offset: ${i * page} })` },
  }));
  const requests = await requestsOf("opencode", tools, calls, { env: { OPENCODE_EXPERIMENTAL_CODE_MODE: "true" } });
  const messages = requests.flatMap(({ messages: sent }) => (Array.isArray(sent) ? sent : []));
  const found = messages.filter(isJsonObject).flatMap(({ role, content }) => {
    if (role !== "tool" || typeof content !== "string") return [];
    return (JSON.parse(content) as { readonly items: readonly Item[] }).items; // the form of its answer
  });
  return Object.fromEntries(
    tools.flatMap(({ name, description }) => {
      const item = found.find(({ path }) => path === `tools.srv.${name}`);
      return item === undefined ? [] : [[name, `${item.signature} // ${description?.split("\n")[0]}`]];
    }),
  );
}

interface Item {
  readonly path: string;
  readonly signature: string;
}

/** Runs a client over a server with the tools, and returns what it sends to its model. */
async function requestsOf(
  client: CliId,
  tools: readonly Tool[],
  calls: readonly ModelCall[],
  options: { readonly args?: readonly string[]; readonly env?: Readonly<Record<string, string>> },
): Promise<readonly JsonObject[]> {
  const servers = new McpServers({ srv: listing(tools as unknown as readonly JsonObject[]) });
  const model = new FakeModel(calls, () => undefined);
  try {
    const setting = { model: await model.listen(), servers: await servers.listen(), ...options };
    const { output } = await runCli(client, install(client), setting);
    if (model.requests.length === 0) throw new Error(`${client} has sent nothing:\n${output.slice(-2000)}`);
    return model.requests;
  } finally {
    model.close();
    servers.close();
  }
}
