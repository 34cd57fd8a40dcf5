import { expect, it } from "vitest";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { createSteps } from "../../../../src/runtime/model/steps.js";

/** A recorder whose records outlive an attempt of a task. */
function recorderOf(records: Map<string, JsonObject>, waits: [string, number][] = []) {
  return {
    step: async (name: string, work: () => Promise<JsonObject>) => {
      const known = records.get(name) ?? (await work());
      records.set(name, known);
      return known;
    },
    sleep: async (name: string, milliseconds: number) => void waits.push([name, milliseconds]),
  };
}

it("tries a step again, with waits that double, and records each attempt", async () => {
  const records = new Map<string, JsonObject>();
  const waits: [string, number][] = [];
  let runs = 0;
  const work = (): number => {
    runs += 1;
    if (runs < 3) throw new Error("503");
    return runs;
  };
  const run = (key?: number) =>
    createSteps(recorderOf(records, waits)).step(
      "call",
      { ...(key !== undefined && { key }), retry: { attempts: 3, backoff: 10 } },
      work,
    );
  expect(await run()).toBe(3);
  expect([...records.keys()]).toEqual(["step:call", "step:call#~2", "step:call#~3"]);
  expect(waits).toEqual([
    ["wait:step:call", 10],
    ["wait:step:call#~2", 20],
  ]);
  // After a restart.
  expect(await run()).toBe(3);
  expect(runs).toBe(3);
  runs = 1;
  await run(7);
  expect([...records.keys()].slice(3)).toEqual(["step:call#7", "step:call#7~2"]);
});

it("ends with the last error, or with one that is not worth another attempt", async () => {
  let runs = 0;
  const fail = (message: string) => () => {
    runs += 1;
    throw new TypeError(message);
  };
  const retry = { attempts: 3, backoff: 0, on: ({ message }: Error) => message === "503" };
  const { step } = createSteps(recorderOf(new Map()));
  await expect(step("a", { retry }, fail("503"))).rejects.toMatchObject({ name: "TypeError", message: "503" });
  expect(runs).toBe(3);
  await expect(step("b", { retry }, fail("404"))).rejects.toThrow("404");
  expect(runs).toBe(4);
});
