import { expect, test } from "vitest";
import { bindTool, compilePattern } from "../../../../src/runtime/gen/v1/index.js";
import { isJsonObject } from "../../../../src/runtime/model/index.js";
import { busyTime } from "../../../support/busy-time.js";

const pattern = "^(([a-z])+.)+[A-Z]([a-z])+$";
const words = "ab.".repeat(3_300_000);

test.each([
  ["accepted", "ok", `${words}${words}Aa`],
  ["rejected", "Validation", `${words} ${words}Aa`],
])("a string of 20 MB that is %s takes a call at most twice the time of its guard", async (_, outcome, text) => {
  const matches = compilePattern(pattern);
  const isInput = (value: unknown): value is object =>
    isJsonObject(value) && typeof value["text"] === "string" && matches.test(value["text"]);
  const tool = bindTool(
    {
      name: "t",
      inputSchema: {
        type: "object",
        properties: { text: { type: "string", pattern } },
        required: ["text"],
        additionalProperties: false,
      },
    },
    { isInput, call: () => undefined },
  );
  const call = (input: string): Promise<string> =>
    tool.call({ text: input }).then(
      () => "ok",
      ({ code }) => code,
    );
  // What explains a rejection is loaded with the first one.
  await call("");
  let start = busyTime();
  isInput({ text });
  const guard = busyTime() - start;
  start = busyTime();
  expect(await call(text)).toBe(outcome);
  expect(busyTime() - start).toBeLessThan(2 * guard);
});
