import { describe, expect, it } from "vitest";
import {
  buildDiscoveryData,
  buildDiscoveryIndex,
  Discovery,
  type DiscoveryData,
  loadDiscovery,
} from "../../../../src/host/discovery/index.js";
import { mcpBackend } from "../../../../src/runtime/model/index.js";
import { codeOf, handler, sampleTool } from "./sample-tools.js";

const tools = [
  sampleTool("write_file", { namespace: "fs", description: "Writes text to a file", tags: ["io"] }),
  sampleTool("read_file", { namespace: "fs", version: "1.0.0", description: "Reads the text of a file" }),
];
const doc = { notes: "N", examples: [{ title: "E", args: { path: "a" } }] };

function built(): DiscoveryData {
  const data = buildDiscoveryData([
    { tool: tools[0] ?? sampleTool("x"), doc },
    ...tools.slice(1).map((tool) => ({ tool })),
  ]);
  // As read from a file.
  return JSON.parse(JSON.stringify(data)) as DiscoveryData;
}

describe("loadDiscovery", () => {
  it("returns the same results and documentation as a Discovery with registered tools", async () => {
    const loaded = loadDiscovery(built(), tools, { backendOf: () => handler });
    const fresh = new Discovery();
    for (const tool of tools) fresh.registerTool(tool, handler, tool.name === "write_file" ? doc : undefined);
    for (const query of ["file", "write text", "io", ""]) {
      expect(await loaded.search(query)).toEqual(await fresh.search(query));
    }
    for (const id of ["fs:write_file", "fs:read_file:1.0.0"]) {
      expect(loaded.describe(id, "full")).toEqual(fresh.describe(id, "full"));
      expect(loaded.getTool(id)).toEqual(fresh.getTool(id));
    }
    expect(loaded.index.version).toBe(fresh.index.version);
  });

  it("loads the ranked index on the first search, and rebuilds it after a change", async () => {
    const data = built();
    const index = JSON.stringify(buildDiscoveryIndex(data));
    let loads = 0;
    const loaded = loadDiscovery(data, tools, {
      prebuilt: async () => {
        loads += 1;
        return JSON.parse(index);
      },
    });
    expect(loads).toBe(0);
    expect(await loaded.search("write")).toHaveLength(1);
    loaded.registerTool(sampleTool("write_again"), handler);
    expect(await loaded.search("write")).toHaveLength(2);
    expect(loads).toBe(1);
  });

  it("uses local backends by default and a custom backendOf", () => {
    expect(loadDiscovery(built(), tools).getTool("fs:write_file").backend).toEqual({
      kind: "local",
      local: { name: "fs:write_file" },
    });
    const remote = loadDiscovery(built(), tools, { backendOf: ({ namespace }) => mcpBackend(namespace ?? "") });
    expect(remote.getTool("fs:write_file").backend).toEqual(mcpBackend("fs"));
  });

  it("returns frozen values", () => {
    const data = built();
    const [summary] = loadDiscovery(data, tools).index.searchDocs();
    expect(Object.isFrozen(summary) && Object.isFrozen(data.docs["fs:write_file"])).toBe(true);
  });

  it("builds the search document of a tool that the data does not contain", async () => {
    const loaded = loadDiscovery(built(), [...tools, sampleTool("newer")]);
    expect(await loaded.search("newer")).toHaveLength(1);
  });

  it("rejects data of another format version", () => {
    const other = { ...built(), version: 2 } as unknown as DiscoveryData;
    expect(codeOf(() => loadDiscovery(other, tools))).toBe("InvalidJson");
  });
});

describe("buildDiscoveryData", () => {
  it("does not depend on the order of the tools", () => {
    const listed = tools.map((tool) => ({ tool, doc }));
    expect(JSON.stringify(buildDiscoveryData(listed))).toBe(JSON.stringify(buildDiscoveryData(listed.toReversed())));
  });

  it("has no entry for a tool without documentation", () => {
    expect(Object.keys(buildDiscoveryData(tools.map((tool) => ({ tool, doc: {} }))).docs)).toEqual([]);
  });

  it("rejects an example that is too large", () => {
    const large = { examples: [{ args: { a: [[[[[1]]]]] } }] };
    expect(codeOf(() => buildDiscoveryData([{ tool: sampleTool("t"), doc: large }]))).toBe("ArgsTooLarge");
  });

  it("supports a tool named __proto__", () => {
    const { namespace: _, ...tool } = sampleTool("__proto__");
    const data = JSON.parse(JSON.stringify(buildDiscoveryData([{ tool, doc }]))) as DiscoveryData;
    expect(loadDiscovery(data, [tool]).describe("__proto__", "full").notes).toBe("N");
  });
});
