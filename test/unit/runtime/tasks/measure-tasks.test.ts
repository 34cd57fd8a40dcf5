import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { expect, it } from "vitest";
import { measureTasks } from "../../../../src/runtime/mcp/otel/index.js";
import { createMemoryTasks, type TaskRequest } from "../../../../src/runtime/tasks/index.js";

const request: TaskRequest = {
  ...{ tool: "t", name: "t", input: {}, owner: null, caller: {}, capabilities: {} },
  ...{ contract: "c", ttlMs: 60_000 },
};

it("reports the number of tasks by status, and how long the oldest waits", async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  const meters = new MeterProvider({ readers: [reader] });
  const engine = createMemoryTasks();
  const stop = measureTasks(engine, meters.getMeter("test"));
  const read = async () => {
    exporter.reset();
    await meters.forceFlush();
    const metrics = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    const of = (name: string) => metrics.find(({ descriptor }) => descriptor.name === name)?.dataPoints ?? [];
    const counts = of("toolwright.tasks").flatMap(({ attributes, value }) =>
      value === 0
        ? []
        : [[`${String(attributes["toolwright.task.status"])} ${String(attributes["error.type"] ?? "")}`.trim(), value]],
    );
    return { counts: Object.fromEntries(counts), oldest: Number(of("toolwright.tasks.oldest")[0]?.value) };
  };

  const first = await engine.start(request);
  await engine.start(request);
  await engine.start({ ...request, input: { fails: true } });
  await engine.start({ ...request, input: { breaks: true } });
  await new Promise((resolve) => setTimeout(resolve, 60));
  const waiting = await read();
  expect(waiting.counts).toEqual({ waiting: 4 });
  expect(waiting.oldest).toBeGreaterThanOrEqual(0.06);
  expect(waiting.oldest).toBeLessThan(10);

  const claim = engine.claim(async ({ id, request: { input } }) => {
    if (id === first.id) await new Promise((resolve) => setTimeout(resolve, 200));
    if (input["breaks"] === true) return { error: { code: -32603, message: "interrupted" } };
    return { result: { content: [], isError: input["fails"] === true } };
  });
  await expect
    .poll(async () => (await read()).counts)
    .toEqual({ running: 1, completed: 1, failed: 1, "completed tool_error": 1 });
  expect((await read()).oldest).toBeLessThan(0.05);
  await claim.stop();
  stop();
  await meters.shutdown();
});
