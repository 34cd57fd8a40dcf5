import { describe, expect, it } from "vitest";
import {
  createRankedSearcher,
  type PrebuiltIndex,
  type RankedSearcherOptions,
  type SearchDoc,
  ToolIndex,
} from "../../../../src/host/discovery/index.js";
import { buildRankedIndex } from "../../../../src/host/discovery/ranked-searcher.js";
import { buildSearchDoc, weightedText } from "../../../../src/host/discovery/search-doc.js";
import { tokenize } from "../../../../src/host/discovery/tokenize.js";
import type { Tool } from "../../../../src/runtime/model/index.js";
import { createRandom } from "../../../support/random.js";
import { handler, sampleTool } from "./sample-tools.js";

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
    const exact = createRankedSearcher({ wordForms: false, prefixes: false, synonyms: [] });
    const hits = await exact.search("issue repository", docs, { limit: 10 });
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
    expect(await namesOf(query, { expressions: [] })).toEqual(names);
  });

  it.each([
    ["issues", "create_issue"],
    ["issuing", "create_issue"],
    ["requested pulls", "listPullRequests"],
    ["resizing images", "resize_image"],
    ["mails", "send-email"],
  ])("finds other word forms: %j", async (query, name) => {
    expect((await namesOf(query))[0]).toBe(name);
    expect((await namesOf(query, { wordForms: false, prefixes: false, synonyms: [] }))[0]).not.toBe(name);
  });

  it("finds list_files by files, and delete_file by deleting", async () => {
    const files = docsOf(
      sampleTool("list_files", { description: "Shows what is there" }),
      sampleTool("delete_file", { description: "Removes it for good" }),
      sampleTool("open_tab", { description: "Opens a page" }),
    );
    const first = async (query: string): Promise<string | undefined> => {
      const [hit] = await createRankedSearcher({ prefixes: false, synonyms: [] }).search(query, files, { limit: 1 });
      return hit?.summary.name;
    };
    expect([await first("list file"), await first("deleting a file"), await first("opens")]).toEqual([
      "list_files",
      "delete_file",
      "open_tab",
    ]);
  });

  it("prefers the form of the query", async () => {
    const both = docsOf(sampleTool("a_setting", { description: "x" }), sampleTool("b_settings", { description: "x" }));
    for (const [query, name] of [
      ["setting", "a_setting"],
      ["settings", "b_settings"],
    ] as const) {
      const hits = await createRankedSearcher().search(query, both, { limit: 2 });
      expect(hits.map(({ summary }) => summary.name)[0]).toBe(name);
      expect(hits).toHaveLength(2);
    }
  });

  it.each([
    ["repo", ["create_issue", "listPullRequests"]],
    ["emai", ["send-email"]],
    ["em", []],
  ])("finds words that start with %j, from three characters on", async (query, names) => {
    expect([...(await namesOf(query, { synonyms: [] }))].sort()).toEqual([...names].sort());
    expect(await namesOf(query, { prefixes: false, synonyms: [] })).toEqual([]);
  });

  it.each([
    ["ticket", "create_issue"],
    ["photo", "resize_image"],
    ["publish", "send-email"],
  ])("finds synonyms of %j", async (query, name) => {
    expect((await namesOf(query))[0]).toBe(name);
    expect(await namesOf(query, { synonyms: [] })).toEqual([]);
  });

  it.each([
    ["a single word", "kvasir"],
    ["several words", "take a nice big kvasir of it"],
    ["a stop word", "where"],
    ["another form of a word", "kvasirs"],
  ])("finds the words of tools for an expression of %s", async (_, query) => {
    const expressions = ["resize media: kvasir; take kvasir; where"];
    expect((await namesOf(query, { expressions }))[0]).toBe("resize_image");
    expect(await namesOf(query, { expressions: [] })).toEqual([]);
  });

  it.each([
    ["in the other direction", "resize", "kvasir"],
    ["with its words in another order", "take kvasir", "kvasir take"],
    ["with more than three words between its words", "take kvasir", "take it a b c kvasir"],
  ])("does not apply an expression %s", async (_, expression, query) => {
    expect(await namesOf(query, { expressions: [`message: ${expression}`] })).not.toContain("send-email");
  });

  it("counts only the best of the words of a tool that mean what was said, and less than the word itself", async () => {
    const three = docsOf(
      sampleTool("a_b", { description: "x" }),
      sampleTool("a_c", { description: "x" }),
      sampleTool("kvasir_d", { description: "x" }),
    );
    const searcher = createRankedSearcher({ expressions: ["a b: kvasir"] });
    const hits = await searcher.search("kvasir", three, { limit: 3 });
    expect(hits.map(({ summary }) => summary.name)).toEqual(["kvasir_d", "a_b", "a_c"]);
    const [, both = { score: 0 }] = hits;
    const [alone = { score: 0 }] = await searcher.search("b", three, { limit: 1 });
    expect(both.score).toBeCloseTo(alone.score * 0.6, 10);
  });

  it.each([
    ["how many orders are there?", "count_documents"],
    ["take a picture of it", "browser_screenshot"],
    ["get rid of that", "delete_file"],
  ])("knows what people mean by %j", async (query, name) => {
    const searched = docsOf(
      ...["count_documents", "browser_screenshot", "delete_file"].map((each) => sampleTool(each)),
    );
    const [hit] = await createRankedSearcher().search(query, searched, { limit: 1 });
    expect(hit?.summary.name).toBe(name);
  });

  it("finds what only the description or an enum value of a parameter says, below the description of the tool", async () => {
    const inputSchema = {
      type: "object",
      properties: {
        way: { type: "string", description: "By which vehicle", enum: ["ferry"] },
        stops: { type: "array", items: { type: "object", properties: { pier: { description: "Where to embark" } } } },
      },
    } as const;
    const searched = docsOf(
      sampleTool("go", { description: "x", inputSchema }),
      sampleTool("boat", { description: "Calls a ferry" }),
    );
    const searcher = createRankedSearcher({ synonyms: [] });
    for (const [query, names] of [
      ["ferry", ["boat", "go"]],
      ["vehicle", ["go"]],
      ["pier", ["go"]],
      ["embark", ["go"]],
    ] as const) {
      const hits = await searcher.search(query, searched, { limit: 2 });
      expect(hits.map(({ summary }) => summary.name)).toEqual(names);
    }
  });

  it("counts the start of a longer word less than a tenth of the word itself", async () => {
    const both = docsOf(sampleTool("kvas", { description: "x" }), sampleTool("kvasir", { description: "x" }));
    const hits = await createRankedSearcher().search("kvas", both, { limit: 2 });
    const [whole = 0, start = 0] = hits.map(({ score }) => score);
    expect(start).toBeGreaterThan(0);
    expect(start).toBeLessThan(whole / 10);
  });

  it("accepts own synonyms, and ranks them below the word itself", async () => {
    const synonyms = [["kvasir", "issue"]];
    expect((await namesOf("kvasir", { synonyms }))[0]).toBe("create_issue");
    const both = docsOf(sampleTool("kvasir", { description: "x" }), sampleTool("issue", { description: "x" }));
    const hits = await createRankedSearcher({ synonyms }).search("kvasir", both, { limit: 2 });
    expect(hits.map(({ summary }) => summary.name)).toEqual(["kvasir", "issue"]);
  });

  it.each([
    [40, true],
    [41, false],
  ])("of a word that %i documents contain, searches for synonyms: %s", async (count, isSearched) => {
    const many = Array.from({ length: count }, (_, i) => sampleTool(`kvasir_${i}`, { description: "x" }));
    const searched = docsOf(...many, sampleTool("mead", { description: "x" }));
    const hits = await createRankedSearcher({ synonyms: [["kvasir", "mead"]] }).search("kvasir", searched, {
      limit: 99,
    });
    expect(hits.some(({ summary }) => summary.name === "mead")).toBe(isSearched);
  });

  it("does not change words of other languages and numbers", async () => {
    const other = docsOf(sampleTool("suche_löschungen", { description: "Größen 2025 工具" }));
    for (const [query, count] of [
      ["löschungen", 1],
      ["größen", 1],
      ["2025", 1],
      ["工具", 1],
      ["löschung", 1],
      ["öschungen", 0],
    ] as const) {
      expect(await createRankedSearcher().search(query, other, { limit: 5 }), query).toHaveLength(count);
    }
  });

  it("counts words after the first 300 characters less", async () => {
    const text = "word ".repeat(60);
    const long = docsOf(
      sampleTool("a", { description: `zebra ${text}` }),
      sampleTool("b", { description: `${text} zebra` }),
    );
    const hits = await createRankedSearcher().search("zebra", long, { limit: 2 });
    expect(hits.map(({ summary }) => summary.name)).toEqual(["a", "b"]);
    const [head = 0, rest = 0] = hits.map(({ score }) => score);
    expect(rest).toBeGreaterThan(0);
    expect(rest).toBeLessThan(head / 10);
    expect(await createRankedSearcher({ maxDocTextLength: 250 }).search("zebra", long, { limit: 2 })).toHaveLength(1);
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

  it("produces the same hits and scores after any changes as a new index", async () => {
    const random = createRandom(11);
    const words = "issue issues file create list delete page repo mail log user branch".split(" ");
    const pick = (): string => words[Math.floor(random() * words.length)] ?? "";
    const all = Array.from({ length: 40 }, (_, i) =>
      sampleTool(`${pick()}_${pick()}_${i}`, { description: `${pick()} ${pick()} ${pick()}`, tags: [pick()] }),
    );
    const searcher = createRankedSearcher();
    const index = new ToolIndex();
    const present = new Set<Tool>();
    for (let round = 0; round < 60; round++) {
      for (let change = 0; change < 1 + random() * (round % 10 === 0 ? 30 : 3); change++) {
        const tool = all[Math.floor(random() * all.length)] as Tool;
        const known = present.has(tool);
        if (known) index.unregisterBackend(index.idOf(tool), "local", "h");
        else index.registerTool({ ...tool, description: `${tool.description} ${pick()}` }, handler);
        if (known) present.delete(tool);
        else present.add(tool);
      }
      if (round % 7 === 0) index.refresh();
      const current = index.searchDocs();
      expect(current.map(({ id }) => id)).toEqual(current.map(({ id }) => id).toSorted());
      for (const query of ["create issues", "deleting files", pick()]) {
        const fresh = await createRankedSearcher().search(query, current, { limit: 10 });
        expect(await searcher.search(query, current, { limit: 10 })).toEqual(fresh);
      }
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

  it("follows changes after it was loaded", async () => {
    const searcher = createRankedSearcher({ prebuilt: counting(stored).prebuilt });
    await searcher.search("issue", docs, { limit: 10 });
    const other = docsOf(...tools.slice(1), sampleTool("new_issue", { namespace: "z" }));
    for (const query of ["issue", "repository requests", "email"]) {
      const fresh = await createRankedSearcher().search(query, other, { limit: 10 });
      expect(await searcher.search(query, other, { limit: 10 })).toEqual(fresh);
    }
  });

  it("is shared by concurrent first searches", async () => {
    const counter = counting(stored);
    const searcher = createRankedSearcher({ prebuilt: counter.prebuilt });
    const results = await Promise.all(
      ["issue", "email", "issue"].map((query) => searcher.search(query, docs, { limit: 1 })),
    );
    expect(results.map(([hit]) => hit?.summary.name)).toEqual(["create_issue", "send-email", "create_issue"]);
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
