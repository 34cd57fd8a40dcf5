import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import type { Tool } from "../../../src/runtime/model/index.js";
import { costOf, estimateTokens } from "../../../src/runtime/profiles/index.js";

const files = fastGlob.sync(["test/golden/*/*/expected/tools.json", "examples/*/src/generated/tools.json"]);
// The files are written by the generator: records by id.
const records = files.flatMap((file) => Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, Tool>));

test("counts the bytes of what a model is told, in UTF-8", () => {
  const record: Tool = {
    name: "é",
    inputSchema: { type: "object" },
    title: "Not told.",
    outputSchema: { type: "object" },
  };
  expect(costOf(record).bytes).toBe(Buffer.byteLength('{"name":"é","inputSchema":{"type":"object"}}'));
});

test("the estimate of tokens is within a quarter of a real tokenizer for every larger record here", () => {
  const ratios = records.flatMap((record) => {
    const { name, description, inputSchema } = record;
    const text = JSON.stringify({ name, description, inputSchema });
    return text.length > 300 ? [{ name, ratio: estimateTokens(text) / countTokens(text) }] : [];
  });
  expect(ratios.length).toBeGreaterThan(20);
  expect(ratios.filter(({ ratio }) => ratio < 0.75 || ratio > 1.25)).toEqual([]);
});

test("the estimate of all of them together is within a tenth", () => {
  const text = records.map((record) => JSON.stringify(record.inputSchema)).join("\n");
  const ratio = estimateTokens(text) / countTokens(text);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
