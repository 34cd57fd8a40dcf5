// One tool record from end to end: registered, found, described, run, streamed, chained and converted.
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { formatToolId, localBackend } from "toolwright/model";
import { type ChainStep, createChain, Exec, LocalHandlers, type RunResult } from "toolwright-host";
import { anthropicAdapter, convertTool, geminiAdapter, mcpAdapter, openaiAdapter } from "toolwright-host/conversion";
import { Discovery } from "toolwright-host/discovery";
import { ServerSource } from "toolwright-host/servers";
import { boundTools } from "./generated/handlers.js";
import { countWordsTool, readNoteTool } from "./generated/index.js";

// Register the generated tools of two files, each with the backend on which it runs …
const local = new LocalHandlers();
local.addTools(boundTools);
const discovery = new Discovery();
for (const { tool } of boundTools) discovery.registerTool(tool, localBackend(formatToolId(tool)));

// … and those of an MCP server, in the namespace "files".
const folder = fileURLToPath(new URL("../notes", import.meta.url));
const servers = new ServerSource({ index: discovery.index });
await servers.connectServer("files", async () => {
  const client = new Client({ name: "toolbox", version: "1.0.0" });
  const args = ["@modelcontextprotocol/server-filesystem", folder];
  await client.connect(new StdioClientTransport({ command: "npx", args, stderr: "ignore" }));
  return client;
});
console.log(discovery.listNamespaces());
// ["files","notes","words"]

// #region use
const exec = new Exec({ index: discovery.index, docs: discovery.docs, searcher: discovery, local, mcp: servers });

const [best] = await exec.searchTools("show me a note", 3);
console.log(best?.summary);
// {"id":"notes:read_note","name":"read_note","namespace":"notes","shortDescription":"Read a note.","summary":"Read a note."}

const { backend, structured }: RunResult = await exec.runner.run("notes:read_note", { file: "plan.md" });
console.log(backend.kind, structured);
// "local" {"title":"Plan","lines":["Buy bread.","Bake a cake."]}

const chain = createChain().run(readNoteTool, { file: "plan.md" }).pipe(countWordsTool);
console.log((await exec.runChain(chain)).value);
// {"title":"Plan","words":5}

const { tool, warnings } = convertTool(readNoteTool, mcpAdapter, openaiAdapter);
console.log(tool.function.name, warnings[0]?.message);
// "read_note" "feature pattern lost converting from mcp to openai at /properties/file"
// #endregion

// Describe a tool at three levels of detail.
discovery.docs.registerDoc("notes:read_note", { examples: [{ title: "The plan", args: { file: "plan.md" } }] });
for (const level of ["summary", "schema", "full"] as const) {
  console.log(level, Object.keys(await exec.getToolDoc("notes:read_note", level)));
}
// "summary" ["summary","annotations"]
// "schema" ["tool","summary","annotations","schemaInfo"]
// "full" ["tool","summary","annotations","schemaInfo","examples"]

// A tool of the server runs in the same way. `mcpResult` is what the server sent.
const { mcpResult }: RunResult = await exec.runner.run("files:list_directory", { path: folder });
console.log(mcpResult?.structuredContent);
// {"content":"[FILE] plan.md"}

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
for (const adapter of [openaiAdapter, anthropicAdapter, geminiAdapter]) {
  const { warnings, fieldWarnings } = convertTool(readNoteTool, mcpAdapter, adapter);
  console.log(
    adapter.name,
    [...warnings, ...fieldWarnings].map(({ path }) => path),
  );
}
// "openai" ["/properties/file","/namespace","/annotations","/outputSchema"]
// "anthropic" ["/properties/file","/namespace","/annotations","/outputSchema"]
// "gemini" ["/namespace","/annotations","/outputSchema"]
await servers.close();
