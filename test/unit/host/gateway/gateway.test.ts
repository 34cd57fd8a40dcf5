import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createGateway,
  type Gateway,
  type GatewayOptions,
  type GatewayServer,
} from "../../../../src/host/gateway/index.js";
import { toLock } from "../../../../src/runtime/contracts/index.js";
import { defineTool, object, string } from "../../../../src/runtime/define/index.js";
import { createMcpServer, serveHttp, ToolSet } from "../../../../src/runtime/mcp/index.js";
import { requireApproval } from "../../../../src/runtime/middleware/index.js";
import { formatToolId } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks } from "../../../../src/runtime/tasks/index.js";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const info = { name: "test", version: "1.0.0" };
const fixture = fileURLToPath(new URL("server.mjs", import.meta.url));
const stdio = (name: string): GatewayServer => ({ command: process.execPath, args: [fixture, name] });

const connections = { minDelayMs: 1, maxDelayMs: 20, minRefreshMs: 1 };

async function gatewayOf(options: GatewayOptions): Promise<Gateway> {
  const gateway = createGateway({ connections, ...options });
  closing.push(() => gateway.close());
  await gateway.ready;
  return gateway;
}

/** A gateway for all tests that leave its servers as they are: to start a server takes a second. */
let shared: Gateway;
beforeAll(async () => {
  shared = createGateway({ connections, servers: { a: stdio("A"), b: stdio("B") } });
  await shared.ready;
});
afterAll(() => shared.close());

/** Connects a client that answers questions to a gateway. */
async function connect(gateway: Gateway, answer = "Ann"): Promise<Client> {
  const server = await createMcpServer(gateway.tools, info);
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far as never);
  const client = new Client(info, { capabilities: { elicitation: { form: {} }, sampling: {} } });
  client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: { name: answer } }));
  client.setRequestHandler("sampling/createMessage", async () => ({
    role: "assistant",
    model: "test",
    content: { type: "text", text: `hello from ${answer}` },
  }));
  await client.connect(near as never);
  closing.push(() => client.close());
  return client;
}

const textOf = (result: { readonly content: readonly object[] }): unknown =>
  Reflect.get(result.content[0] ?? {}, "text");
const names = async (client: Client): Promise<readonly string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);
/** Calls a tool through `run_tool`. */
const run = (client: Client, tool: string, args: object = {}) =>
  client.callTool({ name: "run_tool", arguments: { tool, arguments: { ...args } } });

const greet = defineTool(
  { name: "greet", namespace: "own", description: "Greet a person.", inputSchema: object({ who: string() }) },
  ({ who }) => ({ greeting: `Hello ${who}` }),
);

describe("the exposure", () => {
  it("all lists every tool under a namespaced name", async () => {
    const gateway = await gatewayOf({ servers: { a: stdio("A"), b: stdio("B") }, tools: [greet], expose: "all" });
    const client = await connect(gateway);
    const listed = await names(client);
    expect(listed).toContain("a__echo");
    expect(listed).toContain("b__echo");
    expect(listed).toContain("own__greet");
    expect(listed).toHaveLength(19);
    expect(textOf(await client.callTool({ name: "b__echo", arguments: { text: "x" } }))).toBe("B: x");
    expect(await client.callTool({ name: "own__greet", arguments: { who: "Ann" } })).toMatchObject({
      structuredContent: { greeting: "Hello Ann" },
    });
  });

  it("search finds, describes and runs tools that are not listed", async () => {
    const client = await connect(await gatewayOf({ servers: { a: stdio("A") }, tools: [greet] }));
    expect(await names(client)).toEqual(["search_tools", "describe_tool", "run_tool", "list_namespaces"]);
    const call = async (name: string, args: object) =>
      (await client.callTool({ name, arguments: { ...args } })).structuredContent;
    expect(await call("search_tools", { query: "greet somebody", limit: 1 })).toEqual({
      tools: [{ tool: "own:greet", description: "Greet a person." }],
    });
    expect(await call("search_tools", { query: "", namespace: "own" })).toMatchObject({
      tools: [{ tool: "own:greet" }],
    });
    expect(await call("describe_tool", { tool: "a:echo" })).toMatchObject({
      description: "Repeat a text.",
      inputSchema: { required: ["text"] },
    });
    expect(await call("list_namespaces", {})).toEqual({
      namespaces: [
        { namespace: "a", tools: 9 },
        { namespace: "own", tools: 1 },
      ],
    });
    expect(textOf(await run(client, "a:echo", { text: "x" }))).toBe("A: x");
    expect((await run(client, "own:greet", { who: "Ann" })).structuredContent).toEqual({ greeting: "Hello Ann" });
  });

  it("reports an unknown tool and invalid arguments so that a model can correct them", async () => {
    const client = await connect(shared);
    const unknown = await run(client, "a:nope");
    expect(unknown).toMatchObject({ isError: true });
    expect(textOf(unknown)).toContain("Call search_tools");
    const described = await client.callTool({ name: "describe_tool", arguments: { tool: "a:nope" } });
    expect(textOf(described)).toContain("Call search_tools");
    const invalid = await run(client, "a:echo", { text: 5 });
    expect(invalid).toMatchObject({ isError: true });
    expect(textOf(invalid)).toContain("/text");
    expect(await client.callTool({ name: "run_tool", arguments: { tool: 1 } })).toMatchObject({ isError: true });
  });

  it("pinned tools are listed beside the search, and cost less than all", async () => {
    const gateway = await gatewayOf({ servers: { a: stdio("A") }, expose: { pinned: ["a:echo", "a:unknown"] } });
    expect(await names(await connect(gateway))).toEqual([
      ...["search_tools", "describe_tool", "run_tool", "list_namespaces"],
      "a__echo",
    ]);
    const { tools, search, pinned } = gateway.costs();
    expect(tools).toBe(9);
    expect(pinned).toBeGreaterThan(search);
  });
});

it("with an embedder, finds words inside identifiers and what users say", async () => {
  const record = (name: string) => defineTool({ name, inputSchema: object({}) }, () => ({}));
  const gateway = await gatewayOf({
    tools: [record("count_rows"), record("delete_row"), record("add_row")],
    search: { embed: (texts) => texts.map(() => [1, 0]), ranking: { expressions: ["delete: kvasir"] } },
  });
  const first = async (query: string) => (await gateway.discovery.search(query))[0]?.summary.id;
  expect([await first("count"), await first("kvasir")]).toEqual(["count_rows", "delete_row"]);
});

describe("what passes through", () => {
  it("content, structured content and _meta, in both directions", async () => {
    const client = await connect(shared);
    const params = {
      name: "run_tool",
      arguments: { tool: "a:echo", arguments: { text: "x" } },
      _meta: { trace: "t-1" },
    };
    expect(await client.callTool(params)).toMatchObject({
      content: [{ type: "text", text: "A: x" }],
      structuredContent: { result: "x" },
      _meta: { seen: { trace: "t-1" } },
    });
  });

  it("the failure of a tool, with its own content", async () => {
    const client = await connect(shared);
    expect(await run(client, "a:fail")).toMatchObject({
      isError: true,
      content: [{ type: "text", text: "A has failed" }],
    });
  });

  it("progress", async () => {
    const client = await connect(await gatewayOf({ servers: { a: stdio("A") }, expose: "all" }));
    const seen: unknown[] = [];
    await client.callTool(
      { name: "a__count", arguments: {} },
      { onprogress: ({ progress }) => void seen.push(progress) },
    );
    expect(seen).toEqual([1, 2, 3]);
  });

  it("a cancellation, which reaches the server", async () => {
    const client = await connect(shared);
    const controller = new AbortController();
    const call = client.callTool({ name: "run_tool", arguments: { tool: "a:hang" } }, { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(call).rejects.toThrow();
    await expect.poll(async () => textOf(await run(client, "a:canceled"))).toBe("1");
  });

  it("questions to the user and to the model", async () => {
    const client = await connect(shared);
    expect(textOf(await run(client, "a:ask"))).toBe("accept Ann");
    expect(textOf(await run(client, "a:sample"))).toBe("hello from Ann");
  });

  it("no folders to a server that asks for them before a client has called it", async () => {
    const roots: unknown[] = [];
    const server = await serveHttp([greet], { ...info, port: 0 });
    closing.push(() => server.close());
    await gatewayOf({
      servers: {
        a: {
          connect: async (_signal, questions) => {
            roots.push(await questions("roots/list", {}));
            const client = new Client(info);
            await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
            return client;
          },
        },
      },
    });
    expect(roots).toEqual([{ roots: [] }]);
  });

  it("prompts, under namespaced names", async () => {
    const client = await connect(shared);
    const { prompts } = await client.listPrompts();
    expect(prompts).toEqual([
      { name: "a__greet", description: "Greet somebody.", arguments: [{ name: "who", required: true }] },
      { name: "b__greet", description: "Greet somebody.", arguments: [{ name: "who", required: true }] },
    ]);
    expect(await client.getPrompt({ name: "b__greet", arguments: { who: "Ann" } })).toMatchObject({
      messages: [{ role: "user", content: { type: "text", text: "B greets Ann" } }],
    });
    await expect(client.getPrompt({ name: "b__greet", arguments: {} })).rejects.toThrow("who");
  });

  it("notifications about a resource that the client has subscribed to", async () => {
    const client = await connect(shared);
    const updated: string[] = [];
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => void updated.push(params.uri));
    await run(client, "a:touch");
    await client.subscribeResource({ uri: "memo://A/notes" });
    const touch = async () => {
      await run(client, "b:touch");
      await run(client, "a:touch");
      return new Set(updated);
    };
    await expect.poll(touch).toEqual(new Set(["memo://A/notes"]));
  });

  it("resources and templates, by the URIs of their servers", async () => {
    const client = await connect(shared);
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(["memo://A/notes", "memo://B/notes"]);
    expect((await client.listResourceTemplates()).resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain(
      "memo://B/day/{day}",
    );
    const read = async (uri: string) => (await client.readResource({ uri })).contents;
    expect(await read("memo://B/notes")).toEqual([
      { uri: "memo://B/notes", mimeType: "text/plain", text: "notes of B" },
    ]);
    expect(await read("memo://B/day/1%202")).toMatchObject([{ uri: "memo://B/day/1%202" }]);
  });
});

it("runs a listed tool as a task if the gateway is served with tasks", async () => {
  const folder = mkdtempSync(join(tmpdir(), "gateway-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, "listing.json");
  const record = { name: "slow", inputSchema: { type: "object" }, execution: { taskSupport: "required" } };
  writeFileSync(file, JSON.stringify([record]));
  const stub = fileURLToPath(new URL("../../../gateway/stub-server.mjs", import.meta.url));
  const servers = { a: { command: process.execPath, args: [stub, "A", file] } };
  const gateway = await gatewayOf({ servers, expose: "all" });
  const engine = createMemoryTasks();
  const server = await serveHttp(gateway.tools, { ...info, port: 0, sessions: true, tasks: { engine } });
  closing.push(() => server.close());
  const client = new Client(info);
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
  closing.push(() => client.close());
  expect(textOf(await client.callTool({ name: "a__slow", arguments: {} }))).toContain('"tool":"slow"');
  const tasks: unknown[] = [];
  for await (const { request, status } of engine.list()) tasks.push([request.name, status]);
  expect(tasks).toEqual([["a__slow", "completed"]]);
});

describe("over HTTP", () => {
  it("connects to servers and passes on what they ask", async () => {
    const asks = defineTool({ name: "asks", inputSchema: { type: "object" } }, async (_input, { ask }) => {
      const requestedSchema = { type: "object", properties: { name: { type: "string" } } };
      const answer = await ask?.("elicitation/create", { message: "Who?", requestedSchema });
      return { answer: answer?.content?.["name"] ?? null };
    });
    const server = await serveHttp([asks], { ...info, port: 0 });
    closing.push(() => server.close());
    const client = await connect(await gatewayOf({ servers: { web: { url: server.url } } }), "Bob");
    expect((await run(client, "web:asks")).structuredContent).toEqual({ answer: "Bob" });
  });

  it("serves several clients, and never shows the question of one to another", async () => {
    const gateway = await gatewayOf({ servers: { a: stdio("A") } });
    const server = await serveHttp(gateway.tools, { ...info, port: 0, sessions: true });
    closing.push(() => server.close());
    const open = async (answer: string): Promise<Client> => {
      const client = new Client(info, { capabilities: { elicitation: { form: {} } } });
      client.setRequestHandler("elicitation/create", async () => ({ action: "accept", content: { name: answer } }));
      await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
      closing.push(() => client.close());
      return client;
    };
    const [ann, bob] = [await open("Ann"), await open("Bob")];
    expect(textOf(await run(ann, "a:ask"))).toBe("accept Ann");
    const controller = new AbortController();
    const hanging = bob
      .callTool({ name: "run_tool", arguments: { tool: "a:hang" } }, { signal: controller.signal })
      .catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const refused = await run(ann, "a:ask");
    expect(refused).toMatchObject({ isError: true });
    expect(textOf(refused)).toContain("several clients");
    controller.abort();
    await hanging;
  });
});

describe("a server", () => {
  it("that hangs fails only its own calls, after its time limit", async () => {
    const servers = { slow: { ...stdio("S"), timeoutMs: 100 }, a: stdio("A") };
    const client = await connect(await gatewayOf({ servers }));
    const [hanging, answer] = await Promise.all([run(client, "slow:hang"), run(client, "a:echo", { text: "x" })]);
    expect(hanging).toMatchObject({ isError: true });
    expect(textOf(hanging)).toContain("Timeout");
    expect(textOf(answer)).toBe("A: x");
  });

  it("that hangs has no more calls than its limit", async () => {
    const client = await connect(await gatewayOf({ servers: { a: { ...stdio("A"), maxCalls: 2, timeoutMs: 1000 } } }));
    const hanging = [run(client, "a:hang"), run(client, "a:hang")];
    await new Promise((resolve) => setTimeout(resolve, 50));
    const third = await run(client, "a:echo", { text: "x" });
    expect(third).toMatchObject({ isError: true });
    expect(textOf(third)).toContain("is its limit");
    await Promise.all(hanging);
    expect(textOf(await run(client, "a:echo", { text: "x" }))).toBe("A: x");
  });

  it("that is killed fails its calls, does not affect others, and is started again", async () => {
    const client = await connect(await gatewayOf({ servers: { a: stdio("A"), b: stdio("B") } }));
    const pid = Number(textOf(await run(client, "a:pid")));
    const hanging = run(client, "a:hang");
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.kill(pid, "SIGKILL");
    expect(await hanging).toMatchObject({ isError: true });
    expect(textOf(await run(client, "b:echo", { text: "x" }))).toBe("B: x");
    await expect.poll(async () => textOf(await run(client, "a:echo", { text: "x" })), { timeout: 5000 }).toBe("A: x");
    expect(Number(textOf(await run(client, "a:pid")))).not.toBe(pid);
  });

  it("that never starts leaves the others, and is part of the health", async () => {
    const connections = { minDelayMs: 1, maxDelayMs: 20, connectTimeoutMs: 200 };
    const servers = {
      never: { command: process.execPath, args: ["-e", "setInterval(() => {}, 1000)"] },
      broken: { command: "/does/not/exist" },
      a: stdio("A"),
    };
    const gateway = await gatewayOf({ servers, connections: { ...connections, connectTimeoutMs: 3000 } });
    // On a busy machine, the first attempt to start a process may take too long.
    const states = () => gateway.health().map(({ name, state }) => [name, state]);
    await expect.poll(states, { timeout: 20_000 }).toEqual([
      ["never", "reconnecting"],
      ["broken", "reconnecting"],
      ["a", "connected"],
    ]);
    expect(textOf(await run(await connect(gateway), "a:echo", { text: "x" }))).toBe("A: x");
  });

  it("that ends at once is reported with its command, exit code and last line", async () => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const ends = { command: process.execPath, args: ["-e", "console.error('no token'); process.exit(3)"] };
    const gateway = await gatewayOf({ servers: { ends } });
    const [health] = gateway.health();
    expect(health?.error?.message).toBe(
      `"${process.execPath} ${ends.args.join(" ")}" has ended with exit code 3: no token`,
    );
    expect(written.mock.calls.map(([line]) => line)).toContain("ends: no token\n");
    written.mockRestore();
  });

  it("that ends at a request it does not know is started again without it", async () => {
    const code = `
      const answer = (id, result) => console.log(JSON.stringify({ jsonrpc: "2.0", id, result }));
      require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
        const { id, method, params } = JSON.parse(line);
        if (method === "server/discover") process.exit(1);
        const serverInfo = { name: "strict", version: "1" };
        if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo });
        if (method === "tools/list") answer(id, { tools: [{ name: "one", inputSchema: { type: "object" } }] });
      });`;
    const gateway = await gatewayOf({ servers: { strict: { command: process.execPath, args: ["-e", code] } } });
    expect(gateway.health()).toMatchObject([{ state: "connected", tools: 1 }]);
  });

  it("that another process starts, and that ignores the end of its input, ends with the gateway", async () => {
    const inner = `console.error(process.pid); setInterval(() => {}, 1000); import(${JSON.stringify(fixture)});`;
    // As npx does, it leaves the server its input and output.
    const outer = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(inner)}], { stdio: "inherit" })`;
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const gateway = await gatewayOf({ servers: { a: { command: process.execPath, args: ["-e", outer] } } });
    expect(gateway.health()).toMatchObject([{ state: "connected" }]);
    const pid = Number(/^a: (\d+)$/m.exec(written.mock.calls.map(([line]) => line).join(""))?.[1]);
    written.mockRestore();
    expect(process.kill(pid, 0)).toBe(true);
    await gateway.close();
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5000);
  });

  it("whose tools change has others listed, and clients are notified", async () => {
    const set = new ToolSet([defineTool({ name: "one", inputSchema: { type: "object" } }, () => ({}))]);
    const server = await serveHttp(set, { ...info, port: 0, sessions: true });
    closing.push(() => server.close());
    const gateway = await gatewayOf({ servers: { web: { url: server.url } }, expose: "all" });
    const client = await connect(gateway);
    expect(await names(client)).toEqual(["web__one"]);
    set.replace([defineTool({ name: "two", inputSchema: { type: "object" } }, () => ({}))]);
    // A client of the newest revision may use a listing again until it is notified.
    await expect.poll(() => names(client), { timeout: 5000 }).toEqual(["web__two"]);
  });
});

describe("the policy of a server", () => {
  const changed = defineTool({ name: "t", description: "Other.", inputSchema: { type: "object" } }, () => ({
    ok: true,
  }));
  const original = defineTool({ name: "t", description: "Own.", inputSchema: { type: "object" } }, () => ({
    ok: true,
  }));

  it("lock exposes only tools that are as in the lock", async () => {
    const server = await serveHttp([changed], { ...info, port: 0 });
    closing.push(() => server.close());
    const lock = toLock([original.tool]);
    const gateway = await gatewayOf({ servers: { web: { url: server.url, lock }, free: { url: server.url } } });
    expect(gateway.discovery.index.searchDocs().map(({ id }) => id)).toEqual(["free:t"]);
    expect(gateway.health()[0]?.rejected).toMatchObject([{ name: "t" }]);
  });

  it("lock of a gateway is about all servers", async () => {
    const server = await serveHttp([changed], { ...info, port: 0 });
    closing.push(() => server.close());
    const locked = [
      { ...changed.tool, namespace: "same" },
      { ...original.tool, namespace: "other" },
    ];
    const servers = { same: { url: server.url }, other: { url: server.url }, unknown: { url: server.url } };
    const gateway = await gatewayOf({ servers, lock: toLock({ tools: locked, wireName: "namespace_name" }) });
    expect(gateway.discovery.index.searchDocs().map(({ id }) => id)).toEqual(["same:t"]);
    expect(gateway.health().map(({ rejected }) => rejected.map(({ error }) => error.message))).toEqual([
      [],
      ["the tool differs from the lock: description"],
      ["the tool differs from the lock: is not in it"],
    ]);
  });

  it("leaves out a tool that the server has changed, unless its changes are trusted", async () => {
    const set = new ToolSet([original]);
    const server = await serveHttp(set, { ...info, port: 0, sessions: true });
    closing.push(() => server.close());
    const { url } = server;
    const gateway = await gatewayOf({ servers: { a: { url }, trusted: { url, trustChanges: true } } });
    const added = defineTool({ name: "new", inputSchema: { type: "object" } }, () => ({}));
    set.replace([changed, added]);
    const listed = () => gateway.discovery.index.searchDocs().map(({ id }) => id);
    await expect.poll(listed, { timeout: 5000 }).toEqual(["a:new", "trusted:new", "trusted:t"]);
    expect(gateway.health()[0]?.rejected).toMatchObject([
      { name: "t", error: { message: "changed since it was first listed: description" } },
    ]);
    set.replace([original, added]);
    await expect.poll(listed, { timeout: 5000 }).toContain("a:t");
  });

  it("policy leaves tools out, and asks the user before each call of others", async () => {
    const policy = { "*": "deny", echo: "approval", pid: "allow", ehco: "deny" } as const;
    const gateway = await gatewayOf({ servers: { a: { ...stdio("A"), policy } }, expose: "all" });
    expect(gateway.health()[0]).toMatchObject({ tools: 2, rejected: [{ name: "ehco" }] });
    const client = await connect(gateway);
    expect(await names(client)).toEqual(["a__echo", "a__pid"]);
    const questions: unknown[] = [];
    let action: "accept" | "decline" = "accept";
    client.setRequestHandler("elicitation/create", async ({ params }) => {
      questions.push(params.message);
      return { action };
    });
    const echo = () => client.callTool({ name: "a__echo", arguments: { text: "x" } });
    expect(textOf(await echo())).toBe("A: x");
    action = "decline";
    await expect(echo()).rejects.toThrow('The call of "a:echo" was not approved');
    expect(questions).toEqual(Array(2).fill('Allow the call of "a:echo" with {"text":"x"}?'));
    await client.callTool({ name: "a__pid", arguments: {} });
    expect(questions).toHaveLength(2);
  });

  it("trustHints decides whether hints of a server are believed", async () => {
    const gateway = await gatewayOf({
      servers: { a: stdio("A"), trusted: { ...stdio("T"), trustHints: true } },
      use: [requireApproval(() => false)],
    });
    const client = await connect(gateway);
    await expect(run(client, "a:echo", { text: "x" })).rejects.toThrow("not approved");
    expect(textOf(await run(client, "trusted:echo", { text: "x" }))).toBe("T: x");
  });

  it("only exposes the named tools, and neither lists nor runs the others", async () => {
    const gateway = await gatewayOf({ servers: { a: { ...stdio("A"), only: ["echo"] } }, expose: "all" });
    const client = await connect(gateway);
    expect(await names(client)).toEqual(["a__echo"]);
    await expect(client.callTool({ name: "a__pid", arguments: {} })).rejects.toThrow("a__pid");
  });
});

describe("authorize", () => {
  const secured = defineTool(
    {
      name: "secured",
      inputSchema: { type: "object" },
      _meta: { securityRequirements: [{ oauth: ["write"] }], securitySchemes: { oauth: { type: "oauth2" } } },
    },
    () => ({ ok: true }),
  );

  it("decides about tools with @security, through run_tool too", async () => {
    const asked: string[] = [];
    const authorize = ({ name }: { readonly name: string }): boolean => {
      asked.push(name);
      return asked.length > 2;
    };
    const gateway = await gatewayOf({ tools: [secured, greet], authorize, expose: { pinned: ["secured"] } });
    const client = await connect(gateway);
    await expect(client.callTool({ name: "secured", arguments: {} })).rejects.toThrow("may not call");
    await expect(run(client, "secured")).rejects.toThrow("may not call");
    expect((await run(client, "secured")).structuredContent).toEqual({ ok: true });
    await run(client, "own:greet", { who: "Ann" });
    expect(asked).toEqual(["secured", "secured", "secured"]);
    expect(formatToolId(secured.tool)).toBe("secured");
  });
});
