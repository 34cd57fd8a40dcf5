import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from "@modelcontextprotocol/client";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it, vi } from "vitest";
import { toAnthropic } from "../../../../src/runtime/adapters/index.js";
import { createFetchHandler, type FetchHandlerOptions } from "../../../../src/runtime/mcp/index.js";
import { ProtocolError } from "../../../../src/runtime/model/index.js";
import { silentTool } from "./sample-tools.js";

const elicitations = [{ mode: "url", elicitationId: "1", url: "https://example.com/connect", message: "Connect." }];
const connects = silentTool("connects", () => {
  throw new ProtocolError(-32042, "Connect your account first.", { elicitations });
});
const fails = silentTool("fails", () => {
  throw Object.assign(new Error("disk is full"), { code: -32042 });
});
const url = "http://localhost/mcp";

async function call(name: string, options: Partial<FetchHandlerOptions>, revision: "2025-11-25" | "2026-07-28") {
  const handler = createFetchHandler([connects, fails], { name: "sample", version: "1.0.0", ...options });
  const fetch = (to: string | URL, init?: RequestInit): Promise<Response> => handler(new Request(to, init));
  const isNew = revision === "2026-07-28";
  const client = isNew
    ? new ClientV2({ name: "test", version: "0" }, { versionNegotiation: { mode: { pin: revision } } })
    : new Client({ name: "test", version: "0" });
  const Transport = isNew ? HttpV2 : StreamableHTTPClientTransport;
  await client.connect(new Transport(new URL(url), { fetch }) as never); // each has the transport of its SDK
  try {
    return await client.callTool({ name });
  } catch (error) {
    return error;
  } finally {
    await client.close();
    await handler.close();
  }
}

describe.each([
  ["v1", "2025-11-25"],
  ["v2", "2025-11-25"],
  ["v2", "2026-07-28"],
] as const)("with SDK %s and revision %s", (sdk, revision) => {
  it("a protocol error of a handler reaches the client with its code, message and data", async () => {
    const error = await call("connects", { sdk }, revision);
    expect(error).toMatchObject({
      code: -32042,
      message: expect.stringContaining("Connect your account first."),
      data: { elicitations },
    });
    expect(error).toBeInstanceOf(Error);
  });

  it("a protocol error reaches the client of a server that its author extends", async () => {
    const error = await call("connects", { sdk, extend: () => undefined }, revision);
    expect(error).toMatchObject({ code: -32042, data: { elicitations } });
    const failure = await call("fails", { sdk, extend: () => undefined, maskErrors: false }, revision);
    expect(failure).toMatchObject({ isError: true });
  });

  it("a protocol error is not masked, other errors are", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await call("connects", { sdk, maskErrors: true }, revision)).toMatchObject({ code: -32042 });
    expect(log).not.toHaveBeenCalled();
    expect(await call("fails", { sdk, maskErrors: true }, revision)).toMatchObject({ isError: true });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("another error with a code is a failure that the model reads", async () => {
    const result = await call("fails", { sdk, maskErrors: false }, revision);
    expect(result).toMatchObject({ isError: true, content: [{ type: "text", text: "disk is full" }] });
  });
});

it("the API of a model receives the message of a protocol error", async () => {
  const { content } = await toAnthropic([connects]).run({ id: "1", name: "connects", input: {} });
  expect(content).toBe("Connect your account first.");
});

/** The answer to a request, which need not be valid. */
async function answerTo(
  method: string,
  params: object,
  { sdk, revision, ...options }: Partial<FetchHandlerOptions> & { sdk: "v1" | "v2"; revision: string },
): Promise<{ status: number; result?: object; error?: { code: number; message: string } }> {
  const handler = createFetchHandler([fails], { name: "sample", version: "1.0.0", sdk, ...options });
  const isNew = revision === "2026-07-28";
  const prefix = "io.modelcontextprotocol/";
  const meta = {
    [`${prefix}protocolVersion`]: revision,
    [`${prefix}clientInfo`]: { name: "test", version: "0" },
    [`${prefix}clientCapabilities`]: {},
  };
  const sent = isNew ? { ...params, _meta: meta } : params;
  const response = await handler(
    new Request(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "mcp-protocol-version": revision,
        ...(isNew && { "mcp-method": method, "mcp-name": String(Reflect.get(params, "name")) }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: sent }),
    }),
  );
  const answer = { status: response.status, ...((await response.json()) as object) };
  await handler.close();
  return answer;
}

describe.each([
  { sdk: "v1", revision: "2025-11-25" },
  { sdk: "v2", revision: "2025-11-25" },
  { sdk: "v2", revision: "2026-07-28" },
] as const)("with SDK $sdk and revision $revision", (served) => {
  it.each([
    ["tools/call", { name: "fails", arguments: null }, "arguments: expected object, received null"],
    ["tools/call", { name: "fails", arguments: [1] }, "arguments: expected object, received array"],
    ["tools/call", {}, "name: is required; expected string"],
    ["tools/list", { cursor: 5 }, "cursor: expected string, received number"],
  ])("%s with %j is answered in words", async (method, params, expected) => {
    for (const extend of [undefined, () => undefined]) {
      const { error } = await answerTo(method, params, { ...served, ...(extend && { extend }) });
      expect(error).toEqual({ code: -32602, message: `Invalid params: ${expected}` });
    }
  });

  it("a server without prompts and resources has empty lists of them, or strictly none", async () => {
    const lists = { "prompts/list": "prompts", "resources/list": "resources" };
    const all = Object.entries({ ...lists, "resources/templates/list": "resourceTemplates" });
    for (const [method, key] of all) {
      const { status, result } = await answerTo(method, {}, served);
      expect([status, result]).toEqual([200, expect.objectContaining({ [key]: [] })]);
      const strict = await answerTo(method, {}, { ...served, emptyLists: false });
      expect(strict.error).toMatchObject({ code: -32601 });
    }
    const { status, error } = await answerTo("nothing/list", {}, served);
    expect(error).toEqual({ code: -32601, message: "Method not found" });
    expect(status).toBe(served.revision === "2026-07-28" ? 404 : 200);
  });
});
