import { readFileSync } from "node:fs";
import fastGlob from "fast-glob";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import type { Tool } from "../../../../src/runtime/model/index.js";
import { costOf, estimateTokens } from "../../../../src/runtime/profiles/describe-constraint.js";

const files = fastGlob.sync(["test/golden/*/*/expected/tools.json", "examples/*/src/generated/tools.json"]);
// The generator wrote these files: records by id.
const records = files.flatMap((file) => Object.values(JSON.parse(readFileSync(file, "utf8")) as Record<string, Tool>));

test("counts the UTF-8 bytes of what a model sees", () => {
  const record: Tool = {
    name: "é",
    inputSchema: { type: "object" },
    title: "Not sent.",
    outputSchema: { type: "object" },
  };
  expect(costOf(record).bytes).toBe(Buffer.byteLength('{"name":"é","inputSchema":{"type":"object"}}'));
});

test("estimates the tokens of each larger record within 25% of a real tokenizer", () => {
  const ratios = records.flatMap((record) => {
    const { name, description, inputSchema } = record;
    const text = JSON.stringify({ name, description, inputSchema });
    return text.length > 300 ? [{ name, ratio: estimateTokens(text) / countTokens(text) }] : [];
  });
  expect(ratios.length).toBeGreaterThan(20);
  expect(ratios.filter(({ ratio }) => ratio < 0.75 || ratio > 1.25)).toEqual([]);
});

test("estimates the tokens of all records together within 10%", () => {
  const text = records.map((record) => JSON.stringify(record.inputSchema)).join("\n");
  const ratio = estimateTokens(text) / countTokens(text);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
});
