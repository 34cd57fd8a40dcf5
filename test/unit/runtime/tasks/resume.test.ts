import { expect, it } from "vitest";
import { type BoundTool, bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import { toServedTools } from "../../../../src/runtime/mcp/server-definition.js";
import { findTool, runTask } from "../../../../src/runtime/mcp/tasks/run-task.js";
import { contractDigest } from "../../../../src/runtime/mcp/tasks/start-task.js";
import type { JsonObject, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { type ClaimedTask, createMemoryTasks, type TaskStep } from "../../../../src/runtime/tasks/index.js";
import { guardOf } from "../gen/guard-of.js";
import { longTool } from "./long-tools.js";

// What happens when a task is claimed again: by this build after a crash, or by another one.

const engine = createMemoryTasks();

/** A task that was claimed before, with what it has recorded. */
class RecordedTask implements ClaimedTask {
  readonly id = "1";
  readonly signal = new AbortController().signal;
  readonly request: ClaimedTask["request"];
  readonly steps: TaskStep[];

  constructor(tool: BoundTool, input: JsonObject, steps: Readonly<Record<string, JsonObject>> = {}) {
    const known = { owner: null, caller: {}, capabilities: {}, ttlMs: 1_000 };
    const names = tool.steps && { steps: Object.keys(tool.steps) };
    const contract = contractDigest(tool);
    this.request = { tool: tool.tool.name, name: tool.tool.name, input, contract, ...names, ...known };
    const startedAt = new Date();
    this.steps = Object.entries(steps).map(([name, result]) => ({ name, status: "completed", result, startedAt }));
  }

  readonly recorded = async (): Promise<readonly TaskStep[]> => this.steps;
  readonly step = async (name: string, work: () => Promise<JsonObject>): Promise<JsonObject> => {
    const known = this.steps.find((step) => step.name === name)?.result;
    if (known) return known;
    const result = await work();
    this.steps.push({ name, status: "completed", result, startedAt: new Date() });
    return result;
  };
  readonly sleep = async (): Promise<void> => undefined;
  readonly ask = async (): Promise<JsonObject> => ({});
  readonly report = (): void => undefined;
}

function run(tools: readonly BoundTool[], task: ClaimedTask, onIncompatible: "fail" | "wait" = "fail") {
  return runTask(toServedTools(tools, {}, { engine }), { onIncompatible }, task);
}

let effects = 0;
const effect = longTool("effect", () => {
  effects += 1;
  return { effects };
});
const stepped = longTool("stepped", async ({ step }) => ({ value: await step("a", () => 1) }));

it("does not run a tool again that has recorded nothing, unless it is idempotent", async () => {
  const task = new RecordedTask(effect, {}, { start: { attempt: "an earlier one" } });
  expect(await run([effect], task)).toMatchObject({
    error: { message: expect.stringMatching(/^interrupted: /), data: { reason: "interrupted" } },
  });
  expect(effects).toBe(0);
  const idempotent: BoundTool = { ...effect, tool: { ...effect.tool, annotations: { idempotentHint: true } } };
  expect(await run([idempotent], new RecordedTask(idempotent, {}))).toMatchObject({
    result: { structuredContent: { effects: 1 } },
  });
});

it("runs a tool once if no attempt has started it", async () => {
  effects = 0;
  expect(await run([effect], new RecordedTask(effect, {}))).toMatchObject({ result: { content: [{}] } });
  expect(effects).toBe(1);
});

it("replays the recorded results of steps, failures included", async () => {
  const recorded = { start: { attempt: "an earlier one" }, "step:a": { value: 42 } };
  expect(await run([stepped], new RecordedTask(stepped, {}, recorded))).toMatchObject({
    result: { structuredContent: { value: 42 } },
  });
  const failed = { ...recorded, "step:a": { error: { name: "RangeError", message: "too far" } } };
  expect(await run([stepped], new RecordedTask(stepped, {}, failed))).toMatchObject({
    result: { isError: true, content: [{ text: "too far" }] },
  });
});

type StepSchemas = NonNullable<BoundTool["steps"]>;
const rowsOf = (type: string): StepSchemas => ({
  rows: { schema: { type: "object", properties: { result: { type } }, required: ["result"] }, wrapped: true },
});
const version = (inputSchema: ObjectSchema, steps?: StepSchemas): BoundTool =>
  bindTool<JsonObject, undefined>(
    { name: "move", inputSchema, execution: { taskSupport: "optional" } },
    {
      isInput: guardOf(inputSchema) as (data: unknown) => data is JsonObject,
      ...(steps && { steps }),
      call: async (_input: JsonObject, { step }: ToolContext) => ({ rows: await step("rows", () => 0) }),
      undeclared: true,
    },
  );
const closed = (properties: JsonObject, required: readonly string[] = []): ObjectSchema => ({
  ...{ type: "object", properties, required, additionalProperties: false },
});
const first = version(closed({ from: { type: "string" } }), rowsOf("integer"));

it("resumes a task of another version if its input and steps are valid for this one", async () => {
  const task = new RecordedTask(first, { from: "a" }, { "step:rows": { value: 5 } });
  const wider = version(closed({ from: { type: "string" }, to: { type: "string" } }), rowsOf("number"));
  expect(contractDigest(wider)).not.toBe(contractDigest(first));
  expect(await run([wider], task)).toMatchObject({ result: { structuredContent: { rows: 5 } } });
});

it("resumes a task with the version that started it, or one with the same major version", async () => {
  const tools = ["1.0.0", "2.0.0", "2.1.0"].map((number): BoundTool => {
    const { tool, ...rest } = longTool("effect", () => ({ number }));
    return { ...rest, tool: { ...tool, namespace: "a", version: number } };
  });
  const set = { parts: { tools, prompts: new Map(), resources: [] } };
  const found = (version?: string): unknown =>
    findTool(set, { tool: "a:effect", ...(version !== undefined && { version }) })?.tool.version;
  expect(["2.1.0", "2.0.0", "2.0.1", "1.2.0", "3.0.0", undefined].map(found)).toEqual([
    "2.1.0",
    "2.0.0",
    "2.0.0",
    "1.0.0",
    "1.0.0",
    "1.0.0",
  ]);
});

it("ends a task that this version cannot continue, with the path and the reason, or leaves it for another worker", async () => {
  const message = async (tools: readonly BoundTool[], task: ClaimedTask): Promise<string> => {
    const outcome = await run(tools, task);
    if (!("error" in outcome)) throw new Error("the task was resumed");
    expect(outcome.error.data).toEqual({ reason: "incompatible" });
    return outcome.error.message;
  };
  const steps = { "step:rows": { value: 5 }, "step:rows#1": { value: "many" } };
  const task = new RecordedTask(first, { from: "a" }, steps);
  const needsMore = version(closed({ from: { type: "string" }, to: { type: "string" } }, ["to"]));
  expect(await message([needsMore], task)).toMatch(/input is not valid any more.*\n- \/to: is required/);
  const otherSteps = version(closed({ from: {} }), rowsOf("integer"));
  expect(await message([otherSteps], task)).toContain("recorded result of step:rows#1 is not valid any more:");
  const renamed: BoundTool = { ...first, steps: { lines: {} } };
  expect(await message([renamed], task)).toContain('recorded the step "rows", which does not exist any more.');
  const [numbered, other] = [rowsOf("integer"), rowsOf("string")].map((steps): BoundTool => {
    return { ...first, steps: { "rows #1": steps["rows"] ?? {}, rows: {} } };
  });
  const recorded = new RecordedTask(numbered ?? first, {}, { 'step:rows #1#"key"': { value: 5 } });
  expect(await message([other ?? first], recorded)).toContain("/result: expected string");
  expect(await message([effect], task)).toContain('There is no tool "move" any more.');
  await expect(run([needsMore], task, "wait")).rejects.toThrow("started by another version");
});

it("records no step that is larger than a result may be", async () => {
  const large = longTool("large", async ({ step }) => ({ length: (await step("a", () => "x".repeat(200))).length }));
  const task = new RecordedTask(large, {});
  const served = toServedTools([large], { limits: { maxOutputBytes: 100 } }, { engine });
  expect(await runTask(served, { onIncompatible: "fail" }, task)).toMatchObject({
    result: {
      isError: true,
      content: [{ text: expect.stringMatching(/^The result is larger than 100 bytes/) }],
    },
  });
  expect(JSON.stringify(task.steps)).not.toContain("xxx");
});

it("rejects two steps of one name, and records that a result is not JSON", async () => {
  const twice = longTool("twice", async ({ step }) => {
    await step("a", () => 1);
    await step("a", { key: 1 }, () => 2);
    return step("a", () => 3);
  });
  expect(await run([twice], new RecordedTask(twice, {}))).toMatchObject({
    result: { isError: true, content: [{ text: expect.stringContaining('two steps of a call are named "a"') }] },
  });
  const notJson = longTool("not-json", ({ step }) => step("a", () => new Map()));
  const task = new RecordedTask(notJson, {});
  expect(await run([notJson], task)).toMatchObject({ result: { isError: true } });
  expect(task.steps.find(({ name }) => name === "step:a")?.result).toMatchObject({ error: { name: "TypeError" } });
});
