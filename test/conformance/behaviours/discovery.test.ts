import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { Discovery, type Embedder, ToolIndex } from "../../../src/host/discovery/index.js";
import { localBackend, mcpBackend, type Tool, ToolError } from "../../../src/runtime/model/index.js";
import { runIndexScript } from "../vectors/index-script.js";

// The file is written by hand; a wrong shape fails the tests below.
const { behaviours } = JSON.parse(readFileSync(new URL("../behaviours.json", import.meta.url), "utf8")) as {
  readonly behaviours: readonly { readonly id: string; readonly input?: unknown }[];
};

interface SearchInput {
  readonly tools: readonly Tool[];
  readonly query: string;
  readonly limit: number;
  readonly embeddings: Readonly<Record<string, readonly number[]>>;
  readonly alpha: number;
}

function inputOf<T>(id: string): T {
  const found = behaviours.find((behaviour) => behaviour.id === id);
  if (!found) throw new Error(`no behaviour ${id}`);
  return found.input as T;
}

function tool(name: string, more: Partial<Tool> = {}): Tool {
  return { name, namespace: "n", inputSchema: { type: "object" }, ...more };
}

function registered({ tools }: SearchInput, discovery: Discovery): Discovery {
  for (const one of tools) discovery.registerTool(one, localBackend("h"));
  return discovery;
}

it("con-08: listeners see the new state and run in order, and removing one twice has no effect", () => {
  const index = new ToolIndex();
  const seen: string[] = [];
  const stop = index.onChange((change) => {
    if (change.type === "registered") seen.push(`first ${index.getTool(change.toolId).tool.name}`);
  });
  index.onChange(() => seen.push("second"));
  index.registerTool(tool("a"), localBackend("h"));
  expect(seen).toEqual(["first a", "second"]);
  stop();
  stop();
  index.registerTool(tool("b"), localBackend("h"));
  expect(seen).toEqual(["first a", "second", "second"]);
});

it("con-09: schemas that are equal as JSON are equal, regardless of their representation in memory", () => {
  const index = new ToolIndex();
  const required = Object.assign(["x"], { toJSON: () => ["x"] });
  index.registerTool(tool("a", { inputSchema: { type: "object", required: ["x"] } }), mcpBackend("s1"));
  index.registerTool(tool("a", { inputSchema: { required, type: "object" } }), mcpBackend("s2"));
  expect(index.getAllBackends("n:a")).toHaveLength(2);
});

it("con-10: registerTools stops at the first error and keeps the tools before it", () => {
  const index = new ToolIndex();
  const tools = [tool("valid"), tool(""), tool("valid2")];
  expect(() => index.registerTools(tools.map((one) => ({ tool: one, backend: localBackend("h") })))).toThrow(ToolError);
  expect(index.searchDocs().map(({ id }) => id)).toEqual(["n:valid"]);
});

it("pg-05: rejects a cursor of another query or method", async () => {
  const { steps } = inputOf<{ readonly steps: readonly Readonly<Record<string, unknown>>[] }>("pg-05");
  // Literal cursors in the input represent the cursor of the first page.
  const own = steps.map(({ cursor, ...step }) => (cursor ? { ...step, useCursorFromPreviousPage: true } : step));
  for (const last of [own.slice(0, 7), [...own.slice(0, 6), ...own.slice(7)]]) {
    const outcome = (await runIndexScript({ steps: last }, "versioned", {})) as { readonly steps: readonly object[] };
    expect(outcome.steps.slice(5)).toEqual([
      { do: "searchPage", value: { items: ["n0:tool0", "n1:tool1"], next: expect.stringMatching(/./) } },
      { do: last.at(-1)?.["do"], error: { kind: "InvalidCursor" } },
    ]);
  }
});

it("di-01: the ranked searcher returns positive scores in descending order, and a missing tool is NotFound", async () => {
  const input = inputOf<SearchInput>("di-01");
  const discovery = registered(input, new Discovery());
  const results = await discovery.search(input.query, { limit: input.limit });
  expect(results.map(({ summary }) => summary.namespace)).toEqual(["git", "git"]);
  expect(results.every(({ score, scoreType }) => score > 0 && scoreType === "bm25")).toBe(true);
  expect(results.map(({ score }) => score)).toEqual(results.map(({ score }) => score).toSorted((a, b) => b - a));
  expect(() => discovery.getTool("nope")).toThrow(expect.objectContaining({ code: "NotFound" }));
});

it("di-06: pages have the order and the scores of hybrid search", async () => {
  const input = inputOf<SearchInput>("di-06");
  const vectors: Readonly<Record<string, readonly number[]>> = {
    ...input.embeddings,
    git: [1, 0],
    "git_status Show status vcs": [0.6, 0.8],
    "git_commit Record changes vcs": [1, 0],
  };
  const embed: Embedder = (texts) => texts.map((text) => vectors[text] ?? []);
  const discovery = registered(input, new Discovery({ embed, hybridAlpha: input.alpha }));
  const { items } = await discovery.searchPage(input.query, { limit: input.limit });
  expect(items.map(({ summary, score, scoreType }) => [summary.id, score, scoreType])).toEqual([
    ["git:git_commit", 0.5, "hybrid"],
    ["git:git_status", 0.3, "hybrid"],
  ]);
  expect(items).toEqual(await discovery.search(input.query, { limit: input.limit }));
});
