import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import { build } from "esbuild";
import { createMcpServer, type McpHttpServer, type SdkVersion, serveHttp } from "toolwright/mcp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { installedFolder } from "../../support/temp-project.js";
import { type Address, type ClientKind, connectPair, type PairClient } from "./pair-client.js";
import { pairServer, pairTools } from "./pair-tools.js";

const pairs: readonly (readonly [ClientKind, SdkVersion])[] = [
  ["v1", "v1"],
  ["v1", "v2"],
  ["v2", "v1"],
  ["v2", "v2"],
  ["v2 at 2026-07-28", "v2"],
];
/** The stdio server, compiled to where it imports the installed package. */
const script = join(installedFolder, "pair-server.mjs");

const transports = ["memory", "stdio", "HTTP"] as const;
const all = transports.flatMap((transport) => pairs.map(([client, server]) => ({ transport, client, server })));

const http = new Map<SdkVersion, McpHttpServer>();
beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL("pair-server.ts", import.meta.url))],
    outfile: script,
    bundle: true,
    format: "esm",
    platform: "node",
    external: ["toolwright"],
    // Without the paths of tsconfig.json, which lead to the sources.
    tsconfigRaw: {},
  });
  for (const sdk of ["v1", "v2"] as const) http.set(sdk, await serveHttp(pairTools, { ...pairServer, sdk, port: 0 }));
});
afterAll(async () => {
  await Promise.all([...http.values()].map((server) => server.close()));
});

async function addressOf(transport: (typeof transports)[number], sdk: SdkVersion): Promise<Address> {
  if (transport === "HTTP") return { url: http.get(sdk)?.url ?? "" };
  if (transport === "stdio") return { command: process.execPath, args: [script, sdk] };
  const server = await createMcpServer(pairTools, { ...pairServer, sdk });
  return { accept: (end) => server.connect(end) };
}

/** The received listings as JSON, by pair and transport. */
const listings = new Map<string, string>();

describe.each(all)("client $client, server $server, over $transport", ({ transport, client: kind, server }) => {
  let client: PairClient;
  beforeAll(async () => {
    client = await connectPair(kind, await addressOf(transport, server));
  });
  afterAll(() => client?.close());

  const call = (...args: Parameters<PairClient["call"]>): Promise<CallToolResult> => client.call(...args);
  const textOf = ({ content }: CallToolResult): unknown => content.map((part) => part.type === "text" && part.text);

  it("connects with the expected instructions and revision", () => {
    expect(client.instructions).toBe("Add.");
    if (kind === "v2 at 2026-07-28") expect(client.revision).toBe("2026-07-28");
  });

  it("lists 200 tools in order, over several pages", async () => {
    const tools = await client.list();
    expect(tools.map(({ name }) => name)).toEqual(pairTools.map(({ tool }) => tool.name));
    const { tool } = pairTools[0] ?? {};
    expect(tools[0]).toEqual(JSON.parse(JSON.stringify(tool)));
    listings.set(`${kind} ${server} ${transport}`, JSON.stringify(tools));
  });

  it("returns structured content and its text", async () => {
    const result = await call("add", { numbers: [1, 2, 3] });
    expect(result.structuredContent).toEqual({ sum: 6 });
    expect(textOf(result)).toEqual(['{"sum":6}']);
  });

  it("returns a string as text", async () => {
    const result = await call("greet", { name: "Ann" });
    expect(result).not.toHaveProperty("structuredContent");
    expect(textOf(result)).toEqual(["Hello Ann."]);
  });

  it("returns attached content", async () => {
    expect((await call("picture")).content).toEqual([{ type: "image", data: "AA==", mimeType: "image/png" }]);
  });

  it.each([
    ["invalid arguments", "add", { numbers: ["one"] }, /\/numbers\/0/],
    // Over HTTP, a client does not receive the message of an error that was not written for it.
    ["a handler that throws", "fail", {}, transport === "HTTP" ? /logged it with the id/ : /the disk is full$/],
  ])("returns an error result without structured content for %s", async (_title, name, args, text) => {
    // Where the message of an unexpected error is logged.
    vi.spyOn(console, "error").mockReturnValue();
    const result = await call(name, args);
    expect(result.isError).toBe(true);
    expect(result).not.toHaveProperty("structuredContent");
    expect(textOf(result)).toEqual([expect.stringMatching(text)]);
  });

  it("answers an unknown tool with a protocol error", async () => {
    await expect(call("nothing")).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool: "nothing"'),
    });
  });

  it("reports progress in order", async () => {
    const seen: Progress[] = [];
    await call("climb", {}, { onprogress: (update) => seen.push(update) });
    expect(seen).toEqual([1, 2, 3].map((step) => ({ progress: step, total: 3, message: `step ${step}` })));
  });

  it("reports the chunks of a stream as progress, without undeclared properties, and returns all at the end", async () => {
    const seen: Progress[] = [];
    const result = await call("count", {}, { onprogress: (update) => seen.push(update) });
    expect(result.structuredContent).toEqual({ result: [{ at: 1 }, { at: 2 }] });
    expect(seen).toEqual([
      { progress: 1, message: '{"at":1}' },
      { progress: 2, message: '{"at":2}' },
    ]);
  });

  it("asks the client for elicitation, sampling and roots", async () => {
    const result = await call("order");
    expect(textOf(result)).toEqual(['Soup, {"type":"text","text":"Water"}, file:///kitchen']);
  });

  it("aborts the handler when the client cancels", async () => {
    const before = (await call("aborts")).structuredContent?.["count"];
    const controller = new AbortController();
    const options = { signal: controller.signal, onprogress: () => controller.abort("enough") };
    await expect(call("wait", {}, options)).rejects.toThrow();
    await expect.poll(async () => (await call("aborts")).structuredContent?.["count"]).toBe(Number(before) + 1);
  });
});

it("sends the same listing to every client", () => {
  expect(listings.size).toBe(all.length);
  expect(new Set(listings.values()).size).toBe(1);
});
