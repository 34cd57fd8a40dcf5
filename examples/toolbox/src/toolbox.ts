// One tool record from end to end: registered, found, described, run, streamed, chained and converted.
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { formatToolId, localBackend } from "toolwright/model";
import { type ChainStep, createChain, createRunner, Exec, LocalHandlers, type RunResult } from "toolwright-host";
import { convertTool, createDefaultRegistry, mcpAdapter, openaiAdapter } from "toolwright-host/conversion";
import { Discovery } from "toolwright-host/discovery";
import { ServerSource } from "toolwright-host/servers";
import { boundTools } from "./generated/handlers.js";
import { countWordsTool, readNoteTool } from "./generated/index.js";

// Register the generated tools of two files, each with the backend on which it runs.
// #region use
const local = new LocalHandlers();
local.addTools(boundTools);
const discovery = new Discovery();
for (const { tool } of boundTools) discovery.registerTool(tool, localBackend(formatToolId(tool)));
const exec = new Exec({ index: discovery.index, docs: discovery.docs, searcher: discovery, local });

const [best] = await exec.searchTools("show me a note", 3);
console.log(best?.summary.id, best?.summary.shortDescription);
// "notes:read_note" "Read a note."

const { backend, structured }: RunResult = await exec.runner.run("notes:read_note", { file: "plan.md" });
console.log(backend.kind, structured);
// "local" {"title":"Plan","lines":["Buy bread.","Bake a cake."]}
// #endregion

const chain = createChain().run(readNoteTool, { file: "plan.md" }).pipe(countWordsTool);
console.log((await exec.runChain(chain)).value);
// {"title":"Plan","words":5}

const { tool, warnings } = convertTool(readNoteTool, mcpAdapter, openaiAdapter);
console.log(tool.function.name, warnings[0]?.message);
// "read_note" "feature pattern lost converting from mcp to openai at /properties/file"

// Register those of an MCP server, in a namespace of its own. They run in the same way; `mcpResult` is what the server sent.
const servers = new ServerSource({ index: discovery.index });
const folder = fileURLToPath(new URL("../notes", import.meta.url));
await servers.connectServer("files", async () => {
  const client = new Client({ name: "toolbox", version: "1.0.0" });
  const args = ["@modelcontextprotocol/server-filesystem", folder];
  await client.connect(new StdioClientTransport({ command: "npx", args, stderr: "ignore" }));
  return client;
});
console.log(discovery.listNamespaces());
// ["files","notes","words"]
const runner = createRunner({ tools: discovery.index, mcp: servers });
const { mcpResult }: RunResult = await runner.run("files:list_directory", { path: folder });
console.log(mcpResult?.structuredContent);
// {"content":"[FILE] plan.md"}

// Describe a tool at three levels of detail.
discovery.docs.registerDoc("notes:read_note", { examples: [{ title: "The plan", args: { file: "plan.md" } }] });
for (const level of ["summary", "schema", "full"] as const) {
  console.log(level, Object.keys(await exec.getToolDoc("notes:read_note", level)));
}
// "summary" ["summary","annotations"]
// "schema" ["tool","summary","annotations","schemaInfo"]
// "full" ["tool","summary","annotations","schemaInfo","examples"]

// A stream is a sequence of events. The data of the last one is what `run` returns.
const events = await exec.runner.runStream("notes:read_lines", { file: "plan.md" });
for await (const { kind, data } of events) console.log(kind, data);
// "chunk" "Plan"
// "chunk" "Buy bread."
// "chunk" "Bake a cake."
// "done" {"result":["Plan","Buy bread.","Bake a cake."]}

// A chain as a list of steps by id, as a model may write it. `checkChain` finds what cannot run.
const read: ChainStep = { toolId: "notes:read_note", args: { file: "plan.md" } };
const [problem] = await exec.runner.checkChain([read, { toolId: "notes:read_lines", usePrevious: true }]);
console.log(problem?.path);
// "/1/usePrevious"
const { ok } = await exec.runner.runChain([read, { toolId: "words:count_words", usePrevious: true }]);
console.log("ok", ok);
// "ok" true

// Each format loses something, which the conversion reports.
const formats = createDefaultRegistry();
for (const format of ["openai", "anthropic", "gemini"]) {
  const { warnings, fieldWarnings } = formats.convert(readNoteTool, "mcp", format);
  const lost = [...warnings, ...fieldWarnings].map(({ path }) => path);
  console.log(format, lost);
}
// "openai" ["/properties/file","/namespace","/annotations","/outputSchema"]
// "anthropic" ["/properties/file","/namespace","/annotations","/outputSchema"]
// "gemini" ["/namespace","/annotations","/outputSchema"]
await servers.close();
