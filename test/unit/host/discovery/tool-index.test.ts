import { describe, expect, it, vi } from "vitest";
import type { IndexChange, Searcher } from "../../../../src/host/discovery/index.js";
import { buildDiscoveryData, Discovery, loadDiscovery, ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  fromMcpJson,
  localBackend,
  mcpBackend,
  providerBackend,
  type TagNormalizer,
  type Tool,
  type ToolBackend,
  validateTool,
} from "../../../../src/runtime/model/index.js";
import { codeOf, handler, rejectionCodeOf, sampleTool } from "./sample-tools.js";

function indexOf(...names: readonly string[]): ToolIndex {
  const index = new ToolIndex();
  for (const name of names) index.registerTool(sampleTool(name), handler);
  return index;
}

describe("registerTool", () => {
  it("replaces a backend with the same identity in place", () => {
    const index = new ToolIndex();
    for (const backend of [mcpBackend("a"), providerBackend("p", "t"), mcpBackend("a")]) {
      index.registerTool(sampleTool("t"), backend);
    }
    expect(index.getAllBackends("n:t")).toEqual([mcpBackend("a"), providerBackend("p", "t")]);
  });

  it("distinguishes backends whose ids differ by the position of a colon", () => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("t"), providerBackend("a:b", "c"));
    index.registerTool(sampleTool("t"), providerBackend("a", "b:c"));
    expect(index.getAllBackends("n:t")).toHaveLength(2);
  });

  it("updates the tags, and the version of a tool without a namespace", () => {
    const index = new ToolIndex();
    const { namespace: _, ...tool } = sampleTool("t");
    index.registerTool({ ...tool, version: "1.0.0", tags: ["a"] }, handler);
    index.registerTool({ ...tool, version: "2.0.0", tags: ["B"] }, handler);
    expect(index.getTool("t").tool).toMatchObject({ version: "2.0.0", tags: ["b"] });
    expect(index.searchDocs()[0]?.summary.tags).toEqual(["b"]);
  });

  it("treats absent and empty strings as equal", () => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("t", { description: "" }), handler);
    const { description: _, ...tool } = sampleTool("t");
    index.registerTool(tool, mcpBackend("s"));
    expect(index.getAllBackends("n:t")).toHaveLength(2);
  });

  it("stores a frozen copy", () => {
    const index = new ToolIndex();
    const tool = { ...sampleTool("t"), tags: ["a"] };
    index.registerTool(tool, handler);
    tool.tags.push("b");
    const kept = index.getTool("n:t").tool;
    expect(kept.tags).toEqual(["a"]);
    expect(Object.isFrozen(kept) && Object.isFrozen(kept.inputSchema) && Object.isFrozen(kept.tags)).toBe(true);
    expect(Object.isFrozen(index.searchDocs()[0]?.summary)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["no name", { inputSchema: { type: "object" } }],
    ["a name of a megabyte", sampleTool("x".repeat(1_000_000))],
    ["no schema", { name: "t" }],
    ["a colon in the namespace", sampleTool("t", { namespace: "a:b" })],
    ["tags that are not strings", { ...sampleTool("t"), tags: [1] }],
  ])("rejects %s", (_title, tool) => {
    const index = new ToolIndex();
    // Callers without type checking can pass any value.
    expect(codeOf(() => index.registerTool(tool as Tool, handler))).toBe("InvalidTool");
    expect([index.version, index.searchDocs()]).toEqual([0, []]);
  });

  it("rejects hostile tools with a ToolError", () => {
    const cyclic: Record<string, unknown> = { type: "object" };
    cyclic["self"] = cyclic;
    const deep: Record<string, unknown> = { type: "object" };
    let at = deep;
    for (let i = 0; i < 10_000; i++) {
      const inner = {};
      at["p"] = inner;
      at = inner;
    }
    const throwing = {
      name: "t",
      get inputSchema(): never {
        throw new Error("no");
      },
    };
    const index = new ToolIndex();
    for (const tool of [{ name: "t", inputSchema: cyclic }, { name: "t", inputSchema: deep }, throwing]) {
      // Callers without type checking can pass any value.
      expect(codeOf(() => index.registerTool(tool as unknown as Tool, handler))).toBe("InvalidTool");
    }
    expect(index.version).toBe(0);
  });

  it("supports names of Object.prototype members", () => {
    const index = new ToolIndex();
    const { namespace: _, ...tool } = sampleTool("__proto__");
    expect(codeOf(() => index.getTool("__proto__"))).toBe("NotFound");
    index.registerTool(tool, handler);
    expect(index.getTool("__proto__").tool.name).toBe("__proto__");
    expect(codeOf(() => index.getTool("constructor"))).toBe("NotFound");
  });

  it.each<[string, unknown]>([
    ["an unknown kind", { kind: "ftp" }],
    ["an empty server name", mcpBackend("")],
    ["nothing", undefined],
  ])("rejects a backend of %s", (_title, backend) => {
    const index = new ToolIndex();
    // Callers without type checking can pass any value.
    expect(codeOf(() => index.registerTool(sampleTool("t"), backend as ToolBackend))).toBe("InvalidBackend");
  });
});

describe("registerTools", () => {
  const batch = [
    { tool: sampleTool("a"), backend: handler },
    { tool: sampleTool("not a name"), backend: handler },
    { tool: sampleTool("c"), backend: handler },
  ];

  it("registers nothing and notifies nobody if an atomic batch fails", () => {
    const index = new ToolIndex();
    const changes: IndexChange[] = [];
    index.onChange((change) => changes.push(change));
    expect(codeOf(() => index.registerTools(batch, { atomic: true }))).toBe("InvalidTool");
    expect([index.searchDocs(), index.version, changes]).toEqual([[], 0, []]);
  });

  it("compares tools within an atomic batch", () => {
    const index = new ToolIndex();
    const clash = [
      { tool: sampleTool("a"), backend: handler },
      { tool: sampleTool("a", { title: "other" }), backend: handler },
    ];
    expect(codeOf(() => index.registerTools(clash, { atomic: true }))).toBe("InvalidTool");
    const merged = [
      { tool: sampleTool("a"), backend: handler },
      { tool: sampleTool("a"), backend: mcpBackend("s") },
    ];
    index.registerTools(merged, { atomic: true });
    expect(index.getAllBackends("n:a")).toEqual([handler, mcpBackend("s")]);
    expect(index.version).toBe(2);
  });

  it("accepts an empty list from a server without a name, but no tools", () => {
    const index = new ToolIndex();
    index.registerToolsFromMcp("", []);
    expect(codeOf(() => index.registerToolsFromMcp("", [sampleTool("a")]))).toBe("InvalidBackend");
    index.registerToolsFromMcp("s", [sampleTool("a"), sampleTool("b")]);
    expect(index.getTool("n:b").backend).toEqual(mcpBackend("s"));
  });
});

describe("unregisterBackend", () => {
  it("removes the backend of a provider whose tool id has a colon", () => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("t"), providerBackend("p", "a:b"));
    index.unregisterBackend("n:t", "provider", "p:a:b");
    expect(index.searchDocs()).toEqual([]);
  });

  it.each(["p", ":t", "p:", ""])("rejects the provider backend id %j before looking up the tool", (id) => {
    expect(codeOf(() => new ToolIndex().unregisterBackend("nope", "provider", id))).toBe("InvalidBackend");
  });

  it("throws NotFound for a backend that the tool does not have", () => {
    const index = indexOf("t");
    expect(codeOf(() => index.unregisterBackend("n:t", "mcp", "h"))).toBe("NotFound");
    expect(codeOf(() => index.unregisterBackend("n:t", "ftp" as "mcp", "h"))).toBe("NotFound");
    expect(index.version).toBe(1);
  });
});

describe("getTool", () => {
  it("uses a custom selector", () => {
    const index = new ToolIndex({ backendSelector: (backends) => backends.at(-1) });
    index.registerTool(sampleTool("t"), localBackend("h"));
    index.registerTool(sampleTool("t"), mcpBackend("s"));
    expect(index.getTool("n:t").backend).toEqual(mcpBackend("s"));
  });

  it("returns a copy of the list of backends", () => {
    const index = indexOf("t");
    (index.getAllBackends("n:t") as ToolBackend[]).pop();
    expect(index.getAllBackends("n:t")).toEqual([handler]);
  });

  it("supports unversioned ids", () => {
    const index = new ToolIndex({ idFormat: "unversioned" });
    index.registerTool(sampleTool("t", { version: "1.0.0" }), handler);
    expect(index.getTool("n:t").tool.version).toBe("1.0.0");
  });
});

describe("what is registered", () => {
  const registered = (more: object): Tool => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("t", more), handler);
    const { tool } = index.getTool("n:t");
    validateTool(tool);
    return tool;
  };

  it("has normalized tags, by the rules of the index", () => {
    expect(registered({ tags: ["Big Tag", "big-tag", "x"] }).tags).toEqual(["big-tag", "x"]);
    const index = new ToolIndex({ normalizeTags: (tags) => tags.map((tag) => `${tag}!`) });
    index.registerTool(sampleTool("t", { tags: ["A"] }), handler);
    expect(index.getTool("n:t").tool.tags).toEqual(["A!"]);
  });

  it("has the annotations that reading JSON keeps", () => {
    const annotations = { readOnlyHint: true, title: null, other: 1, toString: "x" };
    expect(registered({ annotations }).annotations).toEqual({ readOnlyHint: true });
    expect(registered({ annotations: null })).not.toHaveProperty("annotations");
    expect(registered({ annotations }).annotations).toEqual(
      fromMcpJson(sampleTool("t", { annotations } as object)).annotations,
    );
  });

  it.each([{ annotations: "none" }, { annotations: { readOnlyHint: "yes" } }, { tags: [1] }, { tags: "a" }])(
    "is rejected with %j",
    (more) => {
      expect(codeOf(() => registered(more))).toBe("InvalidTool");
    },
  );
});

describe("a lookup without a version", () => {
  const index = new ToolIndex();
  for (const version of ["1.2.0", "1.10.0", "v2.0.0-rc.1", "1.9.0"]) {
    index.registerTool(sampleTool("t", { version, description: version }), localBackend(`h ${version}`));
  }

  it.each([
    ["n:t", "v2.0.0-rc.1"],
    ["n:t:^1.2.0", "1.10.0"],
    ["n:t:~1.9.0", "1.9.0"],
    ["n:t:<1.9.0", "1.2.0"],
    ["n:t:>= 1.0.0", "v2.0.0-rc.1"],
    ["n:t:=2.0.0-rc.1", "v2.0.0-rc.1"],
    ["n:t:1.2.0", "1.2.0"],
    ["n:t:2.0.0-rc.1", "v2.0.0-rc.1"],
    ["n:t:^1", "1.10.0"],
    ["n:t:1.x", "1.10.0"],
    ["n:t:>=1.2 <1.10", "1.9.0"],
    ["n:t:1.9.0 || 1.2.0", "1.9.0"],
    ["n:t:*", "v2.0.0-rc.1"],
  ])("finds for %j version %s and its backends", (id, version) => {
    expect(index.getTool(id).tool.version).toBe(version);
    expect(index.getAllBackends(id)).toEqual([localBackend(`h ${version}`)]);
  });

  it.each(["n:t:>3.0.0", "n:t:newest", "n:t:2.0.0-rc.2", "n:t:", "n:x", "n:x:^1", "t", "t:^1.0.0", ":t"])(
    "finds nothing for %j",
    (id) => {
      expect(codeOf(() => index.getTool(id))).toBe("NotFound");
    },
  );

  it.each(["n:t:^", "n:t:^newest"])("rejects the malformed range in %j", (id) => {
    expect(codeOf(() => index.getTool(id))).toBe("InvalidVersion");
  });

  it("prefers a tool whose id has no version", () => {
    const both = new ToolIndex();
    both.registerTool(sampleTool("t", { version: "1.0.0" }), handler);
    expect(both.getTool("n:t").tool.version).toBe("1.0.0");
    both.registerTool(sampleTool("t"), handler);
    expect(both.getTool("n:t").tool.version).toBeUndefined();
  });

  it("follows changes, and does not apply to removing a backend", () => {
    const changing = new ToolIndex();
    changing.registerTool(sampleTool("t", { version: "1.0.0" }), handler);
    expect(changing.getTool("n:t").tool.version).toBe("1.0.0");
    changing.registerTool(sampleTool("t", { version: "2.0.0" }), handler);
    expect(changing.getTool("n:t").tool.version).toBe("2.0.0");
    expect(codeOf(() => changing.unregisterBackend("n:t", "local", "h"))).toBe("NotFound");
    changing.unregisterBackend("n:t:2.0.0", "local", "h");
    expect(changing.getTool("n:t").tool.version).toBe("1.0.0");
  });

  it("does not exist in an index with unversioned ids", () => {
    const unversioned = new ToolIndex({ idFormat: "unversioned" });
    unversioned.registerTool(sampleTool("t", { version: "1.0.0" }), handler);
    expect(codeOf(() => unversioned.getTool("n:t:^1.0.0"))).toBe("NotFound");
  });

  it("finds the documentation of the newest version", () => {
    const discovery = new Discovery();
    discovery.registerTool(sampleTool("t", { version: "1.0.0" }), handler, { notes: "old" });
    discovery.registerTool(sampleTool("t", { version: "2.0.0" }), handler, {
      notes: "new",
      examples: [{ title: "E" }],
    });
    expect(discovery.describe("n:t", "full").notes).toBe("new");
    expect(discovery.describe("n:t:^1.0.0", "full").notes).toBe("old");
    expect(discovery.listExamples("n:t")).toEqual([{ title: "E" }]);
  });
});

describe("a custom tag strategy", () => {
  const hierarchical: TagNormalizer = (tags) => [
    ...new Set(tags.flatMap((tag) => tag.split("/").map((_, at, parts) => parts.slice(0, at + 1).join("/")))),
  ];
  const tagged = sampleTool("t", { tags: ["Dev/Git"] });

  it("is honoured by search documents, summaries and filters", async () => {
    const discovery = new Discovery({ normalizeTags: hierarchical });
    discovery.registerTool(tagged, handler);
    const [doc] = discovery.index.searchDocs();
    expect(doc?.summary.tags).toEqual(["Dev", "Dev/Git"]);
    expect(doc?.docText).toContain("dev dev/git");
    expect(await discovery.search("", { filter: { tags: ["dev/git"] } })).toHaveLength(1);
    discovery.index.refresh();
    expect(discovery.index.searchDocs()[0]?.summary.tags).toEqual(["Dev", "Dev/Git"]);
  });

  it("is honoured by discovery data", () => {
    const data = buildDiscoveryData([{ tool: tagged }], "versioned", hierarchical);
    expect(data.searchDocs[0]?.summary.tags).toEqual(["Dev", "Dev/Git"]);
    const loaded = loadDiscovery(data, [tagged], { normalizeTags: hierarchical });
    loaded.index.refresh();
    expect(loaded.index.searchDocs()).toEqual(data.searchDocs);
  });

  it("still rejects tags that are not strings", () => {
    const index = new ToolIndex({ normalizeTags: hierarchical });
    // Not a valid record, as it may come from JSON.
    const wrong = { ...tagged, tags: [1] } as unknown as Tool;
    expect(codeOf(() => index.registerTool(wrong, handler))).toBe("InvalidTool");
  });
});

describe("onChange", () => {
  it("reports what a listener throws, calls the others, and completes the batch", () => {
    const reports: unknown[] = [];
    const index = new ToolIndex({
      onListenerError: (error, change) => reports.push([String(error), change.type, change.version]),
    });
    const received: string[] = [];
    index.onChange(() => {
      throw new Error("mine");
    });
    index.onChange((change) => received.push(change.type === "refreshed" ? change.type : change.toolId));
    for (const atomic of [false, true]) {
      const names = ["a", "b", "c"].map((name) => `${name}_${atomic}`);
      index.registerTools(
        names.map((name) => ({ tool: sampleTool(name), backend: handler })),
        { atomic },
      );
      expect(names.map((name) => index.getTool(`n:${name}`).tool.name)).toEqual(names);
    }
    index.refresh();
    expect(received).toEqual(["n:a_false", "n:b_false", "n:c_false", "n:a_true", "n:b_true", "n:c_true", "refreshed"]);
    expect(reports).toHaveLength(7);
    expect(reports[0]).toEqual(["Error: mine", "registered", 1]);
  });

  it("logs what a listener throws by default", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const index = new ToolIndex();
    index.onChange(() => {
      throw new Error("mine");
    });
    index.registerTool(sampleTool("a"), handler);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'A listener of a tool index failed on a change of type "registered":',
      expect.objectContaining({ message: "mine" }),
    );
    log.mockRestore();
  });

  it("registers the documentation of a tool although a listener throws", () => {
    const index = new ToolIndex({ onListenerError: () => {} });
    index.onChange(() => {
      throw new Error("mine");
    });
    const discovery = new Discovery({ index });
    discovery.registerTool(sampleTool("a"), handler, { notes: "N" });
    expect(discovery.describe("n:a", "full").notes).toBe("N");
  });

  it("calls a listener that was added twice twice, and removes one registration at a time", () => {
    const index = new ToolIndex();
    let calls = 0;
    const listener = (): void => {
      calls += 1;
    };
    const stop = index.onChange(listener);
    index.onChange(listener);
    index.refresh();
    stop();
    stop();
    index.refresh();
    expect(calls).toBe(3);
  });

  it("accepts a missing listener", () => {
    const index = new ToolIndex();
    index.onChange(null)();
    expect(index.refresh()).toBe(1);
  });

  it("supports listeners that change the index, with a version per change", () => {
    const index = new ToolIndex();
    const versions: number[] = [];
    index.onChange((change) => {
      versions.push(change.version);
      if (change.version === 1) index.refresh();
    });
    index.registerTool(sampleTool("a"), handler);
    expect(versions).toEqual([1, 2]);
  });
});

describe("searchDocs", () => {
  it("returns the same array until the index changes", () => {
    const index = indexOf("b", "a");
    const docs = index.searchDocs();
    expect(docs.map(({ id }) => id)).toEqual(["n:a", "n:b"]);
    expect(index.searchDocs()).toBe(docs);
    index.registerTool(sampleTool("c"), handler);
    expect(index.searchDocs()).not.toBe(docs);
    expect(docs).toHaveLength(2);
  });
});

describe("search", () => {
  it("filters by namespace, tags and category before applying the limit", async () => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("read_a", { namespace: "x" }), handler);
    index.registerTool(sampleTool("read_b", { tags: ["Files"] }), handler);
    index.registerTool(sampleTool("read_c", { _meta: { category: "Disk" } }), handler);
    const idsOf = async (filter: object): Promise<readonly string[]> =>
      (await index.search("read", { limit: 1, filter })).map(({ summary }) => summary.name);
    expect(await idsOf({ namespace: "x" })).toEqual(["read_a"]);
    expect(await idsOf({ tags: ["nope", "FILES"] })).toEqual(["read_b"]);
    expect(await idsOf({ category: "disk" })).toEqual(["read_c"]);
    expect(await idsOf({ namespace: "x", category: "disk" })).toEqual([]);
    expect(await idsOf({ tags: [] })).toEqual([]);
    expect(await idsOf({})).toEqual(["read_b"]);
  });

  it("passes the signal on and rejects with the searcher's error", async () => {
    const { signal } = new AbortController();
    const failing: Searcher = {
      search(_query, _docs, options) {
        expect(options.signal).toBe(signal);
        throw new Error("offline");
      },
    };
    const index = new ToolIndex({ searcher: failing });
    await expect(index.search("q", { limit: 1, signal })).rejects.toThrow("offline");
  });
});

describe("searchPage", () => {
  it("returns every result once, in the order of search", async () => {
    const index = indexOf("tool_c", "tool_a", "tool_b", "tool_e", "tool_d");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await index.searchPage("tool", { limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.items.map(({ summary }) => summary.name));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(["tool_a", "tool_b", "tool_c", "tool_d", "tool_e"]);
  });

  it("returns no cursor after a full last page", async () => {
    expect(await indexOf("a", "b").searchPage("", { limit: 2 })).not.toHaveProperty("nextCursor");
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("rejects a limit of %d", async (limit) => {
    expect(await rejectionCodeOf(indexOf("a").searchPage("", { limit }))).toBe("InvalidLimit");
    expect(codeOf(() => indexOf("a").listNamespacesPage({ limit }))).toBe("InvalidLimit");
  });

  it("rejects a malformed cursor and one of another query, filter, method or index version", async () => {
    const index = indexOf("tool_a", "tool_b", "tool_c");
    const { nextCursor: cursor = "" } = await index.searchPage("tool", { limit: 1 });
    const page = (query: string, options: object = {}): Promise<unknown> =>
      rejectionCodeOf(index.searchPage(query, { limit: 1, cursor, ...options }));
    expect(await page("tool")).toBe("nothing was thrown");
    expect(await page("tool", { limit: 2 })).toBe("nothing was thrown");
    expect(await page("tools")).toBe("InvalidCursor");
    expect(await page("tool", { filter: { namespace: "n" } })).toBe("InvalidCursor");
    expect(codeOf(() => index.listNamespacesPage({ limit: 1, cursor }))).toBe("InvalidCursor");
    for (const forged of ["x", "1", `-${cursor}`, `9${cursor.slice(1)}x`, cursor.replace("1.", "1e0.")]) {
      expect(await page("tool", { cursor: forged })).toBe("InvalidCursor");
    }
    index.refresh();
    expect(await page("tool")).toBe("InvalidCursor");
  });

  it("rejects a non-deterministic searcher, unless the option allows it", async () => {
    const searcher: Searcher = { search: () => [] };
    expect(await rejectionCodeOf(new ToolIndex({ searcher }).searchPage("", { limit: 1 }))).toBe(
      "NonDeterministicSearcher",
    );
    const lenient = new ToolIndex({ searcher, requireDeterministicSearcher: false });
    expect(await lenient.searchPage("", { limit: 1 })).toEqual({ items: [] });
  });

  it("pages through namespaces", () => {
    const index = new ToolIndex();
    for (const namespace of ["b", "a", "c"]) index.registerTool(sampleTool("t", { namespace }), handler);
    const first = index.listNamespacesPage({ limit: 2 });
    expect(first.items).toEqual(["a", "b"]);
    expect(index.listNamespacesPage({ limit: 2, cursor: first.nextCursor ?? "" })).toEqual({ items: ["c"] });
  });
});

describe("a cursor", () => {
  const page = (index: ToolIndex, cursor = "") => index.searchPage("tool", { limit: 2, cursor });

  it("is valid in another index with the same tools, as after a restart", async () => {
    const { nextCursor } = await page(indexOf("tool_a", "tool_b", "tool_c"));
    const { items } = await page(indexOf("tool_c", "tool_b", "tool_a"), nextCursor);
    expect(items.map(({ summary }) => summary.name)).toEqual(["tool_c"]);
  });

  it("is rejected by an index with as many other tools", async () => {
    const { nextCursor } = await page(indexOf("tool_b", "tool_c", "tool_d"));
    expect(await rejectionCodeOf(page(indexOf("tool_a", "tool_b", "tool_c"), nextCursor))).toBe("InvalidCursor");
  });
});

describe("a provider id with a colon", () => {
  it("identifies the backend to unregister", () => {
    const index = new ToolIndex();
    index.registerTool(sampleTool("t"), providerBackend("weather:1.0.0", "forecast"));
    expect(codeOf(() => index.unregisterBackend("n:t", "provider", "weather:2.0.0:forecast"))).toBe("NotFound");
    index.unregisterBackend("n:t", "provider", "weather:1.0.0:forecast");
    expect(index.searchDocs()).toEqual([]);
  });
});

describe("a version has one meaning, with and without a leading v", () => {
  const versioned = (version: string): Tool => sampleTool("t", { namespace: "n", version });
  const spellings = [
    ["v1.2.3", "1.2.3"],
    ["1.2.3-rc.1", "v1.2.3-rc.1"],
  ] as const;

  it.each(spellings)("%s is found as %s", (first, second) => {
    const index = new ToolIndex();
    index.registerTool(versioned(first), localBackend("a"));
    expect(index.getTool(`n:t:${second}`).tool.version).toBe(first);
    expect(index.getTool(`n:t:=${second}`).tool.version).toBe(first);
    expect(() => index.getTool(`n:t:${second}0`)).toThrow("tool not found");
  });

  it.each(spellings)("%s gets the backends of %s", (first, second) => {
    const index = new ToolIndex();
    index.registerTools([
      { tool: versioned(first), backend: localBackend("a") },
      { tool: versioned(second), backend: mcpBackend("s") },
    ]);
    expect(index.searchDocs().map(({ id }) => id)).toEqual([`n:t:${first}`]);
    expect(index.getAllBackends(`n:t:${second}`)).toHaveLength(2);
    index.unregisterBackend(`n:t:${second}`, "local", "a");
    expect(index.getAllBackends(`n:t:${first}`)).toEqual([mcpBackend("s")]);
  });

  it.each(spellings)("%s stays if a server lists %s", (first, second) => {
    const index = new ToolIndex();
    index.setBackendTools(mcpBackend("s"), [versioned(first)]);
    index.setBackendTools(mcpBackend("s"), [versioned(second)]);
    expect(index.searchDocs().map(({ id }) => id)).toEqual([`n:t:${first}`]);
    expect(() => index.setBackendTools(mcpBackend("s"), [versioned(first), versioned(second)])).toThrow("twice");
  });
});
