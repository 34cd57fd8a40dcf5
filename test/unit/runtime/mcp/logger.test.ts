import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { expect, it, vi } from "vitest";
import {
  type CallOptions,
  createFetchHandler,
  createMcpServer,
  type Logger,
} from "../../../../src/runtime/mcp/index.js";
import { ToolError, type ToolErrorCode } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { silentTool } from "./sample-tools.js";

/** A logger that remembers what it gets. */
function remember(): Logger & { readonly entries: [string, Readonly<Record<string, unknown>>, string][] } {
  const entries: [string, Readonly<Record<string, unknown>>, string][] = [];
  const at = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) =>
    void entries.push([level, fields, message]);
  return { entries, info: at("info"), warn: at("warn"), error: at("error") };
}

async function failWith(thrown: unknown, options: CallOptions = {}): Promise<string> {
  const fails = silentTool("fails", () => {
    throw thrown;
  });
  const server = await createMcpServer([fails], { name: "sample", version: "1.0.0", sdk: "v1", ...options });
  const client = await connectInMemory(server, new Client({ name: "tester", version: "0" }));
  const result = await client.callTool({ name: "fails", arguments: {} });
  await client.close();
  return JSON.stringify(result);
}

const refused = new AggregateError([new Error("connect ECONNREFUSED 127.0.0.1:1")]);
const thrown = new TypeError("fetch failed", { cause: refused });

it("logs what a handler throws with its stack and causes, and sends only its message", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const received = await failWith(new Error("not saved", { cause: new Error("at 10.0.0.1") }));
  expect(log.mock.calls[0]?.[0]).toMatch(/^Error in "fails": not saved: at 10\.0\.0\.1\nError: not saved\n/);
  expect(received).toContain("not saved");
  expect(received).not.toMatch(/10\.0\.0\.1|logger\.test/);
});

it.each([
  [{ message: "duplicate key", code: "23505" }, "duplicate key"],
  [{ status: 409 }, '{\\"status\\":409}'],
  [["a", { b: 1 }], '[\\"a\\",{\\"b\\":1}]'],
  [undefined, "The handler threw undefined."],
  [null, "The handler threw null."],
  [Object.create(null), "{}"],
])("logs and sends what is known about %j, which is not an error", async (value, message) => {
  const logger = remember();
  expect(await failWith(value, { logger })).toContain(`"text":"${message}"`);
  expect(logger.entries).toEqual([
    ["error", expect.objectContaining({ tool: "fails" }), `Error in "fails": ${message.replaceAll("\\", "")}`],
  ]);
});

it("logs why fetch failed with all causes, and sends the reason", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const received = await failWith(thrown);
  const [[text] = []] = log.mock.calls;
  expect(text).toMatch(
    /^Error in "fails": fetch failed: connect ECONNREFUSED 127\.0\.0\.1:1\nTypeError: fetch failed\n +at .*logger\.test\.ts/,
  );
  expect(text).toMatch(/\nCaused by: AggregateError.*\n(.*\n)+Caused by: Error: connect ECONNREFUSED 127\.0\.0\.1:1\n/);
  expect(received).toContain('"text":"fetch failed: connect ECONNREFUSED 127.0.0.1:1"');
  expect(received).not.toMatch(/logger\.test/);
});

it("passes errors to the logger of the server, with the id of a masked one", async () => {
  const logger = remember();
  expect(await failWith(thrown, { logger })).toContain("fetch failed");
  const masked = await failWith("text", { logger, maskErrors: true });
  const [first, second] = logger.entries;
  expect(first).toEqual([
    "error",
    { err: thrown, tool: "fails" },
    'Error in "fails": fetch failed: connect ECONNREFUSED 127.0.0.1:1',
  ]);
  expect(second?.[1]).toMatchObject({ err: "text", tool: "fails", id: expect.any(String) });
  expect(masked).toContain(second?.[1]["id"]);
});

it.each(["Execution", "Validation", "Timeout"] satisfies ToolErrorCode[])(
  "does not log a ToolError, such as %s",
  async (code) => {
    const logger = remember();
    for (const maskErrors of [true, false])
      await failWith(new ToolError(code, "for the model"), { logger, maskErrors });
    expect(logger.entries).toEqual([]);
  },
);

it("survives errors whose causes are a cycle or cannot be read", async () => {
  const loop = new Error("a");
  loop.cause = new Error("b", { cause: loop });
  const odd = new Error("odd");
  Object.defineProperty(odd, "message", {
    get: () => {
      throw new Error("no");
    },
  });
  const logger = remember();
  await failWith(loop, { logger });
  await failWith(odd, { logger });
  expect(logger.entries.map(([, , message]) => message)).toEqual([
    'Error in "fails": a: b',
    'Error in "fails": an unreadable error',
  ]);
});

it("passes internal errors of an endpoint to the logger", async () => {
  const logger = remember();
  const failure = new Error("route");
  const handler = createFetchHandler([], {
    name: "a",
    version: "1.0.0",
    logger,
    routes: { "/x": () => Promise.reject(failure) },
  });
  expect((await handler(new Request("http://localhost/x"))).status).toBe(500);
  expect(logger.entries).toEqual([["error", { err: failure }, "Internal error of the MCP server: route"]]);
});

it("takes console as a logger", () => {
  const logger: Logger = console;
  expect(typeof logger.warn).toBe("function");
});

it.each(["v1", "v2"] as const)("logs what a tool logs after its call over HTTP has ended, with SDK %s", async (sdk) => {
  const logger = remember();
  const late = silentTool("late", ({ log }) => void setTimeout(() => log("warning", { left: 1 }), 30));
  const handler = createFetchHandler([late], { name: "sample", version: "1.0.0", sdk, logger });
  const response = await handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "late", arguments: {} } }),
    }),
  );
  expect(await response.text()).toContain('"content":[]');
  await vi.waitFor(() => expect(logger.entries).toHaveLength(1));
  expect(logger.entries[0]).toEqual([
    "warn",
    { tool: "late", level: "warning", data: { left: 1 } },
    '[warning] late: {"left":1}',
  ]);
  await handler.close();
});
