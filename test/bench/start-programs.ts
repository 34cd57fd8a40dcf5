import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { linkDependencies, ownProject } from "./generation-projects.js";
import { ownBin, workFolder } from "./peer-folder.js";
import { projectTool } from "./project-tools.js";
import { type MeasuredRecord, readRecords, zodOf } from "./zod-schemas.js";

/** The servers to compare: the same tools in zod, in toolwright, and as a list that the SDK sends unchanged. */
type Program = "zod" | "toolwright" | "bare";
export type Sdk = "v1" | "v2";
export const sdkPackages: Readonly<Record<Sdk, string>> = {
  v1: "@modelcontextprotocol/sdk",
  v2: "@modelcontextprotocol/server",
};

export const toolCount = 50;

/** Writes a tool with zod and the SDK. */
function zodTool({ name, description, inputSchema, outputSchema }: MeasuredRecord): string {
  const shape = (schema: JsonObject): string =>
    `SHAPE(${zodOf(schema)
      .replace(/^z\.strictObject\(/, "")
      .replace(/\)$/, "")})`;
  return `
server.registerTool(${JSON.stringify(name)}, {
  description: ${JSON.stringify(description)},
  inputSchema: ${shape(inputSchema)},
  outputSchema: ${shape(outputSchema)},
}, (input) => {
  const structuredContent = { id: 1, title: JSON.stringify(input), kind: "other", items: [] };
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
});
`;
}

/** Writes an SDK server; `tools` is the source that registers its tools. */
function sdkServer(sdk: Sdk, tools: string): string {
  const isV1 = sdk === "v1";
  const [server, stdio] = isV1
    ? ["@modelcontextprotocol/sdk/server/mcp.js", "@modelcontextprotocol/sdk/server/stdio.js"]
    : ["@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"];
  return `
import { McpServer } from "${server}";
import { StdioServerTransport } from "${stdio}";
import { z } from "zod";
const SHAPE = ${isV1 ? "(shape) => shape" : "(shape) => z.object(shape)"};
const server = new McpServer({ name: "start", version: "1.0.0" }, { capabilities: { tools: {} } });
${tools}
await server.connect(new StdioServerTransport());
`;
}

/** Writes a server of the SDK alone, without a library of schemas: it sends the list of tools as it stands in a file. */
function bareServer(sdk: Sdk): string {
  const isV1 = sdk === "v1";
  const [server, stdio] = isV1
    ? ["@modelcontextprotocol/sdk/server/index.js", "@modelcontextprotocol/sdk/server/stdio.js"]
    : ["@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"];
  return `
import { readFileSync } from "node:fs";
import { Server } from "${server}";
import { StdioServerTransport } from "${stdio}";
${isV1 ? 'import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";' : ""}
const tools = JSON.parse(readFileSync(new URL("listed.json", import.meta.url), "utf8"));
const server = new Server({ name: "start", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler(${isV1 ? "ListToolsRequestSchema" : '"tools/list"'}, () => ({ tools }));
server.setRequestHandler(${isV1 ? "CallToolRequestSchema" : '"tools/call"'}, () => ({ content: [] }));
await server.connect(new StdioServerTransport());
`;
}

/** Writes `newServer()`, which creates a server with the generated tools of a project in zod. The schemas are created once. */
export function zodServerTools(root: string, sdk: Sdk): string {
  const isV1 = sdk === "v1";
  const tools = readRecords(root).map(zodTool).join("");
  return `
import { McpServer } from "${isV1 ? "@modelcontextprotocol/sdk/server/mcp.js" : "@modelcontextprotocol/server"}";
import { z } from "zod";
const SHAPE = ${isV1 ? "(shape) => shape" : "(shape) => z.object(shape)"};
const registered = [];
{
  const server = { registerTool: (...tool) => void registered.push(tool) };
${tools}
}
function newServer() {
  const server = new McpServer({ name: "load", version: "1.0.0" }, { capabilities: { tools: {} } });
  for (const tool of registered) server.registerTool(...tool);
  return server;
}
`;
}

const toolwrightServer = (sdk: Sdk): string => `
import { serveStdio } from "toolwright/mcp/${sdk}";
import { boundTools } from "./generated/handlers.js";
await serveStdio(boundTools, { name: "start", version: "1.0.0" });
`;

/** The servers over stdio, in a project made by `init`, with a tool in each of 50 files. */
export interface StartPrograms {
  readonly root: string;
  file(program: Program, sdk: Sdk): string;
  remove(): void;
}

/** Writes and generates all programs. */
export async function createStartPrograms(): Promise<StartPrograms> {
  const root = workFolder("start");
  ownProject(root, toolCount);
  linkDependencies(root, ["@modelcontextprotocol"]);
  // What the functions import is not measured.
  for (let i = 0; i < toolCount; i += 1) writeFileSync(join(root, "src", `t${i}.ts`), projectTool(i, 0));
  execFileSync(process.execPath, [ownBin, "generate"], { cwd: root, stdio: "ignore" });
  const records = readRecords(root);
  await toJavaScript(join(root, "src"));
  await toJavaScript(join(root, "src/generated"));
  writeFileSync(join(root, "src/listed.json"), JSON.stringify(records));
  const file = (program: Program, sdk: Sdk): string => join(root, "src", `${program}-${sdk}.mjs`);
  for (const sdk of ["v1", "v2"] as const) {
    writeFileSync(file("zod", sdk), sdkServer(sdk, records.map(zodTool).join("")));
    writeFileSync(file("toolwright", sdk), toolwrightServer(sdk));
    writeFileSync(file("bare", sdk), bareServer(sdk));
  }
  return { root, file, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export async function toJavaScript(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".ts"))) {
    const { code } = await transform(readFileSync(join(folder, name), "utf8"), { loader: "ts", format: "esm" });
    writeFileSync(join(folder, name.replace(/\.ts$/, ".js")), code);
  }
}
