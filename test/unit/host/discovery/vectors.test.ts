import { describe, expect, it } from "vitest";
import {
  buildDiscoveryData,
  buildDiscoveryVectors,
  Discovery,
  type Embedder,
  loadDiscovery,
  type PrebuiltVectors,
} from "../../../../src/host/discovery/index.js";
import { handler, rejectionCodeOf, sampleTool } from "./sample-tools.js";

/** Counts letters, and records every string that it is called with. */
function counting(): { readonly embed: Embedder; readonly asked: string[]; readonly calls: () => number } {
  const asked: string[] = [];
  let calls = 0;
  const embed: Embedder = async (texts) => {
    calls += 1;
    asked.push(...texts);
    await Promise.resolve();
    return texts.map((text) => [..."abcdefghijklmnopqrstuvwxyz"].map((letter) => text.split(letter).length - 1));
  };
  return { embed, asked, calls: () => calls };
}

const tools = ["read_file", "send_mail", "open_page"].map((name) => sampleTool(name, { description: `${name}s it` }));
const texts = tools.map(({ name, description }) => `${name} ${description}`).sort();

function discoveryOf(embed: Embedder): Discovery {
  const discovery = new Discovery({ embed, mode: "embedding" });
  for (const tool of tools) discovery.registerTool(tool, handler);
  return discovery;
}

describe("embedding search", () => {
  it("embeds each text once for concurrent first searches", async () => {
    const { embed, asked, calls } = counting();
    const discovery = discoveryOf(embed);
    const results = await Promise.all(["mail", "file", "mail"].map((query) => discovery.search(query)));
    expect(results.map(([best]) => best?.summary.name)).toEqual(["send_mail", "read_file", "send_mail"]);
    expect(asked.toSorted()).toEqual([...texts, "file", "mail"].toSorted());
    expect(calls()).toBe(2);
  });

  it("embeds nothing but the query after a refresh, and only what changed after a change", async () => {
    const { embed, asked } = counting();
    const discovery = discoveryOf(embed);
    await discovery.search("mail");
    asked.length = 0;
    discovery.index.refresh();
    await discovery.search("mail");
    expect(asked).toEqual(["mail"]);
    asked.length = 0;
    discovery.registerTool(sampleTool("new_tool", { description: "does it" }), handler);
    discovery.index.unregisterBackend("n:read_file", "local", "h");
    await discovery.search("mail");
    expect(asked).toEqual(["mail", "new_tool does it"]);
  });

  it("forgets the texts of removed tools", async () => {
    const { embed, asked } = counting();
    const discovery = discoveryOf(embed);
    await discovery.search("mail");
    discovery.index.unregisterBackend("n:read_file", "local", "h");
    await discovery.search("mail");
    asked.length = 0;
    discovery.registerTool(tools[0] ?? sampleTool("x"), handler);
    await discovery.search("mail");
    expect(asked).toEqual(["mail", "read_file read_files it"]);
  });

  it("is not affected by another search that is aborted while it embeds", async () => {
    const { embed, asked } = counting();
    const slow: Embedder = async (all, { signal }) => {
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, 20);
        signal?.addEventListener("abort", () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      return embed(all, {});
    };
    const discovery = discoveryOf(slow);
    const abort = new AbortController();
    const first = discovery.search("mail", { signal: abort.signal });
    const second = discovery.search("file");
    setTimeout(() => abort.abort(new Error("enough")), 5);
    await expect(first).rejects.toThrow("enough");
    expect((await second)[0]?.summary.name).toBe("read_file");
    expect(asked.toSorted()).toEqual([...texts, "file"].toSorted());
  });

  it("rejects when it is aborted while another search embeds", async () => {
    const { embed } = counting();
    let release = (): void => {};
    const discovery = discoveryOf(async (all, options) => {
      await new Promise<void>((resolve) => {
        release = resolve;
        if (all.length === 1) resolve();
      });
      return embed(all, options);
    });
    const first = discovery.search("mail");
    await new Promise((resolve) => setTimeout(resolve, 1));
    const unblock = release;
    const abort = new AbortController();
    const second = discovery.search("file", { signal: abort.signal });
    setTimeout(() => abort.abort(new Error("enough")), 5);
    await expect(second).rejects.toThrow("enough");
    unblock();
    expect((await first)[0]?.summary.name).toBe("send_mail");
  });

  it("embeds again after the embedder has failed", async () => {
    const { embed } = counting();
    let isOnline = false;
    const discovery = discoveryOf((all, options) => {
      if (!isOnline) throw new Error("offline");
      return embed(all, options);
    });
    await expect(Promise.all([discovery.search("a"), discovery.search("b")])).rejects.toThrow("offline");
    isOnline = true;
    expect(await discovery.search("mail")).not.toEqual([]);
  });
});

describe("saved vectors", () => {
  const data = buildDiscoveryData(tools.map((tool) => ({ tool })));

  async function saved(): Promise<PrebuiltVectors> {
    // Vectors are stored as JSON.
    return JSON.parse(JSON.stringify(await buildDiscoveryVectors(data, counting().embed))) as PrebuiltVectors;
  }

  it("replace embedding the tools", async () => {
    const vectors = await saved();
    expect(vectors.dimensions).toBe(26);
    const { embed, asked } = counting();
    let loads = 0;
    const load = (): PrebuiltVectors => {
      loads += 1;
      return vectors;
    };
    const loaded = loadDiscovery(data, tools, { embed, mode: "embedding", vectors: load });
    expect(loads).toBe(0);
    const results = await Promise.all([loaded.search("mail"), loaded.search("file")]);
    expect(asked.toSorted()).toEqual(["file", "mail"]);
    expect(loads).toBe(1);
    const own = discoveryOf(counting().embed);
    expect(results).toEqual([await own.search("mail"), await own.search("file")]);
  });

  it("are built again from what changed", async () => {
    const more = buildDiscoveryData(
      [...tools.slice(1), sampleTool("new_tool", { description: "does it" })].map((tool) => ({ tool })),
    );
    const { embed, asked } = counting();
    const previous = await saved();
    const next = await buildDiscoveryVectors(more, embed, { previous });
    expect(asked).toEqual(["new_tool does it"]);
    expect(next).toEqual(await buildDiscoveryVectors(more, counting().embed));
    expect(await buildDiscoveryVectors(data, embed, { previous })).toEqual(previous);
    expect(asked).toHaveLength(1);
  });

  it("of another model are an error", async () => {
    const vectors = await saved();
    const search = (): Promise<unknown> =>
      loadDiscovery(data, tools, { embed: (all) => all.map(() => [1, 2]), vectors: () => vectors }).search("mail");
    expect(await rejectionCodeOf(search())).toBe("InvalidEmbedder");
    await expect(search()).rejects.toThrow("26 dimensions, those of the embedder 2");
    const mixed = buildDiscoveryData([...tools, sampleTool("new_tool")].map((tool) => ({ tool })));
    const other = buildDiscoveryVectors(mixed, (all) => all.map(() => [1]), { previous: vectors });
    expect(await rejectionCodeOf(other)).toBe("InvalidEmbedder");
  });

  it("that cannot be loaded reject the first search; the next one embeds the tools", async () => {
    const { embed, asked } = counting();
    const loaded = loadDiscovery(data, tools, {
      ...{ embed, mode: "embedding" },
      vectors: () => {
        throw new Error("no such file");
      },
    });
    await expect(loaded.search("mail")).rejects.toThrow("no such file");
    expect((await loaded.search("mail"))[0]?.summary.name).toBe("send_mail");
    expect(asked).toEqual(["mail", ...texts]);
  });

  it("must be one for each string", async () => {
    for (const embed of [() => [], (all: readonly string[]) => all.map((_, i) => new Array<number>(i + 1).fill(1))]) {
      expect(await rejectionCodeOf(buildDiscoveryVectors(data, embed))).toBe("InvalidEmbedder");
    }
  });
});
