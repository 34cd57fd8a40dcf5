import { describe, expect, it } from "vitest";
import { defineTool, integer, object, string } from "../../../src/runtime/define/index.js";
import { ToolIndex } from "../../../src/runtime/discovery/index.js";
import { type ChainResult, createChain, createRunner, LocalHandlers } from "../../../src/runtime/exec/index.js";
import { isToolError, localBackend, type Tool, type ToolError } from "../../../src/runtime/model/index.js";
import { benchOf, countingSignal } from "./bench.js";

function failureOf(outcome: ChainResult): ToolError {
  if (outcome.ok) throw new Error("the chain went well");
  return outcome.error;
}

describe("a chain", () => {
  it("passes the last value that went well, also to a step after one that did not use it", async () => {
    const runner = benchOf({ one: () => 1, two: () => ({ n: 2 }), echo: (args) => args });
    const outcome = await runner.runChain([
      { toolId: "one" },
      { toolId: "two" },
      { toolId: "echo", usePrevious: true },
    ]);
    expect(outcome).toMatchObject({ ok: true, final: { structured: { previous: { n: 2 } } } });
    expect(outcome.steps.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });

  it("without steps is well, and has no final value", async () => {
    for (const steps of [[], null, undefined]) {
      expect(await benchOf({}).runChain(steps)).toEqual({ ok: true, steps: [] });
    }
  });

  it("goes on after a step with stopOnError false, with the value of the step before it", async () => {
    const runner = benchOf({
      one: () => 1,
      bad: () => {
        throw new Error("boom");
      },
      echo: (args) => args,
    });
    const outcome = await runner.runChain([
      { toolId: "one" },
      { toolId: "bad", stopOnError: false },
      { toolId: "echo", usePrevious: true },
    ]);
    expect(outcome).toMatchObject({ ok: true, final: { structured: { previous: 1 } } });
    expect(outcome.steps.map(({ error }) => error?.code)).toEqual([undefined, "Execution", undefined]);
  });

  it("never prints the errors of its steps", async () => {
    const outcome = await benchOf({}).runChain([{ toolId: "nope" }]);
    expect(isToolError(outcome.steps[0]?.error)).toBe(true);
    expect(Object.keys(JSON.parse(JSON.stringify(outcome.steps[0])))).toEqual(["toolId", "durationMs"]);
  });

  it("ends when its time is up, even where a failure would not stop it, and leaves no listener", async () => {
    const { controller, listeners } = countingSignal();
    const runner = benchOf({ wait: () => new Promise(() => undefined), one: () => 1 });
    const steps = [{ toolId: "one" }, { toolId: "wait", stopOnError: false }, { toolId: "one" }];
    const outcome = await runner.runChain(steps, { timeoutMs: 10, signal: controller.signal });
    expect(failureOf(outcome)).toMatchObject({ code: "Timeout", toolId: "wait" });
    expect(outcome.steps).toHaveLength(2);
    expect(listeners()).toBe(0);
  });

  it("keeps a property called __proto__ an ordinary one", async () => {
    const runner = benchOf({ echo: (args) => args });
    // As JSON text has it, and an object literal has not.
    const args = JSON.parse('{"__proto__": {"polluted": true}}');
    const outcome = await runner.runChain([{ toolId: "echo", args, usePrevious: true }]);
    expect(JSON.stringify(outcome.ok && outcome.final?.structured)).toBe(
      '{"__proto__":{"polluted":true},"previous":null}',
    );
    expect({}).not.toHaveProperty("polluted");
  });
});

const count = defineTool(
  { name: "count", inputSchema: object({ text: string() }), outputSchema: object({ n: integer() }) },
  ({ text }) => ({ n: text.length }),
);
const double = defineTool(
  {
    name: "double",
    inputSchema: object({ previous: object({ n: integer() }) }),
    outputSchema: object({ n: integer() }),
  },
  ({ previous }) => ({ n: 2 * previous.n }),
);
const shout = defineTool(
  { name: "shout", inputSchema: object({ previous: string() }), outputSchema: object({ text: string() }) },
  ({ previous }) => ({ text: previous.toUpperCase() }),
);
const closed = defineTool({ name: "closed", inputSchema: object({}) }, () => ({}));

describe("a chain of known tools", () => {
  const ran: string[] = [];
  const index = new ToolIndex();
  const local = new LocalHandlers();
  for (const { tool, call } of [count, double, shout, closed]) {
    index.registerTool(tool, localBackend(tool.name));
    local.add(tool.name, (args) => {
      ran.push(tool.name);
      return call(args);
    });
  }
  const runner = createRunner({ tools: index, local });

  it("runs", async () => {
    const outcome = await runner.runChain(createChain().run(count.tool, { text: "abc" }).pipe(double.tool));
    expect(outcome).toMatchObject({ ok: true, final: { structured: { n: 6 } } });
  });

  it("whose types were got round is refused before its first step runs", async () => {
    ran.length = 0;
    // `Tool` without types compiles everywhere; the schemas tell all the same.
    const untyped: readonly Tool[] = [shout.tool, closed.tool];
    for (const tool of untyped) {
      const outcome = await runner.runChain(createChain().run(count.tool, { text: "abc" }).pipe(tool));
      expect(failureOf(outcome)).toMatchObject({
        code: "Validation",
        data: { problems: [{ path: "/1/usePrevious" }] },
      });
      expect(outcome.steps).toEqual([]);
    }
    expect(ran).toEqual([]);
  });

  it("is checked also as a list of steps, where that is asked for", async () => {
    const steps = [
      { toolId: "count", args: { text: "a" } },
      { toolId: "shout", usePrevious: true },
      { toolId: "nope" },
    ];
    const outcome = await runner.runChain(steps, { checkFirst: true });
    expect(failureOf(outcome).data?.problems?.map(({ path }) => path)).toEqual(["/1/usePrevious", "/2/toolId"]);
    expect(await runner.checkChain(steps)).toHaveLength(2);
    expect(await runner.checkChain([{ toolId: "double", usePrevious: true }])).toEqual([
      { path: "/0/usePrevious", message: expect.stringContaining("it is null, and object is wanted") },
    ]);
  });
});
