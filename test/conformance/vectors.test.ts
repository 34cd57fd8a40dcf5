import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { notFollowed } from "./vectors/not-followed.js";
import { readVectorFile } from "./vectors/read-vector-file.js";
import { runVectors } from "./vectors/run-vectors.js";
import { topics } from "./vectors/topics.js";

const read = (name: string) => readVectorFile(fileURLToPath(new URL(name, import.meta.url)));
const value = (id: string, expected: unknown) => ({ id, op: "formatToolId", input: { name: "a" }, expected });

describe.each(["vectors.json", "more-vectors.json"])("every vector of %s", async (name) => {
  const results = await runVectors(read(name), topics, notFollowed);
  test.each(results)("$topic", ({ failures }) => {
    expect(failures).toEqual([]);
  });
});

describe("the runner reports", () => {
  test.each([
    ["an unknown topic", { other: [value("x", {})] }, "unknown topic"],
    ["an unknown operation", { "toolId.format": [{ ...value("x", {}), op: "other" }] }, "unknown operation"],
    ["a different value", { "toolId.format": [value("x", { value: "b" })] }, "expected"],
    ["a missing error", { "toolId.format": [value("x", { error: { kind: "InvalidToolId" } })] }, "expected"],
    [
      "an unknown profile",
      { "toolId.format": [{ ...value("x", { value: "a" }), expectedInOtherProfile: { other: {} } }] },
      "unknown profile",
    ],
    [
      "a vector that passes although it is listed as not followed",
      { "toolId.format": [value("listed", { value: "a" })] },
      "passes",
    ],
  ])("%s", async (_, own, message) => {
    const [result] = await runVectors({ topics: own }, topics, { listed: "a reason" });
    expect(result?.failures.map((failure) => failure.message)).toEqual([expect.stringContaining(message)]);
  });

  test("a listed vector that fails as not followed", async () => {
    const [result] = await runVectors({ topics: { "toolId.format": [value("listed", {})] } }, topics, {
      listed: "a reason",
    });
    expect(result).toMatchObject({ passed: 0, notFollowed: 1, failures: [] });
  });
});

describe("a vector file", () => {
  const folder = mkdtempSync(join(tmpdir(), "vectors-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["that does not exist", undefined, "cannot be read"],
    ["that is not valid JSON", "{", "cannot be read"],
    ["without topics", "[]", 'needs "topics"'],
    ["with a topic that is not an array", '{"topics":{"toolId.format":{}}}', 'needs "topics"'],
    ["with a vector without an operation", '{"topics":{"toolId.format":[{"id":"x"}]}}', 'needs "topics"'],
    ["without vectors", '{"topics":{"toolId.format":[]}}', "has no vectors"],
  ])("%s is rejected", (name, text, message) => {
    const path = join(folder, `${name}.json`);
    if (text !== undefined) writeFileSync(path, text);
    expect(() => readVectorFile(path)).toThrow(message);
  });
});
