import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { type Comparison, type ContractChange, compareRecords } from "../../src/compiler/contracts/index.js";
import { compareSchemas } from "../../src/containment/index.js";
import type { JsonObject, ToolRecord } from "../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../src/runtime/schema/index.js";

interface SchemaCase {
  readonly title: string;
  readonly old: JsonObject;
  readonly new: JsonObject;
  readonly result: "compatible" | "breaking" | "unknown";
}

interface ToolCase {
  readonly title: string;
  readonly old: readonly ToolRecord[];
  readonly new: readonly ToolRecord[];
  readonly result: "compatible" | "breaking";
  readonly changes: readonly string[];
}

const folder = new URL("corpus/", import.meta.url);
const files = readdirSync(new URL("schemas/", folder));
const counts = { pairs: 0, unknown: 0 };

describe.each(files)("%s", (file) => {
  const cases: readonly SchemaCase[] = JSON.parse(readFileSync(new URL(`schemas/${file}`, folder), "utf8"));
  it.each(cases)("$title", ({ old, new: now, result }) => {
    const compared = compareSchemas(old, now);
    counts.pairs++;
    if (compared.result === "unknown") counts.unknown++;
    // "unknown" is never wrong, but there is a bound to it below.
    if (result === "unknown" || compared.result !== "unknown") expect(compared).toMatchObject({ result });
    if (compared.result !== "breaking") return;
    const validator = createSchemaValidator();
    expect(validator.compile(old).check(compared.counterexample.value)).toEqual([]);
    expect(() => validator.validate(now, compared.counterexample.value)).toThrow(compared.counterexample.rejection);
  });
});

describe("tools.json", () => {
  const cases: readonly ToolCase[] = JSON.parse(readFileSync(new URL("tools/tools.json", folder), "utf8"));
  it.each(cases)("$title", ({ old, new: now, result, changes }) => {
    counts.pairs++;
    const comparison = compareRecords(old, now);
    expect({ result: comparison.result, changes: describeComparison(comparison) }).toEqual({ result, changes });
  });
});

afterAll(() => {
  expect(counts.pairs).toBeGreaterThan(250);
  expect(counts.unknown / counts.pairs).toBeLessThan(0.03);
});

function describeComparison({ tools }: Comparison): readonly string[] {
  return tools.flatMap(({ id, change, result, changes }) => [
    `${id}: ${change} ${result}`,
    ...changes.map(describeChange),
  ]);
}

function describeChange(change: ContractChange): string {
  if (change.kind !== "schema") return `${change.kind} ${change.field} ${change.result}`;
  expect(change.counterexample !== undefined).toBe(change.result === "breaking");
  return `${change.direction} ${change.path} ${change.keyword} ${change.result}`;
}
