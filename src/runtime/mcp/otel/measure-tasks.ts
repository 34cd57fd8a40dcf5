import { type Attributes, type BatchObservableResult, type Meter, metrics } from "@opentelemetry/api";
import { isJsonObject } from "../../model/index.js";
import { isFinished, type TaskEngine, type TaskState } from "../../tasks/internal.js";

/**
 * Measures the tasks of an engine whenever metrics are collected: their number by status, and how long the oldest one has waited for a worker.
 * Call it in one process, because all that share a database would report the same tasks. Requires the package `@opentelemetry/api`.
 * @param meter default: the meter `toolwright` of the registered provider
 * @returns a function that stops measuring
 * @example
 * ```ts
 * const engine = createPostgresTasks(url);
 * measureTasks(engine);
 * ```
 */
export function measureTasks(
  engine: Pick<TaskEngine, "list">,
  meter: Meter = metrics.getMeter("toolwright"),
): () => void {
  const number = meter.createObservableGauge("toolwright.tasks", { description: "Tasks by status" });
  const oldest = meter.createObservableGauge("toolwright.tasks.oldest", {
    description: "How long the oldest task has waited for a worker",
    unit: "s",
  });
  // What was reported once is reported as 0 later: exporters keep the last value.
  const counts = new Map<string, { readonly attributes: Attributes; number: number }>();
  const observe = async (result: BatchObservableResult): Promise<void> => {
    for (const count of counts.values()) count.number = 0;
    let since = Date.now();
    for await (const state of engine.list({ steps: false })) {
      const attributes = attributesOf(state);
      const key = JSON.stringify(attributes);
      const count = counts.get(key) ?? { attributes, number: 0 };
      count.number += 1;
      counts.set(key, count);
      if (isWaiting(state)) since = Math.min(since, state.createdAt.getTime());
    }
    for (const { attributes, number: value } of counts.values()) result.observe(number, value, attributes);
    result.observe(oldest, (Date.now() - since) / 1000);
  };
  meter.addBatchObservableCallback(observe, [number, oldest]);
  return () => meter.removeBatchObservableCallback(observe, [number, oldest]);
}

function attributesOf(state: TaskState): Attributes {
  const { outcome } = state;
  const status = isFinished(state) ? state.status : isWaiting(state) ? "waiting" : "running";
  const result = outcome && "result" in outcome && isJsonObject(outcome.result) ? outcome.result : undefined;
  return {
    "toolwright.task.status": status,
    "gen_ai.tool.name": state.request.tool,
    ...(result?.["isError"] === true && { "error.type": "tool_error" }),
  };
}

function isWaiting(state: TaskState): boolean {
  return state.attempts === 0 && !isFinished(state);
}
