import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, vi } from "vitest";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { type CallOptions, createFetchHandler, createMcpServer } from "../../../../src/runtime/mcp/index.js";
import { ToolError } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { brokenTool, readTool, silentTool } from "./sample-tools.js";

const info = { name: "sample", version: "1.0.0" };

/** A tool that runs until `finish` is called. */
function pausedTool(): { readonly tool: BoundTool; readonly finish: () => void; readonly started: () => number } {
  const waiting: (() => void)[] = [];
  const tool = silentTool("paused", () => new Promise<void>((resolve) => waiting.push(resolve)));
  const finish = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { tool, finish, started: () => waiting.length };
}

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  async function connect(tools: readonly BoundTool[], options: CallOptions): Promise<Client> {
    const server = await createMcpServer(tools, { ...info, sdk, ...options });
    return connectInMemory(server, new Client({ name: "tester", version: "0" }));
  }

  const textOf = async (call: ReturnType<Client["callTool"]>): Promise<string> => {
    const { isError, content } = await call;
    expect(isError).toBe(true);
    return (content as readonly { readonly text: string }[])[0]?.text ?? "";
  };

  it("rejects a call while a connection has too many", async () => {
    const { tool, finish, started } = pausedTool();
    const client = await connect([tool], { limits: { maxCallsPerCaller: 2 } });
    const running = [client.callTool({ name: "paused" }), client.callTool({ name: "paused" })];
    await vi.waitFor(() => expect(started()).toBe(2));
    expect(await textOf(client.callTool({ name: "paused" }))).toBe(
      "[LimitExceeded] 2 calls of this caller are in progress, which is the limit (limits.maxCallsPerCaller). Call again when one has finished.",
    );
    finish();
    expect((await Promise.all(running)).map(({ isError }) => isError)).toEqual([undefined, undefined]);
    const last = client.callTool({ name: "paused" });
    await vi.waitFor(() => expect(started()).toBe(1));
    finish();
    expect(await last).not.toHaveProperty("isError");
  });

  it("counts the calls of all callers over HTTP, and those of each address in any session", async () => {
    const { tool, finish, started } = pausedTool();
    const limits = { maxCalls: 3, maxCallsPerCaller: 2 };
    const handler = createFetchHandler([tool], { ...info, sdk, sessions: true, limits, trustedProxies: 1 });
    const open = async (address: string): Promise<Client> => {
      const requestInit = { headers: { "x-forwarded-for": address } };
      const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
      const client = new Client({ name: "t", version: "0" });
      await client.connect(
        new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), { fetch, requestInit }) as never,
      );
      return client;
    };
    const [first, again] = [await open("192.0.2.1:7001"), await open("192.0.2.1:7002")];
    const second = await open("192.0.2.2");
    const running = [first.callTool({ name: "paused" }), again.callTool({ name: "paused" })];
    await vi.waitFor(() => expect(started()).toBe(2));
    expect(await textOf(first.callTool({ name: "paused" }))).toContain("2 calls of this caller");
    running.push(second.callTool({ name: "paused" }));
    await vi.waitFor(() => expect(started()).toBe(3));
    expect(await textOf(second.callTool({ name: "paused" }))).toContain("3 calls are in progress");
    finish();
    await Promise.all(running);
    await handler.close();
  });

  it("rejects a body over the limit of the input", async () => {
    const handler = createFetchHandler([readTool], { ...info, sdk, limits: { maxInputBytes: 50 } });
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: { x: "y".repeat(50) } });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const { status } = await handler(new Request("http://localhost/mcp", { method: "POST", body, headers }));
    expect(status).toBe(413);
  });

  it("ends a call at its time limit, whether a tool or middleware takes too long", async () => {
    let isAborted = false;
    const slow = silentTool("slow", ({ signal }) => {
      signal.addEventListener("abort", () => {
        isAborted = true;
      });
      return new Promise(() => undefined);
    });
    const message = "[Timeout] timed out after 20 ms, the limit of timeoutMs";
    const client = await connect([slow, readTool], { limits: { timeoutMs: 20 } });
    expect(await textOf(client.callTool({ name: "slow" }))).toBe(message);
    expect(isAborted).toBe(true);
    expect(await client.callTool({ name: "read", arguments: { path: "a" } })).not.toHaveProperty("isError");
    const stuck = await connect([readTool], { limits: { timeoutMs: 20 }, use: [() => new Promise(() => undefined)] });
    expect(await textOf(stuck.callTool({ name: "read", arguments: { path: "a" } }))).toBe(message);
  });

  it("replaces a result that is too large by an error", async () => {
    const client = await connect([readTool], { limits: { maxOutputBytes: 300 } });
    expect(await client.callTool({ name: "read", arguments: { path: "a" } })).not.toHaveProperty("isError");
    // Two bytes each: limits count bytes, not characters.
    const text = await textOf(client.callTool({ name: "read", arguments: { path: "é".repeat(100) } }));
    expect(text).toMatch(
      /^\[LimitExceeded\] The result is larger than 300 bytes, the limit of limits\.maxOutputBytes: \d+\.$/,
    );
  });

  it("shortens the messages of errors", async () => {
    const fails = silentTool("fails", () => {
      throw new Error("x".repeat(100_000));
    });
    const use: CallOptions["use"] = [
      ({ name, input }, next) => {
        if (name === "read" && Reflect.get(Object(input), "path") === "fail") throw new Error("y".repeat(100_000));
        return next();
      },
    ];
    const client = await connect([fails, readTool], { use });
    expect((await textOf(client.callTool({ name: "fails" }))).length).toBeLessThanOrEqual(4001);
    const call = client.callTool({ name: "read", arguments: { path: "fail" } });
    const message = await call.catch((error: Error) => error.message);
    expect(String(message).length).toBeLessThan(4100);
  });

  describe("with maskErrors", () => {
    const masked = /^An unexpected error occurred\. The server has logged it with the id ([-0-9a-f]{36})\.$/;

    it.each([
      ["what a handler throws", silentTool("t", () => Promise.reject(new Error("the password is 1234"))), "1234"],
      ["an invalid output", { ...brokenTool, tool: { ...brokenTool.tool, name: "t" } }, "Invalid output"],
    ])("replaces %s by an id, and logs it with that id", async (_, tool, logged) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const client = await connect([tool], { maskErrors: true });
      const [, id] = masked.exec(await textOf(client.callTool({ name: "t" }))) ?? [];
      expect(log.mock.calls).toEqual([[expect.stringMatching(`^Error ${id} in "t": .*${logged}`)]]);
      log.mockRestore();
    });

    it("replaces what middleware throws", async () => {
      const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const use: CallOptions["use"] = [() => Promise.reject(new Error("db-1.internal is down"))];
      const client = await connect([readTool], { maskErrors: true, use });
      expect(await textOf(client.callTool({ name: "read", arguments: { path: "a" } }))).toMatch(masked);
      expect(log).toHaveBeenCalledOnce();
      log.mockRestore();
    });

    it("keeps errors that were written for the client", async () => {
      const fails = silentTool("fails", () => {
        throw new ToolError("Execution", "The city is unknown.");
      });
      const client = await connect([fails, readTool], { maskErrors: true });
      expect(await textOf(client.callTool({ name: "fails" }))).toBe("The city is unknown.");
      expect(await textOf(client.callTool({ name: "read", arguments: {} }))).toContain("[Validation]");
    });
  });
});

it.each<[CallOptions["limits"] & object, string]>([
  [{ maxCalls: 0 }, "limits.maxCalls must be a positive number, not 0"],
  [{ timeoutMs: Number.NaN }, "limits.timeoutMs must be a positive number, not NaN"],
  // For callers without types.
  [{ maxCals: 1 } as object, expect.stringContaining('unknown limit "maxCals": expected maxCalls, ')],
])("rejects the limits %j", async (limits, message) => {
  const creating = createMcpServer([readTool], { ...info, limits });
  await expect(creating).rejects.toMatchObject({ code: "InvalidOptions", message });
});
