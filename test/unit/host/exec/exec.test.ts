import { describe, expect, it } from "vitest";
import { Discovery } from "../../../../src/host/discovery/index.js";
import { createChain, Exec, LocalHandlers, ProviderStore } from "../../../../src/host/index.js";
import { defineTool, integer, object } from "../../../../src/runtime/define/index.js";
import { localBackend } from "../../../../src/runtime/model/index.js";
import { errorOf } from "./test-runner.js";

const add = defineTool(
  {
    name: "add",
    namespace: "math",
    description: "Add two numbers.",
    inputSchema: object({ a: integer(), b: integer() }),
    outputSchema: object({ sum: integer() }),
  },
  ({ a, b }) => ({ sum: a + b }),
);

function execOf(options: { readonly maxToolCalls?: number; readonly timeoutMs?: number } = {}) {
  const discovery = new Discovery();
  discovery.registerTool(add.tool, localBackend("math:add"), { notes: "Whole numbers." });
  discovery.registerTool({ name: "wait", inputSchema: { type: "object" } }, localBackend("wait"));
  const local = new LocalHandlers();
  local.addTools([add]);
  local.add("wait", () => new Promise(() => undefined));
  return new Exec({ index: discovery.index, docs: discovery.docs, searcher: discovery, local, ...options });
}

describe("Exec", () => {
  it("searches, describes and runs a tool", async () => {
    const exec = execOf();
    const [found] = await exec.searchTools("add numbers", 1);
    expect(found?.summary.id).toBe("math:add");
    expect(found?.score).toBeGreaterThan(0);
    expect(await exec.getToolDoc("math:add", "full")).toMatchObject({ notes: "Whole numbers.", tool: { name: "add" } });
    const result = await exec.runTool("math:add", { a: 1, b: 2 });
    expect(result).toEqual({ toolId: "math:add", value: { sum: 3 }, durationMs: expect.any(Number) });
  });

  it("returns the steps of a chain with their declared arguments", async () => {
    const chain = createChain().run(add.tool, { a: 1, b: 2 }).run(add.tool, { a: 3, b: 4 });
    const { value, steps, error } = await execOf().runChain(chain);
    expect(error).toBeUndefined();
    expect(value).toEqual({ sum: 7 });
    expect(steps.map(({ stepIndex, args }) => [stepIndex, args])).toEqual([
      [0, { a: 1, b: 2 }],
      [1, { a: 3, b: 4 }],
    ]);
  });

  it("limits the time of a run and the length of a chain", async () => {
    expect(await errorOf(execOf({ timeoutMs: 5 }).runTool("wait"))).toMatchObject({ code: "Timeout" });
    const step = { toolId: "math:add", args: { a: 1, b: 2 } };
    const error = await errorOf(execOf({ maxToolCalls: 1 }).runChain([step, step]));
    expect(error).toMatchObject({ code: "LimitExceeded", data: { limit: "maxToolCalls" } });
    expect(() => execOf({ maxToolCalls: 0 })).toThrow(expect.objectContaining({ code: "InvalidOptions" }));
  });
});

describe("ProviderStore", () => {
  it("rejects an empty id and an id that is already in use", () => {
    const store = new ProviderStore();
    const provider = { callTool: () => 1 };
    store.add("p", provider);
    expect(() => store.add("p", provider)).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
    expect(() => store.add("", provider)).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
    expect([store.remove("p"), store.remove("p")]).toEqual([true, false]);
  });
});
