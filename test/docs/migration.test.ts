import { readFileSync } from "node:fs";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { registerTools } from "../../src/runtime/mcp/index.js";
import { tools } from "./migration/notes/after.js";
import { server as before } from "./migration/notes/before.js";

type Listed = Awaited<ReturnType<Client["listTools"]>>["tools"][number];

const clients: Client[] = [];
let [old, moved]: (Client | undefined)[] = [];

async function connect(server: McpServer): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(near);
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(far);
  clients.push(client);
  return client;
}

beforeAll(async () => {
  const after = new McpServer({ name: "notes", version: "1.0.0" });
  await registerTools(after, tools);
  [old, moved] = [await connect(before), await connect(after)];
});
afterAll(() => Promise.all(clients.map((client) => client.close())));

const list = async (client: Client | undefined): Promise<ReadonlyMap<string, Listed>> =>
  new Map((await client?.listTools())?.tools.map((tool) => [tool.name, tool]));

/** The differences of two values, one line each. */
function differences(path: string, was: unknown, is: unknown): readonly string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (typeof was !== "object" || typeof is !== "object" || was === null || is === null) {
    return [`${path}: ${JSON.stringify(was) ?? "absent"} becomes ${JSON.stringify(is) ?? "absent"}`];
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return keys.flatMap((key) => differences(`${path}/${key}`, Reflect.get(was, key), Reflect.get(is, key)));
}

it("loses no tool, and changes the listing only as the guide says", async () => {
  const [listed, now] = [await list(old), await list(moved)];
  expect(listed.size).toBe(10);
  expect([...now.keys()].toSorted()).toEqual([...listed.keys()].toSorted());
  const found = [...listed].flatMap(([name, tool]) => differences(name, tool, now.get(name)));
  const expected = readFileSync(new URL("migration/notes/differences.txt", import.meta.url), "utf8");
  expect(found.length > 0 ? found.join("\n") : "none").toBe(expected.trim());
});

it("returns the same for valid calls, and rejects the same", async () => {
  const calls: readonly (readonly [string, Record<string, unknown>])[] = [
    ["add_note", { text: "first" }],
    ["add_note", { text: "second", tags: ["a"], more: 1 }],
    ["add_note", { text: "" }],
    ["get_note", { id: 1 }],
    ["get_note", { id: 1.5 }],
    ["get_note", { id: 9 }],
    ["edit_note", { id: 1, text: "changed" }],
    ["tag_note", { id: 1, tag: "b" }],
    ["tag_note", { id: 1, tag: "B!" }],
    ["search_notes", { query: "changed" }],
    ["search_notes", { query: "changed", limit: 99 }],
    ["list_notes", { order: "new" }],
    ["list_notes", { tag: "a" }],
    [
      "import_notes",
      {
        items: [
          { kind: "link", url: "https://example.com" },
          { kind: "text", text: "x" },
        ],
      },
    ],
    ["import_notes", { items: [{ kind: "link", url: "no url" }] }],
    ["merge_notes", { ids: [1, 2], labels: { x: "y" } }],
    ["count_notes", {}],
    ["delete_note", { id: 4 }],
  ];
  for (const [name, args] of calls) {
    const [was, is] = await Promise.all(
      [old, moved].map((client) =>
        client?.callTool({ name, arguments: args }).catch(() => ({ isError: true as const })),
      ),
    );
    const label = `${name} ${JSON.stringify(args)}`;
    expect(is?.isError ?? false, label).toBe(was?.isError ?? false);
    if (!was?.isError && was && "structuredContent" in was) {
      expect(is && "structuredContent" in is && is.structuredContent, label).toEqual(was.structuredContent);
    }
  }
});
