import { describe, expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers, type Runner } from "../../../../src/host/index.js";
import { bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import { formatToolId, localBackend, type ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../../runtime/gen/guard-of.js";
import { collect } from "./test-runner.js";

const inputSchema: ObjectSchema = {
  type: "object",
  properties: { to: { type: "integer" } },
  required: ["to"],
  additionalProperties: false,
};
const outputSchema: ObjectSchema = {
  type: "object",
  properties: {
    result: {
      type: "array",
      items: {
        type: "object",
        properties: { n: { type: "integer" } },
        required: ["n"],
        additionalProperties: false,
      },
    },
  },
  required: ["result"],
  additionalProperties: false,
};

/** A runner of one tool, bound as the generator binds a function that returns an AsyncIterable. */
function runnerOf(call: (to: number, context: ToolContext) => unknown, maxConcurrent = 1): Runner {
  const bound = bindTool(
    { name: "count", inputSchema, outputSchema },
    {
      isInput: guardOf(inputSchema),
      isOutput: guardOf(outputSchema),
      stream: (input, context) => call((input as { to: number }).to as never, context as never) as never,
    },
  );
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  local.addTools([bound]);
  index.registerTool(bound.tool, localBackend(formatToolId(bound.tool)));
  return createRunner({ tools: index, local, maxConcurrent });
}

async function* count(to: number): AsyncGenerator<{ n: number; secret: string }> {
  for (let n = 0; n < to; n++) yield { n, secret: "undeclared" };
}

describe("the stream of a generated tool", () => {
  it("yields its chunks without undeclared properties, then the complete value", async () => {
    const runner = runnerOf(count);
    const events = await collect(await runner.runStream("count", { to: 2 }));
    expect(events).toEqual([
      { kind: "chunk", toolId: "count", data: { n: 0 } },
      { kind: "chunk", toolId: "count", data: { n: 1 } },
      { kind: "done", toolId: "count", data: { result: [{ n: 0 }, { n: 1 }] } },
    ]);
    expect(events.at(-1)?.data).toEqual((await runner.run("count", { to: 2 })).structured);
  });

  it("ends with an error event if the complete value is not valid or the tool throws", async () => {
    const invalid = runnerOf(async function* () {
      yield { n: "one" };
    });
    const events = await collect(await invalid.runStream("count", { to: 1 }));
    expect(events.map(({ kind }) => kind)).toEqual(["chunk", "error"]);
    expect(events[1]).toMatchObject({ data: { code: "OutputValidation" }, error: { op: "validate_output" } });
    const cause = new Error("disk full");
    const failing = runnerOf(async function* () {
      yield { n: 1 };
      throw cause;
    });
    const last = (await collect(await failing.runStream("count", { to: 1 }))).at(-1);
    expect(last).toMatchObject({ kind: "error", data: { code: "Execution" }, error: { op: "stream", cause } });
  });

  it("is read at the pace of the consumer", async () => {
    let produced = 0;
    const runner = runnerOf(async function* () {
      for (; produced < 1000; produced++) yield { n: produced };
    });
    const stream = await runner.runStream("count", { to: 1 });
    await stream.next();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(produced).toBeLessThan(4);
    expect((await collect(stream)).length).toBe(1000);
  });

  it("aborts the tool and runs its cleanup when the consumer stops early, cancels or never reads", async () => {
    let cleaned = 0;
    const signals: AbortSignal[] = [];
    const runner = runnerOf(async function* (_to, { signal }) {
      signals.push(signal);
      try {
        for (let n = 0; ; n++) yield { n };
      } finally {
        cleaned += 1;
      }
    });
    for await (const { kind } of await runner.runStream("count", { to: 1 })) if (kind === "chunk") break;
    await expect.poll(() => cleaned).toBe(1);
    const controller = new AbortController();
    const stream = await runner.runStream("count", { to: 1 }, { signal: controller.signal });
    await stream.next();
    controller.abort();
    await expect.poll(() => cleaned).toBe(2);
    const unread = new AbortController();
    await runner.runStream("count", { to: 1 }, { signal: unread.signal });
    unread.abort();
    await expect.poll(() => cleaned).toBe(3);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it("passes on the tool's progress", async () => {
    const progress: number[] = [];
    const runner = runnerOf(async function* (to, context) {
      context.progress({ progress: 1, total: to });
      yield { n: 1 };
    });
    const onToolProgress = (event: { readonly progress: number }): void => void progress.push(event.progress);
    await collect(await runner.runStream("count", { to: 1 }, { onToolProgress }));
    expect(progress).toEqual([1]);
  });
});
