import { describe, expect, it } from "vitest";
import { mergeLocks } from "../../../../src/compiler/gate/index.js";
import { type Lock, toLock } from "../../../../src/runtime/contracts/index.js";
import type { Tool } from "../../../../src/runtime/model/index.js";

const tool = (name: string, ...properties: readonly string[]): Tool => ({
  name,
  inputSchema: {
    type: "object",
    properties: Object.fromEntries(properties.map((property) => [property, { type: "string" }])),
  },
});
const lock = (...tools: readonly Tool[]): Lock => toLock(tools);
const base = lock(tool("a"), tool("b"));

describe("a merged lock", () => {
  it("does not have a tool that one branch has removed", () => {
    const { tools, merged } = mergeLocks(lock(tool("a")), lock(tool("a", "x"), tool("b")), base);
    expect(tools).toEqual(lock(tool("a", "x")).tools);
    expect(merged).toBeUndefined();
  });

  it("keeps a tool that the other branch has changed", () => {
    const { tools } = mergeLocks(lock(tool("a")), lock(tool("a"), tool("b", "x")), base);
    expect(tools).toEqual(lock(tool("a"), tool("b", "x")).tools);
  });

  it("has a tool that one branch has changed as it is there, whichever it is", () => {
    const changed = lock(tool("a", "x"), tool("b"));
    expect(mergeLocks(changed, base, base)).toEqual(changed);
    expect(mergeLocks(base, changed, base)).toEqual(changed);
  });

  it("has twice what both have changed, and once what both have changed alike", () => {
    const [ours, theirs] = [lock(tool("a", "x"), tool("b", "z")), lock(tool("a", "y"), tool("b", "z"))];
    const { tools, merged } = mergeLocks(ours, theirs, base);
    expect(tools).toEqual(ours.tools);
    expect(merged).toEqual([{ tools: { a: theirs.tools["a"] } }]);
  });

  it("has all tools, and twice those that differ, if the branches have no common lock", () => {
    const { tools, merged } = mergeLocks(lock(tool("a"), tool("b")), lock(tool("b", "x"), tool("c")));
    expect(Object.keys(tools)).toEqual(["a", "b", "c"]);
    expect(merged?.map((each) => Object.keys(each.tools))).toEqual([["b"]]);
  });
});
