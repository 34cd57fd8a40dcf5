import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectedServer, connectClient } from "../support/connect-client.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject, toolwrightCommand } from "../support/temp-project.js";

const serve = [toolwrightCommand, "serve"];
let project: TempProject;
let server: ConnectedServer;

beforeAll(async () => {
  project = createTempProject({}, { sources: join(repository, "test/fixtures/served/src") });
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0, stderr: "" });
  server = await connectClient({ command: process.execPath, args: serve, cwd: project.root });
  // After this, the client validates every result against its tool's output schema.
  await server.client.listTools();
});

afterAll(async () => {
  await server?.client.close();
  project.remove();
  expect(server.errors).toEqual([]);
  // What a handler throws is logged with its stack, an invalid result with its problems, and nothing else.
  expect(
    server
      .stderr()
      .split("\n")
      .filter((line) => !/^( +at |$)/.test(line)),
  ).toEqual([
    'Error in "fail": the disk is full',
    "Error: the disk is full",
    'Error in "lie": Invalid output of tool "lie":',
    '- /degrees: expected number, got string "warm"',
    "Change what the handler returns, or the type that it declares.",
  ]);
});

async function call(name: string, args?: Record<string, unknown>): Promise<CallToolResult> {
  // The client's other result type is for servers without structured content.
  return (await server.client.callTool({ name, ...(args && { arguments: args }) })) as CallToolResult;
}

/** A closed output schema as it is listed: results may gain properties. */
function opened(schema: unknown): unknown {
  const isClosed = (key: string, value: unknown): boolean => key === "additionalProperties" && value === false;
  return JSON.parse(JSON.stringify(schema, (key, value) => (isClosed(key, value) ? undefined : value)));
}

const textOf = (result: CallToolResult): unknown => result.content.map((part) => part.type === "text" && part.text);

describe("the listing", () => {
  it("contains the records of tools.json without namespace, version and tags, in their order", async () => {
    const records: Record<string, object> = JSON.parse(project.read("src/generated/tools.json"));
    const expected = Object.values(records).map((record) => {
      const { namespace: _n, version: _v, tags: _t, ...listed } = record as Record<string, unknown>;
      // It returns a string, which is sent as text.
      if (listed["name"] === "shout") delete listed["outputSchema"];
      return {
        ...listed,
        ...(listed["outputSchema"] !== undefined && { outputSchema: opened(listed["outputSchema"]) }),
      };
    });
    expect(Object.keys(records)).toContain("weather:now:1.2.0");
    expect((await server.client.listTools()).tools).toEqual(expected);
  });

  it("uses the project's name and version as the server info", () => {
    expect(server.client.getServerVersion()).toMatchObject({ name: "project", version: "1.0.0" });
  });
});

describe("a result", () => {
  it("is the function's return value without undeclared properties", async () => {
    const weather = { city: "Rome", degrees: 20, sky: "clear" };
    const result = await call("now", { city: "Rome" });
    expect(result).toEqual({ content: [{ type: "text", text: JSON.stringify(weather) }], structuredContent: weather });
  });

  it.each([
    ["a number", "sum", { first: 1, others: [2, 3] }, { result: 6 }, '{"result":6}'],
    ["an array", "names", {}, { result: ["one", "two"] }, '{"result":["one","two"]}'],
    ["a stream's chunks", "count", { to: 2 }, { result: [{ at: 1 }, { at: 2 }] }, '{"result":[{"at":1},{"at":2}]}'],
    ["a stream without chunks", "count", { to: 0 }, { result: [] }, '{"result":[]}'],
  ])("contains %s", async (_title, name, args, structuredContent, text) => {
    expect(await call(name, args)).toEqual({ content: [{ type: "text", text }], structuredContent });
  });

  it("is text for a string", async () => {
    expect(await call("shout", { text: "hi" })).toEqual({ content: [{ type: "text", text: "HI" }] });
  });

  it("is empty if the function returns nothing", async () => {
    expect(await call("forget", { _what: "this" })).toEqual({ content: [] });
  });

  it("does not require arguments if the function has none", async () => {
    expect((await call("waiting")).structuredContent).toEqual({ running: 0, aborted: 0 });
  });

  it("reflects every parameter and its default", async () => {
    const later = await call("now", { city: "Rome", unit: "kelvin", days: 2 });
    expect(later.structuredContent).toMatchObject({ degrees: 295 });
    expect((await call("sum", { first: 1 })).structuredContent).toEqual({ result: 1 });
  });

  it("of a method comes from one instance for all calls", async () => {
    expect((await call("next")).structuredContent).toEqual({ calls: 1 });
    expect((await call("next", { by: 2 })).structuredContent).toEqual({ calls: 3 });
  });
});

describe("an error result", () => {
  it("lists each invalid argument with its path, the expected type and the received value", async () => {
    const result = await call("now", { city: 5, days: 3, unit: "celcius", town: "Rome" });
    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty("structuredContent");
    expect(textOf(result)).toEqual([
      [
        '[Validation] Invalid input for tool "weather:now:1.2.0":',
        "- /city: expected string, got number 5",
        "- /days: expected 0 | 1 | 2, got number 3",
        '- /unit: expected "celsius" | "kelvin", got string "celcius"; did you mean "celsius"?',
        '- /town: expected one of the properties "city" | "days" | "unit", got property "town"',
        'A valid input: {"city":"5","days":0,"unit":"celsius"}',
      ].join("\n"),
    ]);
  });

  it("names a missing argument", async () => {
    expect(textOf(await call("now", {}))).toEqual([
      '[Validation] Invalid input for tool "weather:now:1.2.0":\n- /city: is required; expected string\nA valid input: {"city":"text"}',
    ]);
  });

  it("contains the message of the thrown error, but no stack", async () => {
    const result = await call("fail", { reason: "the disk is full" });
    expect(result).toEqual({ isError: true, content: [{ type: "text", text: "the disk is full" }] });
  });

  it("lists where a return value does not match its type", async () => {
    const result = await call("lie");
    expect(result).toMatchObject({ isError: true });
    expect(textOf(result)).toEqual([
      '[OutputValidation] Invalid output of tool "lie":\n- /degrees: expected number, got string "warm"',
    ]);
  });
});

describe("a protocol error", () => {
  it.each(["nope", "weather:now", "weather:now:1.2.0", "__proto__"])(
    "is the response to the unknown tool %s",
    async (name) => {
      await expect(call(name, {})).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(name) });
    },
  );
});

describe("a running call", () => {
  it("reports progress up to the result", async () => {
    const seen: Progress[] = [];
    const options = { onprogress: (update: Progress) => void seen.push(update) };
    const result = await server.client.callTool({ name: "climb", arguments: { steps: 3 } }, undefined, options);
    expect(result.structuredContent).toEqual({ reached: 3 });
    expect(seen).toEqual([1, 2, 3].map((step) => ({ progress: step, total: 3, message: `step ${step}` })));
  });

  it("is aborted when the client cancels", async () => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onprogress: () => controller.abort("enough") };
    await expect(server.client.callTool({ name: "wait" }, undefined, options)).rejects.toThrow("enough");
    await expect.poll(async () => (await call("waiting")).structuredContent).toEqual({ running: 0, aborted: 1 });
  });

  it("runs concurrently with four others", async () => {
    const guests = ["Ada", "Bo", "Cy", "Di", "Ed"];
    const results = await Promise.all(guests.map((name) => call("meet", { name, size: guests.length })));
    // Each result has all names, so no call returned before the last one started.
    for (const { structuredContent } of results) expect(structuredContent).toEqual({ result: guests });
  });
});

describe("the server's process", () => {
  it("exits when its input ends, after answering every request", async () => {
    const child = spawn(process.execPath, serve, { cwd: project.root, stdio: ["pipe", "pipe", "inherit"] });
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      out += text;
    });
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "0" } };
    const climb = { name: "climb", arguments: { steps: 2 }, _meta: { progressToken: "p" } };
    const messages = [
      { id: 1, method: "initialize", params },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/call", params: climb },
    ];
    child.stdin.end(messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(""));
    expect(await once(child, "close")).toEqual([0, null]);
    const responses = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(responses.find(({ id, result }) => id === 2 && result)).toMatchObject({
      result: { structuredContent: { reached: 2 } },
    });
  });

  it("exits when the client closes the connection", async () => {
    const { client, pid } = await connectClient({ command: process.execPath, args: serve, cwd: project.root });
    await client.close();
    expect(() => process.kill(pid ?? 0, 0)).toThrow("ESRCH");
  });
});
