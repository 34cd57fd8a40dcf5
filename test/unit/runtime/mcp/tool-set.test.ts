import { describe, expect, it } from "vitest";
import { ToolSet } from "../../../../src/runtime/mcp/index.js";
import { readTool, silentTool, sizeTool } from "./sample-tools.js";

const numbered = (count: number) => Array.from({ length: count }, (_, i) => silentTool(`t${i}`, () => undefined));
const namesOf = (set: ToolSet, cursor?: string) => set.page(cursor).tools.map(({ name }) => name);

describe("page", () => {
  it("returns all tools without a page size", () => {
    const set = new ToolSet(numbered(70));
    expect(namesOf(set)).toHaveLength(70);
    expect(set.page(undefined)).not.toHaveProperty("nextCursor");
  });

  it("returns pages of the given size, the last one shorter", () => {
    const set = new ToolSet(numbered(5), { pageSize: 2 });
    const second = set.page(undefined).nextCursor;
    const third = set.page(second).nextCursor;
    expect([namesOf(set), namesOf(set, second), namesOf(set, third)]).toEqual([["t0", "t1"], ["t2", "t3"], ["t4"]]);
    expect(set.page(third)).not.toHaveProperty("nextCursor");
  });

  it("returns no empty last page", () => {
    const set = new ToolSet(numbered(4), { pageSize: 2 });
    expect(set.page(set.page(undefined).nextCursor)).not.toHaveProperty("nextCursor");
  });

  it("returns one empty page if there are no tools", () => {
    expect(new ToolSet([], { pageSize: 2 }).page(undefined)).toEqual({ tools: [] });
  });

  it("returns frozen tools", () => {
    expect(Object.isFrozen(new ToolSet([readTool]).page(undefined).tools[0])).toBe(true);
  });

  it.each(["nothing", ""])("rejects the unknown cursor %j", (cursor) => {
    const set = new ToolSet(numbered(4), { pageSize: 2 });
    expect(() => set.page(cursor)).toThrow(expect.objectContaining({ code: -32602 }));
  });

  it.each([0, -1, 1.5, Number.NaN])("rejects the page size %d", (pageSize) => {
    expect(() => new ToolSet([], { pageSize })).toThrow(expect.objectContaining({ code: "InvalidOptions" }));
  });
});

describe("replace", () => {
  it("calls listeners until they are removed", () => {
    const set = new ToolSet([readTool]);
    let notified = 0;
    const stop = set.onChange(() => (notified += 1));
    set.replace([sizeTool]);
    stop();
    set.replace([readTool]);
    expect(notified).toBe(1);
  });

  it("changes nothing if the new tools are invalid", () => {
    const set = new ToolSet([readTool]);
    let notified = 0;
    set.onChange(() => (notified += 1));
    expect(() => set.replace([sizeTool, sizeTool])).toThrow(expect.objectContaining({ code: "InvalidTool" }));
    expect([namesOf(set), notified]).toEqual([["read"], 0]);
  });
});
