import { describe, expect, it } from "vitest";
import {
  createEmbeddingStrategy,
  createHybridStrategy,
  createRankedStrategy,
  type Embedder,
  type SemanticDocument,
  SemanticIndex,
  type SemanticStrategy,
  searchSemantic,
  wordOverlapStrategy,
} from "../../../../src/host/discovery/index.js";
import { codeOf, rejectionCodeOf } from "./sample-tools.js";

describe("SemanticIndex", () => {
  it("stores one normalized document per id, sorted by id", () => {
    const index = new SemanticIndex();
    index.add({ id: "b", name: "old" });
    index.add({ id: "a", name: "N", tags: ["B", "a"], text: "other" });
    index.add({ id: "b", name: "new" });
    expect(index.list()).toEqual([
      { id: "a", name: "N", tags: ["a", "b"], text: "N a b" },
      { id: "b", name: "new", text: "new" },
    ]);
    expect(index.get("b")?.name).toBe("new");
    index.remove("b");
    index.remove("b");
    expect(index.get("b")).toBeUndefined();
  });

  it("rejects an empty id", () => {
    const index = new SemanticIndex();
    expect(codeOf(() => index.add({ id: "" }))).toBe("InvalidDocumentId");
    expect(codeOf(() => index.remove(""))).toBe("InvalidDocumentId");
  });
});

describe("searchSemantic", () => {
  it("rejects a missing index, a missing strategy and missing scores", async () => {
    const index = new SemanticIndex();
    index.add({ id: "a" });
    const nothing = undefined as never;
    expect(await rejectionCodeOf(searchSemantic("q", nothing, wordOverlapStrategy))).toBe("InvalidSearcher");
    expect(await rejectionCodeOf(searchSemantic("q", index, nothing))).toBe("InvalidSearcher");
    for (const scores of [[], [Number.NaN]]) {
      const strategy: SemanticStrategy = { scoreType: "bm25", score: () => scores };
      expect(await rejectionCodeOf(searchSemantic("q", index, strategy))).toBe("InvalidSearcher");
    }
  });
});

/** Returns the vector of each string, or an empty one. */
function embedder(vectors: Readonly<Record<string, readonly number[]>>, asked: string[] = []): Embedder {
  return (texts) => {
    asked.push(...texts);
    return texts.map((text) => vectors[text] ?? []);
  };
}

describe("createEmbeddingStrategy", () => {
  const list: readonly SemanticDocument[] = [
    { id: "a", text: "up" },
    { id: "b", text: "down" },
  ];

  it("embeds each document once", async () => {
    const asked: string[] = [];
    const strategy = createEmbeddingStrategy(embedder({ q: [1, 0], up: [1, 0], down: [-1, 0] }, asked));
    expect(await strategy.score("q", list)).toEqual([1, -1]);
    expect(await strategy.score("q", [...list, { id: "c", text: "new" }])).toEqual([1, -1, 0]);
    expect(asked).toEqual(["q", "up", "down", "q", "new"]);
  });

  it("passes the signal on and rejects with the embedder's error", async () => {
    const { signal } = new AbortController();
    const strategy = createEmbeddingStrategy((_texts, options) => {
      expect(options.signal).toBe(signal);
      throw new Error("offline");
    });
    await expect(strategy.score("q", list, { signal })).rejects.toThrow("offline");
  });

  it("rejects a missing embedder and a wrong number of vectors", async () => {
    expect(codeOf(() => createEmbeddingStrategy(undefined as never))).toBe("InvalidEmbedder");
    for (const count of [0, 2, 4]) {
      const strategy = createEmbeddingStrategy(() => Array.from({ length: count }, () => [1]));
      expect(await rejectionCodeOf(Promise.resolve(strategy.score("q", list)))).toBe("InvalidEmbedder");
    }
  });
});

describe("the cosine of two vectors", () => {
  it.each([
    [[], []],
    [[Number.NaN], [1]],
    [[1e200], [1e200]],
  ])("is 0 for %j and %j, whose angle is undefined", async (a, b) => {
    const strategy = createEmbeddingStrategy(embedder({ q: a, d: b }));
    expect(await strategy.score("q", [{ id: "d", text: "d" }])).toEqual([0]);
  });
});

describe("createHybridStrategy", () => {
  const list: readonly SemanticDocument[] = [
    { id: "a", text: "red apple" },
    { id: "b", text: "red" },
    { id: "c", text: "sky" },
  ];
  const embedding = createEmbeddingStrategy(embedder({ "red apple": [1, 0], red: [0, 1], sky: [1, 0] }));

  it("divides lexical scores by the best one before weighting", async () => {
    const half = createHybridStrategy({ lexical: wordOverlapStrategy, embedding, alpha: 0.5 });
    expect(await half.score("red apple", list)).toEqual([1, 0.25, 0.5]);
    const words = createHybridStrategy({ lexical: wordOverlapStrategy, embedding, alpha: 1 });
    expect(await words.score("red apple", list)).toEqual([1, 0.5, 0]);
    const vectors = createHybridStrategy({ lexical: wordOverlapStrategy, embedding, alpha: 0 });
    expect(await vectors.score("red apple", list)).toEqual([1, 0, 1]);
  });

  it.each([-0.1, 1.1, Number.NaN])("rejects an alpha of %d", (alpha) => {
    expect(codeOf(() => createHybridStrategy({ lexical: wordOverlapStrategy, embedding, alpha }))).toBe(
      "InvalidHybridConfig",
    );
  });

  it("rejects a missing part", () => {
    const nothing = undefined as never;
    expect(codeOf(() => createHybridStrategy({ lexical: nothing, embedding, alpha: 1 }))).toBe("InvalidHybridConfig");
  });
});

describe("createRankedStrategy", () => {
  it("matches the words of identifiers", async () => {
    const strategy = createRankedStrategy();
    const list = [
      { id: "b", name: "createIssue" },
      { id: "a", name: "listFiles" },
    ];
    const [found, other] = await strategy.score("issue", list);
    expect(found).toBeGreaterThan(0);
    expect(other).toBe(0);
    expect(await strategy.score(" ", list)).toEqual([0, 0]);
  });
});
