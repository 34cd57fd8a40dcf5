import { expect, it, vi } from "vitest";
import {
  buildDiscoveryData,
  buildDiscoveryIndex,
  buildDiscoveryVectors,
  createRankedSearcher,
  Discovery,
  type Embedder,
  loadDiscovery,
  ToolIndex,
} from "../../../src/host/discovery/index.js";
import * as weighted from "../../../src/host/discovery/search-doc.js";
import { localBackend, type Tool } from "../../../src/runtime/model/index.js";

const handler = localBackend("h");

function tool(name: string, description: string): Tool {
  return { name, description, inputSchema: { type: "object" } };
}

/** Counts letters, and records what it is called with. */
function recordingEmbedder(): { readonly embed: Embedder; readonly asked: string[] } {
  const asked: string[] = [];
  const embed: Embedder = async (texts) => {
    asked.push(...texts);
    return texts.map((text) => [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => text.split(letter).length - 1));
  };
  return { embed, asked };
}

it("fd-10: other forms, beginnings and synonyms of a word find a tool", async () => {
  const discovery = new Discovery();
  discovery.registerTool(tool("create_issue", "Opens an issue in a repository"), handler);
  discovery.registerTool(tool("delete_file", "Removes a file"), handler);
  discovery.registerTool(tool("ticket_price", "What a ride costs"), handler);
  for (const [query, found] of [
    ["issues", "create_issue"],
    ["deleting files", "delete_file"],
    ["repo", "create_issue"],
    ["erase", "delete_file"],
    ["ticket", "ticket_price"],
  ] as const) {
    expect((await discovery.search(query))[0]?.summary.name, query).toBe(found);
  }
  expect((await discovery.search("ticket"))[1]?.summary.name).toBe("create_issue");
});

it("fd-11: after a change, only the changed tools are indexed again, and searches equal those of a new index", async () => {
  const index = new ToolIndex();
  const add = (at: number, text: string): void =>
    index.registerTool(tool(`tool_${at}`, `${text} number ${at}`), handler);
  for (let at = 0; at < 500; at++) add(at, at % 2 ? "Creates pages" : "Lists files");
  const searcher = createRankedSearcher();
  const search = (): unknown => searcher.search("create page 77", index.searchDocs(), { limit: 5 });
  await search();
  const indexed = vi.spyOn(weighted, "weightedText");
  const steps: readonly { readonly change: () => void; readonly texts: number }[] = [
    { change: () => add(500, "Creates pages"), texts: 1 },
    { change: () => index.unregisterBackend("tool_77", "local", "h"), texts: 1 },
    { change: () => index.refresh(), texts: 0 },
    // The old text is removed, the new one added.
    {
      change: () => {
        index.unregisterBackend("tool_3", "local", "h");
        add(3, "Merges branches");
      },
      texts: 2,
    },
  ];
  for (const { change, texts } of steps) {
    change();
    indexed.mockClear();
    const found = await search();
    expect(indexed).toHaveBeenCalledTimes(texts);
    expect(found).toEqual(await createRankedSearcher().search("create page 77", index.searchDocs(), { limit: 5 }));
  }
});

it("fd-12: each text of a tool is embedded once, and after a change only what is new", async () => {
  const { embed, asked } = recordingEmbedder();
  const discovery = new Discovery({ embed });
  discovery.registerTool(tool("a", "first"), handler);
  discovery.registerTool(tool("b", "second"), handler);
  await Promise.all(["x", "y", "x"].map((query) => discovery.search(query)));
  expect(asked.toSorted()).toEqual(["a first", "b second", "x", "y"]);
  asked.length = 0;
  discovery.index.refresh();
  await discovery.search("x");
  expect(asked).toEqual(["x"]);
  asked.length = 0;
  discovery.registerTool(tool("c", "third"), handler);
  await discovery.search("x");
  expect(asked).toEqual(["x", "c third"]);
});

it("fd-13: saved vectors replace embedding the tools", async () => {
  const tools = [tool("a", "first"), tool("b", "second")];
  const data = buildDiscoveryData(tools.map((one) => ({ tool: one })));
  const { embed, asked } = recordingEmbedder();
  const vectors = await buildDiscoveryVectors(data, embed);
  const saved = JSON.stringify({ index: buildDiscoveryIndex(data), vectors });
  asked.length = 0;
  const loaded = loadDiscovery(data, tools, {
    embed,
    prebuilt: () => JSON.parse(saved).index,
    vectors: () => JSON.parse(saved).vectors,
  });
  loaded.registerTool(tool("c", "third"), handler);
  const found = await loaded.search("first");
  expect(asked).toEqual(["first", "c third"]);
  const own = new Discovery({ embed });
  for (const one of [...tools, tool("c", "third")]) own.registerTool(one, handler);
  expect(found).toEqual(await own.search("first"));
});
