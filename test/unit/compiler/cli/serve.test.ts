import { spawn } from "node:child_process";
import { cpSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { run, runCli } from "../../../support/run-cli.js";
import { startHttp } from "../../../support/start-http.js";
import {
  createTempProject,
  packageFolders,
  repository,
  type TempProject,
  toolwrightCommand,
} from "../../../support/temp-project.js";

// These tests run the installed command from dist.

const greet = `
console.log("loading greet.ts");
/**
 * Greets a person.
 * @tool demo:greet
 */
export function greet(name: string): { message: string } {
  console.log("greeting", name);
  return { message: \`Hello \${name}.\` };
}
`;
const types = `
/**
 * Asks a question.
 * @toolInput ask
 */
export interface Ask { readonly question: string }
/** @toolOutput ask */
export interface Answer { readonly answer: string }
`;
const bound = `
import { bindTools } from "./generated/handlers.js";
export default bindTools({ handlers: { ask: ({ question }) => ({ answer: question + "!" }) } });
`;

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/greet.ts": greet });
});
afterEach(() => project.remove());

async function prepare(): Promise<void> {
  const { diagnostics, ok } = await generate({ cwd: project.root });
  // Generating reports tools without a handler for information; serving rejects them.
  expect([ok, diagnostics.filter(({ code }) => code !== "tool/unbound")]).toEqual([true, []]);
}

describe("the surroundings of tools", () => {
  const surroundings = `
/**
 * Says where it runs.
 * @tool demo:where
 */
export function where(): { cwd: string; a: string; b: string; c: string } {
  const { FROM_A: a = "", FROM_B: b = "", FROM_SHELL: c = "" } = process.env;
  return { cwd: process.cwd(), a, b, c };
}
`;
  const elsewhere = tmpdir();
  const env = { PATH: process.env["PATH"] ?? "", FROM_SHELL: "shell" };

  beforeEach(async () => {
    project.write({
      "src/where.ts": surroundings,
      ".env": "FROM_A=own\nFROM_SHELL=own",
      "a.env": "FROM_A=a\nFROM_B=a",
      "b.env": "FROM_B=b",
    });
    await prepare();
  });

  async function served(...flags: readonly string[]): Promise<unknown> {
    const client = new Client({ name: "test", version: "0" });
    const args = [toolwrightCommand, "serve", "--cwd", project.root, ...flags];
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args, cwd: elsewhere, env, stderr: "ignore" }));
    const { structuredContent } = await client.callTool({ name: "where" });
    await client.close();
    return structuredContent;
  }

  it("are the folder of --cwd, and .env beside the config", async () => {
    expect(await served()).toEqual({ cwd: project.root, a: "own", b: "", c: "shell" });
  });

  it("are the files of --env-file, of which the last one wins", async () => {
    const files = ["a.env", "b.env"].flatMap((name) => ["--env-file", join(project.root, name)]);
    expect(await served(...files)).toEqual({ cwd: project.root, a: "a", b: "b", c: "shell" });
    const args = ["call", "where", "--json", "--cwd", project.root, ...files];
    expect(await runCli(args, { cwd: elsewhere })).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/"a": ?"a"/),
    });
  });

  it("must exist", async () => {
    for (const flags of [
      ["--env-file", "none.env"],
      ["--cwd", join(project.root, "none")],
    ]) {
      const { code, stderr } = await runCli(["serve", ...flags], { cwd: project.root });
      // Node 20 reads --env-file itself, and ends with 9.
      expect([[2, 9].includes(code ?? 0), stderr]).toEqual([true, expect.stringContaining("none")]);
    }
  });
});

it("lists tools as projected for the profile of the flag, or else of the config", async () => {
  project.write({
    "src/area.ts":
      "/** Compute an area. @tool shape.area */\nexport function area(side: number): number { return side; }\n",
    "toolwright.config.json": '{ "clients": [], "server": { "profile": "claude" } }',
  });
  await prepare();
  const listed = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);
  await withClient(async (client) => {
    expect(await listed(client)).toEqual(expect.arrayContaining(["greet", "shape_area"]));
    expect(await client.callTool({ name: "shape_area", arguments: { side: 2 } })).not.toHaveProperty("isError");
  });
  await withClient(async (client) => expect(await listed(client)).toContain("shape.area"), "--profile", "auto");
});

async function withClient(use: (client: Client) => Promise<void>, ...flags: readonly string[]): Promise<void> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const args = [toolwrightCommand, "serve", ...flags, "--cwd", project.root];
  // Clients start the server in another folder.
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: "/", stderr: "ignore" }));
  try {
    await use(client);
  } finally {
    await client.close();
  }
}

/** Prints the loaded CommonJS modules at exit. The command and TypeScript are CommonJS. */
const listLoadedCommonJs = `
import { createRequire } from "node:module";
const { cache } = createRequire("file:///");
process.on("exit", () => process.stderr.write(Object.keys(cache).join("\\n")));
`;

const serve = (...flags: readonly string[]): ReturnType<typeof runCli> =>
  runCli(["serve", ...flags], { cwd: project.root });

describe("toolwright serve", () => {
  it("prints a line per call with --log calls, without arguments", async () => {
    await prepare();
    const args = [toolwrightCommand, "serve", "--log", "calls", "--cwd", project.root];
    const transport = new StdioClientTransport({ command: process.execPath, args, cwd: "/", stderr: "pipe" });
    let printed = "";
    transport.stderr?.on("data", (chunk) => {
      printed += String(chunk);
    });
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(transport);
    await client.callTool({ name: "greet", arguments: { name: "Ada" } });
    await client.callTool({ name: "greet", arguments: { name: 5 } });
    await client.close();
    const lines = printed.split("\n").filter((line) => / ms /.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d greet \d+ ms ok$/),
      expect.stringMatching(/^\d\d:\d\d:\d\d greet \d+ ms Validation$/),
    ]);
  });

  it("serves the generated tools to a real client, even if the author's code prints to standard output", async () => {
    await prepare();
    await withClient(async (client) => {
      expect(client.getServerVersion()).toMatchObject({ name: "project", version: "1.0.0" });
      expect((await client.listTools()).tools).toMatchObject([{ name: "greet", description: "Greets a person." }]);
      const result = await client.callTool({ name: "greet", arguments: { name: "Ann" } });
      expect(result).toMatchObject({ structuredContent: { message: "Hello Ann." } });
      expect(await client.callTool({ name: "greet", arguments: { name: 1 } })).toMatchObject({ isError: true });
    });
  });

  it("uses the wire names and server info of the config", async () => {
    const icons = [{ src: "https://example.com/icon.png" }];
    const page = { title: "Mine", description: "Greets.", websiteUrl: "https://example.com/", icons };
    const server = { name: "mine", version: "9.0.0", ...page, instructions: "Be kind." };
    project.write({
      "toolwright.config.json": JSON.stringify({ wireName: "namespace_name", server, skills: "skills" }),
      "skills/hello/SKILL.md": "---\nname: hello\ndescription: How to greet.\n---\nCall the tool `demo_greet`.\n",
    });
    await prepare();
    await withClient(async (client) => {
      expect(client.getServerVersion()).toEqual({ name: "mine", version: "9.0.0", ...page });
      expect(client.getInstructions()).toBe("Be kind.");
      expect((await client.readResource({ uri: "skill://hello/SKILL.md" })).contents).toHaveLength(1);
      expect((await client.listTools()).tools).toMatchObject([{ name: "demo_greet" }]);
    });
  });

  it("serves prompts and resources, and what `extend` of the config registers, in every connection", async () => {
    project.write({
      "src/features.ts": `/** Reviews code. @prompt */
export function review(code: string): string {
  return "Review " + code;
}
/** @resource note://{id} */
export function note(id: string): string {
  return "Note " + id;
}
`,
      "toolwright.config.ts": `import type { McpServer } from "@modelcontextprotocol/server";
export default {
  server: {
    extend(server: McpServer) {
      server.registerPrompt("own", {}, () => ({ messages: [] }));
      server.registerTool("extra", {}, () => ({ content: [{ type: "text", text: "more" }] }));
    },
  },
};
`,
    });
    await prepare();
    for (const _connection of [1, 2]) {
      await withClient(async (client) => {
        expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(["extra", "greet"]);
        expect(await client.callTool({ name: "extra" })).toEqual({ content: [{ type: "text", text: "more" }] });
        expect((await client.listPrompts()).prompts.map(({ name }) => name).sort()).toEqual(["own", "review"]);
        const { messages } = await client.getPrompt({ name: "review", arguments: { code: "a()" } });
        expect(messages).toEqual([{ role: "user", content: { type: "text", text: "Review a()" } }]);
        const { contents } = await client.readResource({ uri: "note://7" });
        expect(contents).toEqual([{ uri: "note://7", mimeType: "text/plain", text: "Note 7" }]);
      });
    }
  });

  it("exits with 2 if `extend` of the config is not a function", async () => {
    project.write({ "toolwright.config.ts": 'export default { server: { extend: "x" } };\n' });
    expect(await serve()).toMatchObject({ code: 2, stderr: expect.stringContaining("extend") });
  });

  it("serves a CommonJS project", async () => {
    project.write({ "package.json": '{"name": "old", "version": "1.0.0", "type": "commonjs"}' });
    await prepare();
    await withClient(async (client) => {
      const result = await client.callTool({ name: "greet", arguments: { name: "Ann" } });
      expect(result).toMatchObject({ structuredContent: { message: "Hello Ann." } });
    });
  });

  it("serves tools bound by an author's module", async () => {
    project.write({
      "src/ask.ts": types,
      "src/bound.ts": bound,
      "toolwright.config.json": '{"bound": "src/bound.ts"}',
    });
    await prepare();
    await withClient(async (client) => {
      const result = await client.callTool({ name: "ask", arguments: { question: "Why" } });
      expect(result).toMatchObject({ structuredContent: { answer: "Why!" } });
      expect((await client.listTools()).tools).toHaveLength(2);
    });
  });

  it.each([
    [["--token", "x"], "error: --token needs --http\n"],
    [["--http", "0", "--host", "0.0.0.0"], "error: --host 0.0.0.0 is reachable from other machines. Add the names"],
  ])("exits with 2 for %j", async (flags, message) => {
    await prepare();
    expect(await serve(...flags)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("exits with 1 for an address that the machine does not have", async () => {
    await prepare();
    const flags = ["--http", "0", "--host", "192.0.2.1", "--allowed-hosts", "a.example", "--token", "x"];
    expect(await serve(...flags)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("error: this machine has no address 192.0.2.1."),
    });
  });

  it.each([
    ["--token", ["--token", "s3cret"], {}],
    ["TOOLWRIGHT_TOKEN", [], { TOOLWRIGHT_TOKEN: "s3cret" }],
  ])("requires the token of %s", async (_title, flags, env) => {
    await prepare();
    const server = await startHttp(project.root, flags, env);
    const status = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(server.url, { method: "POST", headers, body: "{}" })).status;
    expect(await status({})).toBe(401);
    expect(await status({ authorization: "Bearer other" })).toBe(401);
    // The token is accepted, the body is not.
    expect(await status({ authorization: "Bearer s3cret" })).toBeGreaterThan(401);
    await server.close();
  });

  it("answers the probes of the config, and is not ready while it drains", async () => {
    const probes = { healthPath: "/healthz", readyPath: "/readyz", drainDelayMs: 1500, drainMs: 500 };
    project.write({ "toolwright.config.json": JSON.stringify({ server: probes }) });
    await prepare();
    const server = await startHttp(project.root);
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, server.url))).status;
    expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 200]);
    const closed = server.close();
    await vi.waitFor(async () => expect(await status("/readyz")).toBe(503), 1000);
    expect(await status("/healthz")).toBe(200);
    await closed;
  });

  it("warns if other machines can call the tools without a token", async () => {
    await prepare();
    const flags = ["--http", "0", "--host", "0.0.0.0", "--allowed-hosts", "localhost"];
    const child = spawn(process.execPath, [toolwrightCommand, "serve", ...flags], { cwd: project.root });
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    await vi.waitFor(() => expect(text).toContain("Serving at"), 20_000);
    expect(text).toContain("warning: everybody who reaches this server can call its tools.");
    child.kill();
  });

  it("exits with 1 and suggests the command if nothing is generated yet", async () => {
    const { code, stdout, stderr } = await serve();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("error: src/generated/handlers.ts does not exist. Run `toolwright generate` first.\n");
  });

  it("exits with 1 if a tool needs a handler and the config has no bound module", async () => {
    project.write({ "src/ask.ts": types });
    await prepare();
    const { code, stdout, stderr } = await serve();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error: tool/unbound: No handler is bound for");
    expect(stderr).toContain("hint: run `toolwright list`. It shows the code that binds them");
  });

  it("exits with 1 and lists the tools that are not bound", async () => {
    project.write({
      "src/ask.ts": types,
      "src/bound.ts": bound
        .replace("export default bindTools", "const all = bindTools")
        .concat('export default all.filter(({ tool }) => tool.name !== "greet");\n'),
      "toolwright.config.json": '{"bound": "src/bound.ts"}',
    });
    await prepare();
    expect(await serve()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("No handler is bound for demo:greet."),
    });
  });

  it("exits with 1 if the bound module exports something else", async () => {
    project.write({ "src/bound.ts": "export default 1;", "toolwright.config.json": '{"bound": "src/bound.ts"}' });
    await prepare();
    expect(await serve()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("export default bindTools({ ... })"),
    });
  });

  it("exits with 1 and the stack trace if the author's code fails to load", async () => {
    await prepare();
    project.write({ "src/greet.ts": `${greet}\nthrow new Error("no token");\n` });
    const { code, stdout, stderr } = await serve();
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("cannot load src/generated/handlers.ts: Error: no token");
    expect(stderr).toContain("src/greet.ts");
  });

  it("exits with 1 and lists what differs if the source has changed since it was generated", async () => {
    await prepare();
    project.write({ "src/greet.ts": greet.replace("name: string", "name: string, formal?: boolean") });
    expect(await serve()).toEqual({
      code: 1,
      stdout: "",
      stderr: [
        "error: the generated files do not match the source:",
        "",
        "changed  demo:greet (inputSchema)",
        "stale    src/generated/greet.tools.ts",
        "stale    src/generated/handlers.ts",
        "stale    src/generated/tools.json",
        "",
        "Run `toolwright generate`, or repeat the command with --generate.",
        "",
      ].join("\n"),
    });
  });

  it("brings the generated files up to date with --generate", async () => {
    await prepare();
    project.write({ "src/greet.ts": greet.replace("Greets a person.", "Greets you.") });
    await withClient(async (client) => {
      expect((await client.listTools()).tools).toMatchObject([{ description: "Greets you." }]);
    }, "--generate");
    expect(project.read("src/generated/greet.tools.ts")).toContain("Greets you.");
  });

  it("exits with 1 if the source has errors, also with --generate", async () => {
    await prepare();
    project.write({ "src/greet.ts": greet.replace("name: string", "name: Set<string>") });
    for (const flags of [[], ["--generate"]]) {
      const { code, stderr } = await serve(...flags);
      expect(code).toBe(1);
      expect(stderr).toContain("src/greet.ts:7:23 - error type/not-json");
      expect(stderr).toContain("error: the source has errors, so the generated files may not match it.");
    }
  });

  it("serves after edits that change no generated file, other line endings included", async () => {
    await prepare();
    project.write({
      "src/greet.ts": greet.replace("Hello", "Hi"),
      "src/generated/index.ts": project.read("src/generated/index.ts").replaceAll("\n", "\r\n"),
    });
    await withClient(async (client) => {
      const result = await client.callTool({ name: "greet", arguments: { name: "Ann" } });
      expect(result).toMatchObject({ structuredContent: { message: "Hi Ann." } });
    });
  });

  it("does not compare with --no-check", async () => {
    await prepare();
    project.write({ "src/greet.ts": greet.replace("Greets a person.", "Greets you.") });
    await withClient(async (client) => {
      expect((await client.listTools()).tools).toMatchObject([{ description: "Greets a person." }]);
    }, "--no-check");
  });

  it("exits with 1 and names the port if it is in use, before it reads the project", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    // A listening server has an address with a port.
    const { port } = other.address() as AddressInfo;
    try {
      expect(await serve("--http", String(port))).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(`error: port ${port} is already in use. Use another one: --http `),
      });
    } finally {
      other.close();
    }
  });

  it("exits with 2 and the install command if the MCP SDK is missing", async () => {
    await prepare();
    const without = createTempProject();
    try {
      for (const [name, folder] of Object.entries(packageFolders)) {
        for (const part of ["dist", "package.json"])
          cpSync(join(folder, part), without.path(`app/node_modules/${name}/${part}`), { recursive: true });
      }
      const modules = join(repository, "node_modules");
      for (const name of readdirSync(modules)) {
        if (name.startsWith(".") || name.startsWith("@")) continue;
        if (!(name in packageFolders)) symlinkSync(join(modules, name), without.path(`app/node_modules/${name}`));
      }
      // In the project, the compiler package would be found first.
      rmSync(project.path("node_modules/toolwright-compiler"));
      const bin = without.path("app/node_modules/toolwright/dist/launcher/bin.cjs");
      const args = [bin, "serve", "--cwd", project.root];
      const { code, stdout, stderr } = await run(process.execPath, args, { cwd: project.root });
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain("  npm install @modelcontextprotocol/server\n");
      expect(stderr).toContain("  npm install @modelcontextprotocol/sdk\n");
    } finally {
      without.remove();
    }
  });
});

describe("the installed command", () => {
  it("returns its exit codes to the shell", async () => {
    expect((await runCli(["--help"], { cwd: project.root })).code).toBe(0);
    expect((await runCli(["check"], { cwd: project.root })).code).toBe(1);
    expect((await runCli(["generate"], { cwd: project.root })).code).toBe(0);
    expect((await runCli(["chek"], { cwd: project.root })).code).toBe(2);
    expect((await runCli(["list", "--cwd", "nowhere"], { cwd: project.root })).code).toBe(2);
  });

  it("does not load TypeScript for --help and --version", async () => {
    for (const flag of ["--help", "--version"]) {
      const preload = `data:text/javascript,${encodeURIComponent(listLoadedCommonJs)}`;
      const { code, stderr } = await run(process.execPath, ["--import", preload, toolwrightCommand, flag], {
        cwd: project.root,
      });
      expect(code).toBe(0);
      expect(stderr).toContain("/cli/bin.cjs");
      expect(stderr).not.toMatch(/ts-morph|typescript|tsx/);
    }
  });

  it("does not write colors to a pipe", async () => {
    project.write({ "src/bad.ts": "/** @tool x */\nfunction hidden(): void {}\n" });
    const { stdout, stderr } = await run(process.execPath, [toolwrightCommand, "generate"], {
      cwd: project.root,
      env: { NO_COLOR: "" },
    });
    expect(stdout + stderr).not.toContain("\u001b");
    expect(stderr).toContain("scan/not-exported");
  });

  it("succeeds if the reader closes the pipe early", async () => {
    const { stderr } = await run("bash", ["-c", `"${process.execPath}" "${toolwrightCommand}" check | head -1`], {
      cwd: project.root,
    });
    expect(stderr).not.toContain("EPIPE");
    expect(stderr).toContain("Generated files are out of date");
  });
});
