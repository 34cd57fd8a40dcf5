import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { type CallOptions, createMcpServer, registerTools } from "../../../../src/runtime/mcp/index.js";
import type { Middleware } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { features } from "./sample-features.js";
import { readTool } from "./sample-tools.js";

const info = { name: "sample", version: "1.0.0" };

describe.each([
  ["the server of SDK v1", "v1", false],
  ["the server of SDK v2", "v2", false],
  ["McpServer v1", "v1", true],
  ["McpServer v2", "v2", true],
] as const)("prompts and resources of %s", (_name, sdk, isRegistered) => {
  async function serve(options: CallOptions): Promise<Client> {
    const served = [readTool, ...features];
    const own = sdk === "v1" ? new McpServerV1(info) : new McpServerV2(info);
    if (isRegistered) await registerTools(own, served, options);
    const server = isRegistered ? own : await createMcpServer(served, { ...info, sdk, ...options });
    return connectInMemory(server, new Client({ name: "tester", version: "1.2.3" }));
  }

  it("hides prompts from a caller, and rejects them like unknown ones", async () => {
    const client = await serve({
      canGet: async ({ name }, caller) => caller.client?.name !== "tester" || name !== "review",
    });
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["failing"]);
    await expect(client.getPrompt({ name: "review", arguments: { code: "x" } })).rejects.toThrow(
      'Unknown prompt: "review"',
    );
    const ref = { type: "ref/prompt", name: "review" } as const;
    await expect(client.complete({ ref, argument: { name: "style", value: "" } })).rejects.toThrow("review");
    await expect(client.getPrompt({ name: "failing" })).rejects.toThrow("no model");
  });

  it("hides resources from a caller, and rejects them like unknown ones", async () => {
    const client = await serve({ canRead: ({ name }) => name === "readme" });
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["docs://readme"]);
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
    const unknown = "Resource not found: note://work/1";
    await expect(client.readResource({ uri: "note://work/1" })).rejects.toThrow(unknown);
    await expect(client.subscribeResource({ uri: "note://work/1" })).rejects.toThrow(unknown);
    const ref = { type: "ref/resource", uri: "note://{kind}/{id}" } as const;
    await expect(client.complete({ ref, argument: { name: "kind", value: "" } })).rejects.toThrow("note://{kind}/{id}");
    expect((await client.readResource({ uri: "docs://readme" })).contents).toMatchObject([{ text: "# Hi\n" }]);
    await client.subscribeResource({ uri: "docs://readme" });
  });

  it("does not apply the rules of tools to them, nor theirs to tools", async () => {
    const client = await serve({ canCall: () => false, canGet: () => true });
    expect((await client.listPrompts()).prompts).toHaveLength(2);
    const others = await serve({ canGet: () => false, canRead: () => false });
    expect((await others.listTools()).tools.map(({ name }) => name)).toEqual(["read"]);
    expect((await others.listPrompts()).prompts).toEqual([]);
  });

  it("run inside the middleware, which sees what is called and what it returns", async () => {
    const seen: unknown[] = [];
    const audit: Middleware = async (call, next) => {
      const { kind, name, tool, input, context } = call;
      const { output } = await next();
      seen.push([kind, name, tool.name, input, context.client?.name, output]);
      return { ...(output !== undefined && { output }) };
    };
    const client = await serve({ use: [audit] });
    const review = await client.getPrompt({ name: "review", arguments: { code: "x" } });
    const note = await client.readResource({ uri: "note://work/1" });
    expect(seen).toEqual([
      [
        "prompt",
        "review",
        "review",
        { code: "x" },
        "tester",
        { description: "Review code.", messages: review.messages },
      ],
      ["resource", "note://work/1", "note", { kind: "work", id: "1" }, "tester", { contents: note.contents }],
    ]);
  });

  it("let the middleware change the input and the result, or answer itself", async () => {
    const change: Middleware = async (call, next) => {
      if (call.name === "docs://icon") return { output: { contents: [{ uri: call.name, text: "none" }] } };
      const { output } = await next(call.kind === "prompt" ? { ...call, input: { code: "changed" } } : call);
      return { ...(output !== undefined && { output }), _meta: { "example.com/seen": true } };
    };
    const client = await serve({ use: [change] });
    const { messages, _meta } = await client.getPrompt({ name: "review", arguments: { code: "x" } });
    expect(messages[1]?.content).toEqual({ type: "text", text: "changed" });
    expect(_meta).toEqual({ "example.com/seen": true });
    expect((await client.readResource({ uri: "docs://icon" })).contents).toEqual([
      { uri: "docs://icon", text: "none" },
    ]);
  });

  it("fail with what middleware throws", async () => {
    const deny: Middleware = async () => {
      throw new Error("denied by policy");
    };
    const client = await serve({ use: [deny] });
    await expect(client.getPrompt({ name: "review", arguments: { code: "x" } })).rejects.toThrow("denied by policy");
    await expect(client.readResource({ uri: "docs://readme" })).rejects.toThrow("denied by policy");
  });
});
