import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { changesTable, judgeChanges } from "./run-changes.js";

it("gives each of 100 realistic changes its class, and an exit code that stops those that break callers", async () => {
  const outcomes = await judgeChanges();
  expect(outcomes).toHaveLength(100);
  expect(outcomes.filter(({ result, expected }) => result !== expected)).toEqual([]);
  expect(outcomes.filter(({ result, exitCode }) => (result === "breaking") !== (exitCode === 1))).toEqual([]);
  // The table in the documentation.
  const { text } = JSON.parse(readFileSync(new URL("./changes.json", import.meta.url), "utf8"));
  expect(changesTable(outcomes)).toBe(text);
}, 120_000);
