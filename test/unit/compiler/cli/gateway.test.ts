import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { type CliResult, runCli } from "../../../support/run-cli.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../../../support/temp-project.js";

// These tests run the installed command from dist.

const fixture = fileURLToPath(new URL("../../host/gateway/server.mjs", import.meta.url));
const config = {
  mcpServers: { a: { command: process.execPath, args: [fixture, "A"], only: ["echo", "count"] } },
  tools: ["./extra.mjs"],
};
const extra = `
import { defineTool } from "toolwright/define";
export const boundTools = [defineTool({ name: "extra", inputSchema: { type: "object" } }, () => ({ from: "a file" }))];
`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({
    "src/greet.ts":
      "/** Greet. @tool demo:greet */\nexport function greet(name: string): { text: string } { return { text: name }; }\n",
    "gateway.json": JSON.stringify(config),
    "extra.mjs": extra,
  });
});
afterEach(() => project.remove());

const gateway = (...args: readonly string[]): Promise<CliResult> => runCli(["gateway", ...args], { cwd: project.root });

it("prints the tokens of each exposure", async () => {
  const { code, stdout, stderr } = await gateway("--costs", "--pin", "a:echo");
  expect(stderr).toContain("a: connected, 2 tools");
  expect(stderr).toContain("3 tools. Tokens of the listing: all ~");
  expect(code).toBe(0);
  const { tools, search, pinned } = JSON.parse(stdout);
  expect(tools).toBe(3);
  expect(pinned).toBeGreaterThan(search);
});

it("writes the lock of all servers, and leaves out what differs from it", async () => {
  project.write({ "gateway.json": JSON.stringify({ ...config, lock: "gateway.lock.json" }) });
  const { code, stdout } = await gateway("--lock");
  expect([code, stdout]).toEqual([0, "Locked 9 tools of 1 server in gateway.lock.json.\n"]);
  const lock = project.read("gateway.lock.json");
  expect((await gateway("--costs")).stderr).toContain("a: connected, 2 tools");
  const server = { ...config.mcpServers.a, args: [fixture, "A", "Repeat everything."] };
  project.write({ "gateway.json": JSON.stringify({ mcpServers: { a: server }, lock: "gateway.lock.json" }) });
  const changed = await gateway("--costs");
  expect(changed.stderr).toContain("a: left out: echo: the tool differs from the lock: description");
  await gateway("--lock");
  expect(project.read("gateway.lock.json")).not.toBe(lock);
});

it("does not write a lock without a server, or without its path", async () => {
  expect((await gateway("--lock")).stderr).toContain(`names no lock. Add it there: "lock": "gateway.lock.json"`);
  const broken = { command: process.execPath, args: ["-e", "process.exit(2)"] };
  project.write({ "gateway.json": JSON.stringify({ mcpServers: { broken }, lock: "gateway.lock.json" }) });
  const { code, stderr } = await gateway("--lock");
  expect([code, stderr]).toEqual([1, expect.stringContaining("because of the server broken: ")]);
  expect(stderr).toContain("has ended with exit code 2");
});

it("serves servers, files and the project as one server", async () => {
  await generate({ cwd: project.root });
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [toolwrightCommand, "gateway", "--project", "--expose", "all", "--cwd", project.root];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: "/", stderr: "ignore" }));
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["a__count", "a__echo", "demo__greet", "extra"]);
    const call = async (name: string, given: object) => client.callTool({ name, arguments: { ...given } });
    expect(await call("a__echo", { text: "x" })).toMatchObject({ content: [{ text: "A: x" }] });
    expect(await call("demo__greet", { name: "Ann" })).toMatchObject({ structuredContent: { text: "Ann" } });
    expect(await call("extra", {})).toMatchObject({ structuredContent: { from: "a file" } });
  } finally {
    await client.close();
  }
});

it("serves the others when a server hangs, and ends its process", async () => {
  // It answers nothing, and does not notice the end of its input.
  const code = 'require("fs").writeFileSync("hung.pid", String(process.pid)); setInterval(() => undefined, 1000)';
  const hangs = { command: process.execPath, args: ["-e", code], cwd: project.root };
  project.write({ "gateway.json": JSON.stringify({ ...config, mcpServers: { ...config.mcpServers, hangs } }) });
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [toolwrightCommand, "gateway", "--cwd", project.root];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: "/", stderr: "ignore" }), {
    timeout: 25_000,
  });
  try {
    const { structuredContent } = await client.callTool({ name: "search_tools", arguments: { query: "echo" } });
    expect(structuredContent).toMatchObject({ tools: [{ tool: "a:echo" }] });
  } finally {
    await client.close();
  }
  const pid = Number(project.read("hung.pid"));
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5000);
}, 60_000);

it("searches as the module in `search` says", async () => {
  project.write({
    "gateway.json": JSON.stringify({ ...config, search: "./search.ts" }),
    "search.ts": `export default { ranking: { expressions: ["echo: kvasir"] as const } };`,
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [toolwrightCommand, "gateway", "gateway.json"];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd: project.root, stderr: "ignore" }),
  );
  try {
    const { structuredContent } = await client.callTool({ name: "search_tools", arguments: { query: "kvasir" } });
    expect(structuredContent).toMatchObject({ tools: [{ tool: "a:echo" }] });
  } finally {
    await client.close();
  }
});

it("rejects a module that exports no options of the search", async () => {
  project.write({
    "gateway.json": JSON.stringify({ ...config, search: "./search.mjs" }),
    "search.mjs": "export const embed = () => [];",
  });
  const { code, stderr } = await gateway("--costs");
  expect(stderr).toContain("search.mjs must export options of the search");
  expect(code).toBe(2);
});

it.each([
  ["a file that does not exist", ["other.json"], "other.json does not exist. A gateway reads"],
  ["a config that is not valid", ["invalid.json"], "/expose"],
  ["two exposures", ["--pin", "a:echo", "--expose", "all"], "--pin cannot be combined with --expose"],
])("rejects %s", async (_, args, message) => {
  project.write({ "invalid.json": '{ "expose": 1 }' });
  const { code, stderr } = await gateway(...args);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
