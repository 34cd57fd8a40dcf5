import { describe, expect, it } from "vitest";
import {
  createRankedSearcher,
  type PrebuiltIndex,
  type RankedSearcherOptions,
  type SearchDoc,
} from "../../../src/runtime/discovery/index.js";
import { buildRankedIndex } from "../../../src/runtime/discovery/ranked-searcher.js";
import { buildSearchDoc } from "../../../src/runtime/discovery/search-doc.js";
import { tokenize } from "../../../src/runtime/discovery/tokenize.js";
import { weightedText } from "../../../src/runtime/discovery/weighted-doc.js";
import type { Tool } from "../../../src/runtime/model/index.js";
import { sampleTool } from "./sample-tools.js";

function docsOf(...tools: readonly Tool[]): readonly SearchDoc[] {
  return tools.map((tool) => buildSearchDoc(tool)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

const tools: readonly Tool[] = [
  sampleTool("create_issue", { namespace: "github", description: "Creates an issue in a repository" }),
  sampleTool("listPullRequests", { namespace: "github", description: "Lists the pull requests of a repository" }),
  sampleTool("send-email", { namespace: "mail", description: "Sends a message", tags: ["post"] }),
  sampleTool("resize_image", { namespace: "media", description: "Scales a picture; mentions an issue once" }),
];
const docs = docsOf(...tools);

async function namesOf(query: string, options: RankedSearcherOptions = {}, limit = 10): Promise<readonly string[]> {
  const hits = await createRankedSearcher(options).search(query, docs, { limit });
  return hits.map(({ summary }) => summary.name);
}

describe("createRankedSearcher", () => {
  it("scores by BM25 with k1 = 1.2 and b = 0.75", async () => {
    const hits = await createRankedSearcher().search("issue repository", docs, { limit: 10 });
    const terms = docs.map((doc) => tokenize(weightedText(doc, {})));
    // MiniSearch uses the number of distinct terms as the document length.
    const lengths = terms.map((list) => new Set(list).size);
    const average = lengths.reduce((sum, length) => sum + length, 0) / docs.length;
    const expected = new Map<string, number>();
    for (const [i, { id }] of docs.entries()) {
      for (const term of ["issue", "repository"]) {
        const having = terms.filter((list) => list.includes(term)).length;
        const inverse = Math.log(1 + (docs.length - having + 0.5) / (having + 0.5));
        const times = terms[i]?.filter((one) => one === term).length ?? 0;
        const length = (lengths[i] ?? 0) / average;
        const score = (inverse * times * 2.2) / (times + 1.2 * (1 - 0.75 + 0.75 * length));
        if (times > 0) expected.set(id, (expected.get(id) ?? 0) + score);
      }
    }
    expect(hits).toHaveLength(expected.size);
    for (const { summary, score } of hits) expect(score).toBeCloseTo(expected.get(summary.id) ?? 0, 10);
    expect(hits[0]?.summary.name).toBe("create_issue");
  });

  it.each([
    ["issue", ["create_issue", "resize_image"]],
    ["pull request", ["listPullRequests"]],
    ["list_pull_requests", ["listPullRequests"]],
    ["LISTPULLREQUESTS", ["listPullRequests"]],
    ["sendEmail", ["send-email"]],
    ["How do I send an email?", ["send-email"]],
    ["post", ["send-email"]],
    ["media", ["resize_image"]],
    ["nothing like it", []],
    ["!?", []],
  ])("finds tools by %j", async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it("boosts the name most, and ignores a field with a negative boost", async () => {
    const inName = sampleTool("zeta", { description: "x" });
    const inText = sampleTool("other", { description: "zeta" });
    const both = docsOf(inName, inText);
    const search = async (options: RankedSearcherOptions): Promise<readonly number[]> => {
      const hits = await createRankedSearcher(options).search("zeta", both, { limit: 2 });
      return ["n:zeta", "n:other"].map((id) => hits.find(({ summary }) => summary.id === id)?.score ?? 0);
    };
    const [name = 0, text = 0] = await search({});
    expect(name).toBeGreaterThan(text);
    const [low = 0] = await search({ nameBoost: -1 });
    expect(low).toBeLessThan(name);
  });

  it("breaks ties by id for every limit", async () => {
    const same = docsOf(...["c", "a", "b", "e", "d"].map((name) => sampleTool(`${name}_thing`, { description: "x" })));
    const search = createRankedSearcher();
    for (const limit of [1, 2, 3, 5, 500]) {
      const hits = await search.search("thing", same, { limit });
      expect(hits.map(({ summary }) => summary.name[0]).join("")).toBe("abcde".slice(0, limit));
      expect(new Set(hits.map(({ score }) => score)).size).toBe(1);
    }
  });

  it("lists tools by id for a blank query", async () => {
    expect(await namesOf("  ", {}, 2)).toEqual(["create_issue", "listPullRequests"]);
    expect(await namesOf("", { maxDocs: 1 })).toEqual(["create_issue"]);
  });

  it("returns no hits for a limit of 0 or less", async () => {
    for (const limit of [0, -1, Number.NaN]) expect(await namesOf("issue", {}, limit)).toEqual([]);
  });

  it("respects maxDocs and maxDocTextLength", async () => {
    expect(await namesOf("image", { maxDocs: 2 })).toEqual([]);
    expect(await namesOf("scales", { maxDocTextLength: 5 })).toEqual([]);
  });

  it("does not match names of Object.prototype members", async () => {
    for (const query of ["constructor", "__proto__", "toString hasOwnProperty"]) {
      expect(await namesOf(query)).toEqual([]);
    }
  });

  it("rebuilds its index when the documents change", async () => {
    const searcher = createRankedSearcher();
    expect(await searcher.search("issue", docs, { limit: 10 })).toHaveLength(2);
    expect(await searcher.search("issue", docs.slice(1), { limit: 10 })).toHaveLength(1);
    expect(await searcher.search("issue", docs, { limit: 10 })).toHaveLength(2);
  });

  it("supports concurrent searches over different documents", async () => {
    const searcher = createRankedSearcher();
    const results = await Promise.all([
      searcher.search("issue", docs, { limit: 10 }),
      searcher.search("issue", docs.slice(1), { limit: 10 }),
      searcher.search("issue", docs, { limit: 10 }),
    ]);
    expect(results.map((hits) => hits.length)).toEqual([2, 1, 2]);
  });
});

describe("a prebuilt index", () => {
  const stored = JSON.stringify(buildRankedIndex(docs));

  function counting(text: string): { readonly prebuilt: () => PrebuiltIndex; loads: number } {
    const counter = {
      loads: 0,
      prebuilt: (): PrebuiltIndex => {
        counter.loads += 1;
        // The JSON that buildRankedIndex returned.
        return JSON.parse(text) as PrebuiltIndex;
      },
    };
    return counter;
  }

  it("produces the same hits and scores, and is loaded once, on the first search with a query", async () => {
    const counter = counting(stored);
    const searcher = createRankedSearcher({ prebuilt: counter.prebuilt });
    await searcher.search("", docs, { limit: 3 });
    expect(counter.loads).toBe(0);
    for (const query of ["issue", "repository requests", "email"]) {
      const own = await createRankedSearcher().search(query, docs, { limit: 10 });
      expect(await searcher.search(query, docs, { limit: 10 })).toEqual(own);
    }
    expect(counter.loads).toBe(1);
  });

  it("is ignored for other documents or options", async () => {
    const other = docsOf(...tools, sampleTool("new_issue", { namespace: "z" }));
    const searcher = createRankedSearcher({ prebuilt: counting(stored).prebuilt });
    const hits = await searcher.search("issue", other, { limit: 10 });
    expect(hits.map(({ summary }) => summary.name)).toContain("new_issue");
    const boosted = createRankedSearcher({ nameBoost: 9, prebuilt: counting(stored).prebuilt });
    expect(await boosted.search("issue", docs, { limit: 1 })).toEqual(
      await createRankedSearcher({ nameBoost: 9 }).search("issue", docs, { limit: 1 }),
    );
  });

  it("that cannot be loaded rejects the first search; the next one builds a new index", async () => {
    const searcher = createRankedSearcher({
      prebuilt: () => {
        throw new Error("no such file");
      },
    });
    await expect(searcher.search("issue", docs, { limit: 10 })).rejects.toThrow("no such file");
    expect(await searcher.search("issue", docs, { limit: 10 })).toHaveLength(2);
  });

  it("is identical for the same documents", () => {
    expect(JSON.stringify(buildRankedIndex(docs))).toBe(stored);
  });
});
