import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServerV2, Server as ServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it } from "vitest";
import { type BoundPrompt, bindPrompt, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import {
  createFetchHandler,
  createMcpServer,
  registerTools,
  type ServableTools,
  ToolSet,
} from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { failingPrompt, features, noteResource, readmeResource, reviewPrompt } from "./sample-features.js";
import { readTool, silentTool } from "./sample-tools.js";

const info = { name: "sample", version: "1.0.0" };

/** Connects a server to a client of the same SDK version. */
async function connected(sdk: "v1" | "v2", server: { connect(transport: never): Promise<void> }): Promise<ClientV2> {
  const Client = sdk === "v1" ? ClientV1 : ClientV2;
  const client = await connectInMemory(server, new Client({ name: "test", version: "0" }));
  // The clients of both versions have the same methods for these requests.
  return client as unknown as ClientV2;
}

async function registered(server: Parameters<typeof registerTools>[0], served: ServableTools): Promise<typeof server> {
  await registerTools(server, served);
  return server;
}

const own = (sdk: "v1" | "v2", served: ServableTools): ReturnType<typeof createMcpServer> =>
  createMcpServer(served, { ...info, sdk });

const subjects = [
  ["the server of SDK v1", "v1", (served: ServableTools) => own("v1", served)],
  ["the server of SDK v2", "v2", (served: ServableTools) => own("v2", served)],
  ["McpServer v1", "v1", (served: ServableTools) => registered(new McpServerV1(info), served)],
  ["Server v1", "v1", (served: ServableTools) => registered(new ServerV1(info, { capabilities: {} }), served)],
  ["McpServer v2", "v2", (served: ServableTools) => registered(new McpServerV2(info), served)],
  ["Server v2", "v2", (served: ServableTools) => registered(new ServerV2(info, { capabilities: {} }), served)],
] as const;

describe.each(subjects)("%s", (_name, sdk, make) => {
  const open = async (served: ServableTools = [readTool, ...features]): Promise<ClientV2> =>
    connected(sdk, await make(served));

  it("lists prompts with their arguments", async () => {
    const { prompts } = await (await open()).listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["review", "failing"]);
    expect(prompts[0]).toEqual({
      name: "review",
      title: "Review",
      description: "Review code.",
      arguments: [
        { name: "code", description: "Code to review", required: true },
        { name: "style", required: false },
      ],
    });
  });

  it("returns the messages of a prompt", async () => {
    const result = await (await open()).getPrompt({ name: "review", arguments: { code: "a()" } });
    expect(result).toMatchObject({
      description: "Review code.",
      messages: [
        { role: "user", content: { type: "text", text: "Review in short form." } },
        { role: "assistant", content: { type: "text", text: "a()" } },
      ],
    });
  });

  it("takes an empty text for an optional literal of a prompt as absent", async () => {
    const result = await (await open()).getPrompt({ name: "review", arguments: { code: "", style: "" } });
    expect(result).toMatchObject({
      messages: [{ content: { text: "Review in short form." } }, { content: { text: "" } }],
    });
  });

  it("rejects an unknown prompt, invalid arguments and a failure with a protocol error", async () => {
    const client = await open();
    // An McpServer rejects it with its own message.
    await expect(client.getPrompt({ name: "other" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/Unknown prompt: "other"|Prompt other not found/),
    });
    await expect(client.getPrompt({ name: "review", arguments: { code: "a", style: "long" } })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/Invalid input for prompt "review":\n- \/style: expected "short"/),
    });
    await expect(client.getPrompt({ name: "failing" })).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining("no model"),
    });
  });

  it("lists resources, those of templates, and the templates", async () => {
    const client = await open();
    const { resources } = await client.listResources();
    expect(resources).toEqual([
      { uri: "docs://readme", name: "readme", mimeType: "text/markdown", size: 5 },
      { uri: "docs://icon", name: "icon" },
      { uri: "note://work/1", name: "first" },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates).toEqual([{ uriTemplate: "note://{kind}/{id}", name: "note" }]);
  });

  it("reads text, bytes and JSON without undeclared properties", async () => {
    const client = await open();
    const read = async (uri: string): Promise<unknown> => (await client.readResource({ uri })).contents;
    expect(await read("docs://readme")).toEqual([{ uri: "docs://readme", mimeType: "text/markdown", text: "# Hi\n" }]);
    expect(await read("docs://icon")).toEqual([
      { uri: "docs://icon", mimeType: "application/octet-stream", blob: "AP8=" },
    ]);
    expect(await read("note://home/a%20b")).toEqual([
      { uri: "note://home/a%20b", mimeType: "application/json", text: '{"id":"home a b"}' },
    ]);
  });

  it("rejects an unknown URI, a resource that does not exist, and an invalid variable", async () => {
    const client = await open();
    await expect(client.readResource({ uri: "docs://other" })).rejects.toMatchObject({ code: -32602 });
    const missing = "note://work/missing";
    await expect(client.readResource({ uri: missing })).rejects.toMatchObject({ code: -32602, data: { uri: missing } });
    await expect(client.readResource({ uri: "note://school/1" })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/Invalid input for resource "note":\n- \/kind: expected "work"/),
    });
  });

  it("completes arguments of prompts by functions, which receive the arguments given so far", async () => {
    const inputSchema = { type: "object", properties: { team: { type: "string" }, name: { type: "string" } } } as const;
    const letter = bindPrompt(
      { name: "letter", inputSchema },
      {
        isInput: (value): value is unknown => typeof value === "object",
        call: () => "Write.",
        complete: { name: (typed, { team = "" }) => [`${typed} of ${team}`] },
      },
    );
    const client = await open([letter as BoundPrompt]);
    const { completion } = await client.complete({
      ref: { type: "ref/prompt", name: "letter" },
      argument: { name: "name", value: "A" },
      context: { arguments: { team: "sales" } },
    });
    expect(completion.values).toEqual(["A of sales"]);
    const other = await client.complete({
      ref: { type: "ref/prompt", name: "letter" },
      argument: { name: "team", value: "" },
    });
    expect(other.completion.values).toEqual([]);
  });

  it("completes arguments from literal unions", async () => {
    const client = await open();
    const complete = async (ref: object, name: string, value: string): Promise<readonly string[]> =>
      (await client.complete({ ref: ref as { type: "ref/prompt"; name: string }, argument: { name, value } }))
        .completion.values;
    const review = { type: "ref/prompt", name: "review" };
    expect(await complete(review, "style", "")).toEqual(["short", "thorough", "strict"]);
    expect(await complete(review, "style", "S")).toEqual(["short", "strict"]);
    expect(await complete(review, "code", "a")).toEqual([]);
    expect(await complete({ type: "ref/resource", uri: "note://{kind}/{id}" }, "kind", "h")).toEqual(["home"]);
    await expect(complete(review, "other", "")).rejects.toMatchObject({ code: -32602 });
    await expect(complete({ type: "ref/prompt", name: "other" }, "a", "")).rejects.toMatchObject({ code: -32602 });
  });

  it("notifies a client of a changed resource while it is subscribed", async () => {
    const set = new ToolSet([...features, silentTool("touch", ({ notify }: ToolContext) => notify?.("docs://readme"))]);
    const client = await open(set);
    const updated: unknown[] = [];
    client.fallbackNotificationHandler = async ({ method, params }) => {
      if (method === "notifications/resources/updated") updated.push(params?.["uri"]);
    };
    set.notify("docs://readme");
    await client.subscribeResource({ uri: "docs://readme" });
    await client.callTool({ name: "touch", arguments: {} });
    set.notify("docs://icon");
    await expect.poll(() => updated).toEqual(["docs://readme"]);
    await client.unsubscribeResource({ uri: "docs://readme" });
    set.notify("docs://readme");
    await client.ping();
    expect(updated).toEqual(["docs://readme"]);
    await expect(client.subscribeResource({ uri: "docs://other" })).rejects.toMatchObject({ code: -32602 });
  });

  it("notifies a client when the set changes", async () => {
    const set = new ToolSet([reviewPrompt, readmeResource]);
    const client = await open(set);
    const notified = new Set<string>();
    client.fallbackNotificationHandler = async ({ method }) => void notified.add(method);
    set.replace([failingPrompt, noteResource]);
    await expect.poll(() => notified).toContain("notifications/prompts/list_changed");
    await expect.poll(() => notified).toContain("notifications/resources/list_changed");
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["failing"]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(1);
  });

  it("declares only what it has", async () => {
    const { prompts, resources, completions } = (await open([readTool])).getServerCapabilities() ?? {};
    expect({ prompts, resources, completions }).toEqual({});
    const all = (await open()).getServerCapabilities();
    expect(all).toMatchObject({ prompts: {}, resources: { subscribe: true }, completions: {} });
  });
});

describe("an McpServer with prompts and resources of its own", () => {
  it.each(["v1", "v2"] as const)("keeps them in SDK %s", async (sdk) => {
    const server = sdk === "v1" ? new McpServerV1(info) : new McpServerV2(info);
    const contents = [{ uri: "own://a", text: "own" }];
    // The methods of both versions take the same arguments here.
    const mine = server as McpServerV2;
    mine.registerPrompt("own", {}, () => ({ messages: [] }));
    mine.registerResource("own", "own://a", {}, () => ({ contents }));
    await registerTools(server, features);
    const client = await connected(sdk, server as never);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["own", "review", "failing"]);
    expect((await client.getPrompt({ name: "own" })).messages).toEqual([]);
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual([
      "own://a",
      "docs://readme",
      "docs://icon",
      "note://work/1",
    ]);
    expect((await client.readResource({ uri: "own://a" })).contents).toEqual(contents);
    const taken = { ...reviewPrompt, prompt: { ...reviewPrompt.prompt, name: "own" } };
    await expect(registerTools(server, [taken])).rejects.toThrow(/own is already registered/);
  });
});

it.each(["v1", "v2"] as const)("a fetch handler of SDK %s serves prompts and resources", async (sdk) => {
  const handle = createFetchHandler(features, { ...info, sdk });
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const response = await handle(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      }),
    );
    const text = await response.text();
    const data = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
    return JSON.parse(data).result;
  };
  expect(await ask("prompts/get", { name: "review", arguments: { code: "a()" } })).toMatchObject({
    messages: [{ role: "user" }, { role: "assistant" }],
  });
  expect(await ask("resources/read", { uri: "docs://icon" })).toMatchObject({ contents: [{ blob: "AP8=" }] });
  await handle.close();
});

it.each([
  ["two prompts with one name", [reviewPrompt, reviewPrompt], 'two prompts have the name "review"'],
  ["two resources with one URI", [readmeResource, readmeResource], 'two resources have the URI "docs://readme"'],
  [
    "an invalid URI",
    [{ ...readmeResource, resource: { ...readmeResource.resource, uri: "readme" } }],
    'invalid URI "readme": it must begin with a scheme',
  ],
])("rejects %s", (_what, served, message) => {
  expect(() => new ToolSet(served)).toThrow(message);
});

describe.each(["v1", "v2"] as const)("extend with SDK %s", (sdk) => {
  const extend = (server: McpServerV2): void => {
    server.registerPrompt("own", {}, () => ({ messages: [{ role: "user", content: { type: "text", text: "own" } }] }));
  };

  it("registers more on the server of each connection", async () => {
    const set = new ToolSet([readTool, ...features]);
    for (let connection = 0; connection < 2; connection += 1) {
      const client = await connected(sdk, await createMcpServer(set, { ...info, sdk, extend }));
      expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["own", "review", "failing"]);
      expect((await client.getPrompt({ name: "own" })).messages).toHaveLength(1);
      expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["read"]);
      const called = await client.callTool({ name: "read", arguments: { path: "a" } });
      expect(called.structuredContent).toEqual({ result: "content of a" });
      expect((await client.readResource({ uri: "docs://readme" })).contents).toHaveLength(1);
    }
  });

  it("reports a name that is taken", async () => {
    const taken = { ...reviewPrompt, prompt: { ...reviewPrompt.prompt, name: "own" } };
    const server = await createMcpServer([taken], { ...info, sdk, extend });
    await expect(connected(sdk, server)).rejects.toThrow();
  });

  it("works over HTTP", async () => {
    const handle = createFetchHandler(features, { ...info, sdk, extend });
    const response = await handle(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "prompts/list", params: {} }),
      }),
    );
    expect(await response.text()).toContain('"name":"own"');
    await handle.close();
  });
});
