import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { type ChainResult, createChain, createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { defineTool, integer, object, string } from "../../../../src/runtime/define/index.js";
import { isToolError, localBackend, type Tool, type ToolError } from "../../../../src/runtime/model/index.js";
import { countingSignal, createTestRunner } from "./test-runner.js";

function failureOf(outcome: ChainResult): ToolError {
  if (outcome.ok) throw new Error("expected the chain to fail");
  return outcome.error;
}

describe("runChain", () => {
  it("passes the value of the last successful step, even if an earlier step did not use it", async () => {
    const runner = createTestRunner({ one: () => 1, two: () => ({ n: 2 }), echo: (args) => args });
    const outcome = await runner.runChain([
      { toolId: "one" },
      { toolId: "two" },
      { toolId: "echo", usePrevious: true },
    ]);
    expect(outcome).toMatchObject({ ok: true, final: { structured: { previous: { n: 2 } } } });
    expect(outcome.steps.every(({ durationMs }) => durationMs >= 0)).toBe(true);
  });

  it("succeeds without a final value when there are no steps", async () => {
    for (const steps of [[], null, undefined]) {
      expect(await createTestRunner({}).runChain(steps)).toEqual({ ok: true, steps: [] });
    }
  });

  it("continues after a failed step with stopOnError false, with the value of the step before it", async () => {
    const runner = createTestRunner({
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

  it("omits the errors of steps from JSON", async () => {
    const outcome = await createTestRunner({}).runChain([{ toolId: "nope" }]);
    expect(isToolError(outcome.steps[0]?.error)).toBe(true);
    expect(Object.keys(JSON.parse(JSON.stringify(outcome.steps[0])))).toEqual(["toolId", "durationMs"]);
  });

  it("stops at its time limit, even in a step with stopOnError false, and leaves no listener", async () => {
    const { controller, listeners } = countingSignal();
    const runner = createTestRunner({ wait: () => new Promise(() => undefined), one: () => 1 });
    const steps = [{ toolId: "one" }, { toolId: "wait", stopOnError: false }, { toolId: "one" }];
    const outcome = await runner.runChain(steps, { timeoutMs: 10, signal: controller.signal });
    expect(failureOf(outcome)).toMatchObject({ code: "Timeout", toolId: "wait" });
    expect(outcome.steps).toHaveLength(2);
    expect(listeners()).toBe(0);
  });

  it("treats __proto__ as an ordinary property", async () => {
    const runner = createTestRunner({ echo: (args) => args });
    // Parsed, because __proto__ in an object literal sets the prototype.
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

describe("a typed chain", () => {
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

  it("runs its steps", async () => {
    const outcome = await runner.runChain(createChain().run(count.tool, { text: "abc" }).pipe(double.tool));
    expect(outcome).toMatchObject({ ok: true, final: { structured: { n: 6 } } });
  });

  it("is rejected before its first step if its schemas do not match", async () => {
    ran.length = 0;
    // An untyped `Tool` compiles everywhere, so only its schemas reveal the mismatch.
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

  it("can be checked as a list of steps", async () => {
    const steps = [
      { toolId: "count", args: { text: "a" } },
      { toolId: "shout", usePrevious: true },
      { toolId: "nope" },
    ];
    const outcome = await runner.runChain(steps, { checkFirst: true });
    expect(failureOf(outcome).data?.problems?.map(({ path }) => path)).toEqual(["/1/usePrevious", "/2/toolId"]);
    expect(await runner.checkChain(steps)).toHaveLength(2);
    expect(await runner.checkChain([{ toolId: "double", usePrevious: true }])).toEqual([
      { path: "/0/usePrevious", message: expect.stringContaining("double cannot take the previous output: ") },
    ]);
  });
});
