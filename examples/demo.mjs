// Demonstrates generate, list, serve and calls of an MCP client with the file-system example.
// Run it with `npm run demo`. The tools use a temporary folder.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const repository = fileURLToPath(new URL("..", import.meta.url));
const example = "examples/file-system";
const toolwright = join(repository, "src/runtime/dist/launcher/bin.cjs");

step("Source: one function of src/files.ts is a tool");
const source = await readFile(join(repository, example, "src/files.ts"), "utf8");
const start = source.lastIndexOf("/**", source.indexOf("@tool fs:write_file"));
print(source.slice(start, source.indexOf("\n}", start) + 2));

step("Generate: write schemas, typed records and validators");
command("generate");

step("List: show the tools of the project");
command("list");

step("Schema: the input schema generated from the function's parameters");
const tools = JSON.parse(await readFile(join(repository, example, "src/generated/tools.json"), "utf8"));
print(JSON.stringify(tools["fs:write_file"].inputSchema, undefined, 2));

step("Serve: an MCP client starts the server, like an editor or a chat application");
const root = await mkdtemp(join(tmpdir(), "toolwright-demo-"));
const client = new Client({ name: "demo", version: "1.0.0" });
try {
  const args = [toolwright, "serve", "--cwd", join(repository, example)];
  print(`$ FILES_ROOT=${root} toolwright serve --cwd ${example}`);
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env: { FILES_ROOT: root } }));
  const listing = await client.listTools();
  print(`${client.getServerVersion()?.name} offers ${listing.tools.map((tool) => tool.name).join(", ")}`);

  step("Call: validate the arguments, run the function, validate the result");
  await call("write_file", { path: "notes/todo.md", text: "buy milk\nbuy bread" });
  await call("search_files", { text: "bread" });
  await call("read_file", { path: "notes/todo.md", firstLine: 2, lines: 1 });

  step("Invalid call: the error explains what to fix");
  await call("read_file", { path: "notes/todo.md", firstLine: 0, line: 1 });

  step("Rejected calls: paths outside the root folder");
  await symlink("/", join(root, "way-out"));
  await call("read_file", { path: "../../etc/passwd" });
  await call("list_folder", { path: "way-out" });
} finally {
  await client.close();
  await rm(root, { recursive: true, force: true });
}

async function call(name, input) {
  print(`→ ${name} ${JSON.stringify(input)}`);
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  const text = content.map((part) => part.text).join("\n");
  print(isError ? `← error: ${text}\n` : `← ${JSON.stringify(structuredContent)}\n`);
}

function command(name) {
  print(`$ toolwright ${name} --cwd ${example}`);
  const { status } = spawnSync(process.execPath, [toolwright, name, "--cwd", example], {
    cwd: repository,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(status ?? 1);
}

function step(title) {
  print(`\n── ${title}\n`);
}

function print(text) {
  console.log(text);
}
