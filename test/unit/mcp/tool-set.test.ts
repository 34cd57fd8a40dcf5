import { describe, expect, it } from "vitest";
import { ToolSet } from "../../../src/runtime/mcp/index.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const numbered = (count: number) => Array.from({ length: count }, (_, i) => silentTool(`t${i}`, () => undefined));
const namesOf = (set: ToolSet, cursor?: string) => set.page(cursor).tools.map(({ name }) => name);

describe("pages", () => {
  it("hold all tools when no size is given", () => {
    const set = new ToolSet(numbered(70));
    expect(namesOf(set)).toHaveLength(70);
    expect(set.page(undefined)).not.toHaveProperty("nextCursor");
  });

  it("are as long as they are asked to be, the last one shorter", () => {
    const set = new ToolSet(numbered(5), { pageSize: 2 });
    const second = set.page(undefined).nextCursor;
    const third = set.page(second).nextCursor;
    expect([namesOf(set), namesOf(set, second), namesOf(set, third)]).toEqual([["t0", "t1"], ["t2", "t3"], ["t4"]]);
    expect(set.page(third)).not.toHaveProperty("nextCursor");
  });

  it("have no empty one at the end", () => {
    const set = new ToolSet(numbered(4), { pageSize: 2 });
    expect(set.page(set.page(undefined).nextCursor)).not.toHaveProperty("nextCursor");
  });

  it("are one that is empty where there are no tools", () => {
    expect(new ToolSet([], { pageSize: 2 }).page(undefined)).toEqual({ tools: [] });
  });

  it("are computed once, and frozen", () => {
    const set = new ToolSet([readTool]);
    expect(set.page(undefined)).toBe(set.page(undefined));
    expect(Object.isFrozen(set.page(undefined).tools[0])).toBe(true);
  });

  it.each(["t0", "nothing", ""])("are none for the cursor %j, which no page gave", (cursor) => {
    const set = new ToolSet(numbered(4), { pageSize: 2 });
    expect(() => set.page(cursor)).toThrow(expect.objectContaining({ code: -32602 }));
  });

  it.each([0, -1, 1.5, Number.NaN])("of %d tools are refused", (pageSize) => {
    expect(() => new ToolSet([], { pageSize })).toThrow(expect.objectContaining({ code: "InvalidOptions" }));
  });
});

describe("a replacement", () => {
  it("tells who listens, until they stop", () => {
    const set = new ToolSet([readTool]);
    let told = 0;
    const stop = set.onChange(() => (told += 1));
    set.replace([sizeTool]);
    stop();
    set.replace([readTool]);
    expect(told).toBe(1);
  });

  it("that cannot be served changes nothing", () => {
    const set = new ToolSet([readTool]);
    let told = 0;
    set.onChange(() => (told += 1));
    expect(() => set.replace([sizeTool, sizeTool])).toThrow(expect.objectContaining({ code: "InvalidTool" }));
    expect([namesOf(set), told]).toEqual([["read"], 0]);
  });
});
