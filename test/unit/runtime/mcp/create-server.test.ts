import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import {
  LoggingMessageNotificationSchema,
  PingRequestSchema,
  ProgressNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { describe, expect, test } from "vitest";
import type { BoundTool, ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import { createMcpServer, type McpServerOptions } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { brokenTool, readTool, silentTool, sizeTool } from "./sample-tools.js";

async function connect(tools: readonly BoundTool[], options: Partial<McpServerOptions> = {}): Promise<Client> {
  const server = await createMcpServer(tools, { name: "sample", version: "1.2.3", sdk: "v1", ...options });
  return connectInMemory(server, new Client({ name: "test", version: "0.0.0" }));
}

describe("the listing", () => {
  test("contains the MCP fields of the records, in their order", async () => {
    const client = await connect([sizeTool, readTool]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["size", "read"]);
    const { namespace: _n, version: _v, tags: _t, ...expected } = readTool.tool;
    expect(tools[1]).toEqual(expected);
  });

  test("comes with the server's name, version and instructions", async () => {
    const client = await connect([readTool], { instructions: "Read first." });
    expect(client.getServerVersion()).toMatchObject({ name: "sample", version: "1.2.3" });
    expect(client.getInstructions()).toBe("Read first.");
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false }, logging: {} });
  });

  test.each([
    ["v1", {}],
    ["v2", {}],
    ["v1", { extend: (): void => undefined }],
    ["v2", { extend: (): void => undefined }],
  ] as const)("comes with what the server says of itself, with SDK %s and %o", async (sdk, options) => {
    const identity = {
      title: "Sample files",
      description: "Reads sample files.",
      websiteUrl: "https://example.com/",
      icons: [{ src: "https://example.com/icon.png", mimeType: "image/png", sizes: ["48x48"] }],
    };
    const client = await connect([readTool], { ...identity, ...options, sdk });
    expect(client.getServerVersion()).toEqual({ name: "sample", version: "1.2.3", ...identity });
  });

  test("uses the wire names that wireName specifies, also in calls", async () => {
    const client = await connect([readTool, silentTool("read", () => undefined)], { wireName: "namespace_name" });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["fs_read", "read"]);
    const result = await client.callTool({ name: "fs_read", arguments: { path: "a" } });
    expect(result.structuredContent).toEqual({ result: "content of a" });
  });

  test("rejects two tools with the same wire name when the server is created", async () => {
    const tools = [readTool, silentTool("read", () => undefined)];
    await expect(createMcpServer(tools, { name: "a", version: "1" })).rejects.toThrow(
      'tools "fs:read:1.0.0" and "read" are both listed as "read"',
    );
  });

  test("rejects a wire name that is too long because of its namespace", async () => {
    const tool = { ...sizeTool.tool, namespace: "n".repeat(128) };
    const options = { name: "a", version: "1", wireName: "namespace_name" } as const;
    await expect(createMcpServer([{ ...sizeTool, tool }], options)).rejects.toThrow(
      expect.objectContaining({ code: "InvalidTool", message: expect.stringContaining("exceeds 128 characters") }),
    );
  });
});

describe("a call", () => {
  test("returns a wrapped string as plain text", async () => {
    const client = await connect([readTool]);
    await client.listTools();
    expect(await client.callTool({ name: "read", arguments: { path: "a" } })).toEqual({
      content: [{ type: "text", text: "content of a" }],
      structuredContent: { result: "content of a" },
    });
  });

  test("returns no content if the tool has no output", async () => {
    const client = await connect([silentTool("quiet", () => "ignored")]);
    expect(await client.callTool({ name: "quiet" })).toEqual({ content: [] });
  });

  test("with invalid arguments is an error result with each path, type and allowed value", async () => {
    const client = await connect([readTool]);
    await client.listTools();
    expect(await client.callTool({ name: "read", arguments: { path: 5, encoding: "utf-8" } })).toEqual({
      isError: true,
      content: [
        {
          type: "text",
          text: [
            '[Validation] Invalid input for tool "fs:read:1.0.0":',
            "- /path: expected string, got number 5",
            '- /encoding: expected "utf8" | "ascii", got string "utf-8"; did you mean "utf8"?',
            'A valid input: {"path":"5","encoding":"utf8"}',
          ].join("\n"),
        },
      ],
    });
  });

  test("has its arguments repaired if the server is configured to", async () => {
    const call = { name: "read", arguments: { path: 5 } };
    const repairing = await connect([readTool], { coerce: "on" });
    expect(await repairing.callTool(call)).toMatchObject({ structuredContent: { result: "content of 5" } });
    const strict = await connect([readTool]);
    expect(await strict.callTool(call)).toMatchObject({ isError: true });
  });

  test("whose handler throws is an error result with the message and without the stack", async () => {
    const client = await connect([
      silentTool("fails", () => {
        throw new Error("disk is full");
      }),
    ]);
    expect(await client.callTool({ name: "fails" })).toEqual({
      isError: true,
      content: [{ type: "text", text: "disk is full" }],
    });
  });

  test("whose output is invalid is an error result without structured content", async () => {
    const client = await connect([brokenTool]);
    await client.listTools();
    expect(await client.callTool({ name: "broken" })).toEqual({
      isError: true,
      content: [
        {
          type: "text",
          text: '[OutputValidation] Invalid output of tool "broken":\n- /bytes: expected number, got string "5"',
        },
      ],
    });
  });

  test("of an unknown tool is a protocol error", async () => {
    const client = await connect([readTool]);
    await expect(client.callTool({ name: "constructor" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: "constructor"'),
    });
  });

  test("that fails with an internal error is a protocol error", async () => {
    const call = (): Promise<never> => Promise.reject(new Error("internal: no such state"));
    const client = await connect([{ ...sizeTool, call }]);
    await expect(client.callTool({ name: "size" })).rejects.toMatchObject({ code: -32603 });
  });
});

describe("the context", () => {
  test("reports increasing progress to a client that requested it, and none after the call", async () => {
    let late: ToolContext | undefined;
    const work = (context: ToolContext): void => {
      late = context;
      for (const progress of [1, 1, Number.NaN, 0.5, 2]) context.progress({ progress, total: 3, message: "m" });
    };
    const client = await connect([silentTool("work", work)]);
    const seen: unknown[] = [];
    await client.callTool({ name: "work" }, undefined, { onprogress: (update) => seen.push(update) });
    late?.progress({ progress: 3 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual([
      { progress: 1, total: 3, message: "m" },
      { progress: 2, total: 3, message: "m" },
    ]);
  });

  test("answers a client that does not respond to the ping after progress", async () => {
    const client = await connect([silentTool("work", ({ progress }) => progress({ progress: 1 }))]);
    client.setRequestHandler(PingRequestSchema, () => new Promise<never>(() => {}));
    const seen: unknown[] = [];
    const result = await client.callTool({ name: "work" }, undefined, { onprogress: (update) => seen.push(update) });
    expect(result).toEqual({ content: [] });
    expect(seen).toEqual([{ progress: 1 }]);
  });

  test("waits only briefly for a client that has answered no ping since the first progress", async () => {
    const client = await connect([silentTool("work", ({ progress }) => progress({ progress: 1 }))]);
    client.setRequestHandler(PingRequestSchema, () => new Promise<never>(() => {}));
    const start = performance.now();
    await client.callTool({ name: "work" }, undefined, { onprogress: () => undefined });
    expect(performance.now() - start).toBeLessThan(200);
  });

  test("a client that answers pings has answered the last one before the response", async () => {
    const work = async ({ progress }: ToolContext): Promise<void> => {
      for (const step of [1, 2, 3]) {
        progress({ progress: step });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    };
    const client = await connect([silentTool("work", work)]);
    const events: string[] = [];
    client.setRequestHandler(PingRequestSchema, () => {
      events.push("ping");
      return {};
    });
    await client.callTool({ name: "work" }, undefined, { onprogress: ({ progress }) => events.push(`${progress}`) });
    expect(events).toEqual(["1", "ping", "2", "3", "ping"]);
  });

  test("reports no progress to a client that did not request it", async () => {
    const client = await connect([silentTool("work", ({ progress }) => progress({ progress: 1 }))]);
    const seen: unknown[] = [];
    client.setNotificationHandler(ProgressNotificationSchema, (notification) => {
      seen.push(notification);
    });
    await client.callTool({ name: "work" });
    expect(seen).toEqual([]);
  });

  test("sends logs at or above the level that the client has set", async () => {
    const work = ({ log }: ToolContext): void => {
      log("debug", "small");
      log("warning", "big");
    };
    const client = await connect([silentTool("work", work)]);
    const seen: unknown[] = [];
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      seen.push(params);
    });
    await client.setLoggingLevel("info");
    await client.callTool({ name: "work" });
    expect(seen).toEqual([{ level: "warning", logger: "work", data: "big" }]);
  });

  test("is aborted when the client cancels", async () => {
    let aborted: () => void;
    const abort = new Promise<void>((resolve) => {
      aborted = resolve;
    });
    const work = ({ signal }: ToolContext): Promise<void> => {
      signal.addEventListener("abort", () => aborted());
      return new Promise(() => {});
    };
    const client = await connect([silentTool("work", work)]);
    const controller = new AbortController();
    const call = client.callTool({ name: "work" }, undefined, { signal: controller.signal });
    setTimeout(() => controller.abort("enough"), 10);
    await expect(call).rejects.toThrow("enough");
    await abort;
  });

  test("ignores progress and logs after the client has disconnected", async () => {
    let disconnect: () => void;
    const disconnected = new Promise<void>((resolve) => {
      disconnect = resolve;
    });
    let finished: (value: unknown) => void;
    const end = new Promise((resolve) => {
      finished = resolve;
    });
    const work = async ({ log, progress }: ToolContext): Promise<void> => {
      await disconnected;
      log("info", "still here");
      progress({ progress: 1 });
      finished("done");
    };
    const client = await connect([silentTool("work", work)]);
    const call = client.callTool({ name: "work" }, undefined, { onprogress: () => {} });
    await new Promise((resolve) => setTimeout(resolve, 10));
    await client.close();
    await expect(call).rejects.toThrow();
    // biome-ignore lint/style/noNonNullAssertion: assigned when the promise was created.
    disconnect!();
    expect(await end).toBe("done");
  });
});
