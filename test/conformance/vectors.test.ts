import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { notFollowed } from "./vectors/not-followed.js";
import { readVectorFile } from "./vectors/read-vector-file.js";
import { runVectors } from "./vectors/run-vectors.js";
import { topics } from "./vectors/topics.js";

const file = readVectorFile(fileURLToPath(new URL("vectors.json", import.meta.url)));
const value = (id: string, expected: unknown) => ({ id, op: "formatToolId", input: { name: "a" }, expected });

describe("every vector", async () => {
  const results = await runVectors(file, topics, notFollowed);
  test.each(results)("$topic", ({ failures }) => {
    expect(failures).toEqual([]);
  });
});

describe("the runner fails", () => {
  test.each([
    ["at a topic that it does not know", { other: [value("x", {})] }, "unknown topic"],
    [
      "at an operation that it does not know",
      { "toolId.format": [{ ...value("x", {}), op: "other" }] },
      "unknown operation",
    ],
    ["at another value", { "toolId.format": [value("x", { value: "b" })] }, "expected"],
    ["where an error is expected", { "toolId.format": [value("x", { error: { kind: "InvalidToolId" } })] }, "expected"],
    [
      "at a profile that it does not know",
      { "toolId.format": [{ ...value("x", { value: "a" }), expectedInOtherProfile: { other: {} } }] },
      "unknown profile",
    ],
    [
      "at a vector that passes though it is listed as not followed",
      { "toolId.format": [value("listed", { value: "a" })] },
      "passes",
    ],
  ])("%s", async (_, own, message) => {
    const [result] = await runVectors({ topics: own }, topics, { listed: "a reason" });
    expect(result?.failures.map((failure) => failure.message)).toEqual([expect.stringContaining(message)]);
  });

  test("only where it has to: a listed vector that differs is counted apart", async () => {
    const [result] = await runVectors({ topics: { "toolId.format": [value("listed", {})] } }, topics, {
      listed: "a reason",
    });
    expect(result).toMatchObject({ passed: 0, notFollowed: 1, failures: [] });
  });
});

describe("a file of vectors", () => {
  const folder = mkdtempSync(join(tmpdir(), "vectors-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["that is absent", undefined, "cannot be read"],
    ["that is no JSON", "{", "cannot be read"],
    ["without topics", "[]", 'needs "topics"'],
    ["with a topic that is no list", '{"topics":{"toolId.format":{}}}', 'needs "topics"'],
    ["with a vector that has no operation", '{"topics":{"toolId.format":[{"id":"x"}]}}', 'needs "topics"'],
    ["with nothing in it", '{"topics":{"toolId.format":[]}}', "has no vectors"],
  ])("%s is refused", (name, text, message) => {
    const path = join(folder, `${name}.json`);
    if (text !== undefined) writeFileSync(path, text);
    expect(() => readVectorFile(path)).toThrow(message);
  });
});
