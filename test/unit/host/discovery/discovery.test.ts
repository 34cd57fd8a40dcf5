import { describe, expect, it } from "vitest";
import {
  Discovery,
  type DiscoveryOptions,
  type Searcher,
  type SearchResult,
  ToolDocStore,
  ToolIndex,
} from "../../../../src/host/discovery/index.js";
import { mcpBackend } from "../../../../src/runtime/model/index.js";
import { codeOf, handler, rejectionCodeOf, sampleTool } from "./sample-tools.js";

const tools = [
  sampleTool("git_status", { namespace: "git", description: "Shows what changed", tags: ["vcs"] }),
  sampleTool("git_commit", { namespace: "git", description: "Records changes", tags: ["vcs"] }),
  sampleTool("docker_ps", { namespace: "docker", description: "Lists containers" }),
];

function discoveryOf(options: DiscoveryOptions = {}): Discovery {
  const discovery = new Discovery(options);
  discovery.registerTools(tools.map((tool) => ({ tool, backend: handler })));
  return discovery;
}

function idsOf(results: readonly SearchResult[]): readonly string[] {
  return results.map(({ summary }) => summary.id);
}

describe("search", () => {
  it("ranks by BM25 without an embedder", async () => {
    const results = await discoveryOf().search("commit changes");
    expect(idsOf(results)).toEqual(["git:git_commit", "git:git_status"]);
    expect(results[0]).toMatchObject({ scoreType: "bm25", score: expect.closeTo(2.9, 0) });
  });

  it("applies a filter", async () => {
    const discovery = discoveryOf();
    expect(idsOf(await discovery.search("git docker", { filter: { namespace: "docker" } }))).toEqual([
      "docker:docker_ps",
    ]);
    expect(await discovery.search("git", { filter: { tags: ["nope"] } })).toEqual([]);
  });

  it("returns at most ten results by default", async () => {
    const discovery = new Discovery();
    for (let i = 0; i < 12; i++) discovery.registerTool(sampleTool(`tool_${i}`), handler);
    expect(await discovery.search("tool")).toHaveLength(10);
    expect(await discovery.search("tool", { limit: 12 })).toHaveLength(12);
    expect(await discovery.search("tool", { limit: -1 })).toEqual([]);
  });

  it("uses a custom searcher", async () => {
    const searcher: Searcher = {
      search: (_query, docs, { limit }) => docs.slice(0, limit).map(({ summary }) => ({ summary, score: 7 })),
    };
    const [first] = await discoveryOf({ searcher }).search("anything", { limit: 1 });
    expect(first).toMatchObject({ score: 7, scoreType: "bm25", summary: { id: "docker:docker_ps" } });
    expect(await rejectionCodeOf(discoveryOf({ searcher }).searchPage("x", { limit: 1 }))).toBe(
      "NonDeterministicSearcher",
    );
  });

  it("ranks by vectors only in embedding mode", async () => {
    const embed = (texts: readonly string[]): number[][] =>
      texts.map((text) => [text.includes("containers") ? 1 : 0, 1]);
    const results = await discoveryOf({ embed, mode: "embedding" }).search("containers");
    expect(results[0]).toMatchObject({ summary: { id: "docker:docker_ps" }, scoreType: "embedding" });
    expect(results[0]?.score).toBeCloseTo(1, 10);
    expect(codeOf(() => new Discovery({ mode: "embedding" }))).toBe("InvalidEmbedder");
  });

  it.each(["hybrid", "embedding"] as const)(
    "lists tools for a blank query, without embedding it, in mode %s",
    async (mode) => {
      const embed = (): never => {
        throw new Error("empty input");
      };
      const discovery = discoveryOf({ embed, mode });
      const all = ["docker:docker_ps", "git:git_commit", "git:git_status"];
      expect(idsOf(await discovery.search(" "))).toEqual(all);
      expect(idsOf(await discovery.search("", { filter: { namespace: "git" } }))).toEqual(all.slice(1));
      const first = await discovery.searchPage("", { limit: 2 });
      expect(idsOf((await discovery.searchPage("", { limit: 2, cursor: first.nextCursor ?? "" })).items)).toEqual(
        all.slice(2),
      );
    },
  );

  it("finds tools by their title and by the names of their parameters, after those with the word in their name", async () => {
    const discovery = discoveryOf({ ranking: { expressions: [] } });
    const inputSchema = { type: "object", properties: { invoiceNumber: { type: "string" } } } as const;
    discovery.registerTool(sampleTool("make_pdf", { title: "Invoice Generator" }), handler);
    discovery.registerTool(sampleTool("void_it", { inputSchema }), handler);
    discovery.registerTool(sampleTool("invoice_list"), handler);
    expect(idsOf(await discovery.search("invoice"))).toEqual(["n:invoice_list", "n:make_pdf", "n:void_it"]);
    expect(idsOf(await discovery.search("generator"))).toEqual(["n:make_pdf"]);
  });

  it("finds tools that are registered after the first search", async () => {
    const discovery = discoveryOf();
    expect(await discovery.search("banana")).toEqual([]);
    discovery.registerTool(sampleTool("banana"), handler);
    expect(await discovery.search("banana")).toHaveLength(1);
  });
});

it("removes the documentation with its tool, so that another tool of that id does not get it", () => {
  const discovery = new Discovery();
  discovery.registerTool(sampleTool("t"), handler, { summary: "old", notes: "old" });
  discovery.index.unregisterBackend("n:t", "local", "h");
  expect(codeOf(() => discovery.describe("n:t", "summary"))).toBe("NotFound");
  discovery.registerTool(sampleTool("t", { description: "new" }), handler);
  expect(discovery.describe("n:t", "full")).toMatchObject({ summary: "new" });
  expect(discovery.describe("n:t", "full")).not.toHaveProperty("notes");
});

describe("importIndex", () => {
  it("restores tools, backends in their order, documentation and search", async () => {
    const discovery = discoveryOf();
    discovery.registerTool(tools[0] as never, mcpBackend("s"), { notes: "A note.", examples: [{ title: "One" }] });
    const restored = new Discovery();
    restored.importIndex(JSON.parse(JSON.stringify(discovery.exportIndex())));
    expect(restored.index.getAllBackends("git:git_status")).toEqual([handler, mcpBackend("s")]);
    expect(restored.describe("git:git_status", "full")).toEqual(discovery.describe("git:git_status", "full"));
    expect(await restored.search("commit changes")).toEqual(await discovery.search("commit changes"));
    expect(restored.index.fingerprint).toBe(discovery.index.fingerprint);
  });

  it("registers nothing if a part is invalid", () => {
    const data = discoveryOf().exportIndex();
    const broken = { ...data, tools: [...data.tools, { tool: sampleTool("a b"), backends: [handler] }] };
    const restored = new Discovery();
    expect(codeOf(() => restored.importIndex(broken))).toBe("InvalidTool");
    expect(codeOf(() => restored.importIndex({ ...data, version: 2 as 1 }))).toBe("InvalidJson");
    expect(restored.index.searchDocs()).toEqual([]);
  });
});

describe("searchPage", () => {
  it("returns pages with the order and the scores of search", async () => {
    const discovery = discoveryOf();
    const all = await discovery.search("git docker");
    const first = await discovery.searchPage("git docker", { limit: 2 });
    const second = await discovery.searchPage("git docker", { limit: 2, cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items]).toEqual(all);
    expect(second).not.toHaveProperty("nextCursor");
  });
});

describe("registerTool", () => {
  it("registers neither the tool nor the documentation if either is invalid", () => {
    const discovery = new Discovery();
    const examples = [{ args: { a: [[[[[1]]]]] } }];
    expect(codeOf(() => discovery.registerTool(sampleTool("t"), handler, { examples }))).toBe("ArgsTooLarge");
    expect(codeOf(() => discovery.registerTool(sampleTool("no name"), handler, { notes: "N" }))).toBe("InvalidTool");
    expect(codeOf(() => discovery.describe("n:t", "summary"))).toBe("NotFound");
    expect(codeOf(() => discovery.describe("n:no name", "summary"))).toBe("NotFound");
  });

  it("stores documentation under the tool id", () => {
    const discovery = new Discovery({ maxExamples: 1 });
    discovery.registerTool(sampleTool("t", { version: "1.0.0" }), handler, {
      examples: [{ title: "a" }, { title: "b" }],
    });
    expect(discovery.listExamples("n:t:1.0.0")).toEqual([{ title: "a" }]);
    expect(discovery.describe("n:t:1.0.0", "full").tool?.version).toBe("1.0.0");
  });

  it("uses a custom index and store", () => {
    const index = new ToolIndex({ idFormat: "unversioned" });
    const docs = new ToolDocStore({ index });
    const discovery = new Discovery({ index, docs });
    discovery.registerTool(sampleTool("t", { version: "1.0.0" }), handler, { notes: "N" });
    expect(index.getTool("n:t")).toEqual(discovery.getTool("n:t"));
    expect(docs.describe("n:t", "full").notes).toBe("N");
    expect(discovery.listNamespaces()).toEqual(["n"]);
  });
});
