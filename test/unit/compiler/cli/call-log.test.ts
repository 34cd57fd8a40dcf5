import { type CallOutput, type ToolCall, ToolError } from "toolwright/model";
import { expect, it } from "vitest";
import { callLogs, type LogChoice } from "../../../../src/compiler/cli/serve.js";
import { recordIo } from "./recorded-io.js";

const stop = new AbortController();
const call: ToolCall = {
  name: "greet",
  tool: { name: "greet", inputSchema: { type: "object" } },
  input: { secret: "s3cret" },
  context: { signal: stop.signal },
};

it.each<[LogChoice | undefined, number | undefined, number]>([
  [undefined, 80, 1],
  [undefined, undefined, 0],
  ["calls", undefined, 1],
  ["errors", 80, 0],
])("with --log %s on a terminal of width %s, prints %i lines of a call", async (choice, err, count) => {
  const io = recordIo("/", undefined, err === undefined ? {} : { err });
  for (const log of callLogs(choice, io)) await log(call, async () => ({}));
  expect(io.said.err.split("\n").length - 1).toBe(count);
});

it("prints how a call ends, once, and neither arguments nor messages", async () => {
  const io = recordIo("/");
  const [log] = callLogs("calls", io);
  const run = (next: () => Promise<CallOutput>) => log?.(call, next).catch(() => undefined);
  await run(() => Promise.reject(new ToolError("Validation", "s3cret")));
  await run(() => Promise.reject(new Error("s3cret")));
  const running = run(() => new Promise((resolve) => setTimeout(resolve, 20, {})));
  stop.abort(new ToolError("Timeout", "s3cret"));
  await running;
  const outcomes = io.said.err.split("\n").map((line) => /^\d\d:\d\d:\d\d greet \d+ ms (\w+)$/.exec(line)?.[1]);
  expect(outcomes).toEqual(["Validation", "Execution", "Timeout", undefined]);
});
