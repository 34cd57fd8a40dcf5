import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, it } from "vitest";
import { generate } from "../../src/compiler/index.js";
import { createTestClient, type TestClient } from "../../src/runtime/testing/index.js";
import { run, runCli } from "../support/run-cli.js";
import { repository } from "../support/temp-project.js";
import { listedResources } from "./src/derive.js";
import { boundPrompts, boundTools } from "./src/generated/handlers.js";

const folder = join(repository, "test/docs");
const tsx = join(repository, "node_modules/tsx/dist/cli.mjs");
const clients: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

it("the generated files of the snippets are up to date", async () => {
  const { ok, changes, diagnostics } = await generate({ cwd: folder, check: true });
  expect({ ok, diagnostics, changed: changes.filter(({ status }) => status !== "unchanged") }).toEqual({
    ok: true,
    diagnostics: [],
    changed: [],
  });
});

it("the generated client is up to date", async () => {
  const tools = "examples/issue-tracker/src/generated/tools.json";
  const args = ["client", tools, "--out", "test/docs/client/generated/issues.ts", "--check"];
  expect(await runCli(args, { cwd: repository })).toMatchObject({ code: 0 });
});

it("a template is replaced by what it lists", async () => {
  const uris = (await listedResources()).map(({ resource }) => resource.uri);
  expect(uris).toContain("article://mcp");
  expect(uris).toContain("docs://style-guide");
  expect(uris).not.toContain("article://{slug}");
});

it("a completion depends on another argument of its prompt", async () => {
  const second = boundPrompts.find(({ prompt }) => prompt.name === "compare_articles")?.complete?.["second"];
  expect(await second?.("m", {})).toEqual(["mcp"]);
  expect(await second?.("m", { first: "mcp" })).toEqual([]);
});

describe("over MCP", () => {
  async function connected(): Promise<Pick<TestClient, "callTool" | "listTools">> {
    const client = await createTestClient(boundTools);
    clients.push(client);
    return client;
  }

  it("invalid arguments are reported as documented; `npx vitest -u` updates the text", async () => {
    const client = await connected();
    const { content } = await client.callTool("find_lines", { txt: "localhost", path: "/etc/hosts", limit: "0" });
    const [first] = content;
    const text = first?.type === "text" ? first.text : "";
    await expect(`${text}\n`).toMatchFileSnapshot(join(folder, "invalid-input.txt"));
  });

  it("a result that is not an object is wrapped", async () => {
    const client = await connected();
    const { structuredContent } = await client.callTool("count_lines", { paths: [join(repository, "LICENSE")] });
    expect(structuredContent).toEqual({ result: expect.any(Number) });
  });

  it("a tool attaches an image, and asks only a client that supports questions", async () => {
    const client = await connected();
    const shown = await client.callTool("show_image", { path: join(repository, "LICENSE") });
    expect(shown.content).toMatchObject([{ type: "text" }, { type: "image", mimeType: "image/png" }]);
    const asked = await client.callTool("delete_folder", { path: "/nowhere" });
    expect(asked).toMatchObject({ isError: true });
  });

  it("a tool that returns a string can return content instead", async () => {
    const client = await connected();
    expect((await client.listTools()).find(({ name }) => name === "read_page")).not.toHaveProperty("outputSchema");
    expect(await client.callTool("read_page", { page: 1 })).toEqual({ content: [{ type: "text", text: "Chapter 1" }] });
    expect(await client.callTool("read_page", { page: 2 })).toEqual({
      content: [{ type: "image", data: "Ag==", mimeType: "image/png" }],
    });
  });

  it.each(["serve-http", "observe"])("the HTTP server of %s answers, and stops on SIGTERM", async (name) => {
    // tsx inside the process: a process around it would answer the signal.
    const env = { ...process.env, PORT: "0", TSX_TSCONFIG_PATH: join(repository, "tsconfig.json") };
    const child = spawn(process.execPath, ["--import", "tsx", `src/${name}.ts`], { cwd: folder, env });
    const ended = once(child, "exit");
    // The first line that it prints is the address.
    const [line] = (await once(createInterface(child.stdout), "line")) as [string];
    const client = new Client({ name: "test", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL(line.replace("Listening on ", ""))));
    expect((await client.listTools()).tools.length).toBeGreaterThan(0);
    await client.close();
    child.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
  });
});

describe("without MCP", () => {
  it("a record is projected for a client", async () => {
    const args = [tsx, "--tsconfig", join(repository, "tsconfig.json"), "src/project-record.ts"];
    const { code, stdout } = await run(process.execPath, args, { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("limit") });
  });
});
