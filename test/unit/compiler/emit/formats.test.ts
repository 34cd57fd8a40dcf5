import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import { fitsFormat } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonValue } from "../../../../src/runtime/model/index.js";
import { createSchemaValidator, standardFormats } from "../../../../src/runtime/schema/index.js";
import { formatSamples } from "../../../support/format-samples.js";
import { createRandom, pick, randomInt, roundCount } from "../../../support/random.js";
import { bundle, run } from "./bundle.js";
import { closed, filesOf, schemaOf, toolOf } from "./catalog-fixture.js";

const names = [...Object.keys(standardFormats), "idn-email", "ünknown"];
const schemas = names.flatMap((format) => [
  closed({ value: { type: "string", format } }),
  closed({ value: { anyOf: [{ type: "string", format, maxLength: 60 }, { type: "number" }] } }),
  closed({ value: { format } }),
]);

/** The generated guard of each schema. */
async function guardsOf(formats: "note" | "check"): Promise<readonly ((value: JsonValue) => boolean)[]> {
  const tools = schemas.map((schema, i) => toolOf({ name: `t${i}`, input: schemaOf(schema) }));
  const module = await run(await bundle(filesOf({ tools }, { formats }), 'export * from "./files.tools.js";'));
  return schemas.map((_, i) => module[`isT${i}Input`] as (value: JsonValue) => boolean); // the emitter names it so
}

/** Valid and invalid strings of every format, and changed ones. */
function texts(): readonly string[] {
  const known = Object.values(formatSamples).flat(2);
  const random = createRandom(11);
  const changed = Array.from({ length: roundCount(400, 4000) }, () => {
    const text = pick(random, known);
    const at = randomInt(random, text.length + 1);
    return (
      text.slice(0, at) +
      pick(random, ["", "0", ":", "-", ".", "%", "é", "/", "a"]) +
      text.slice(at + randomInt(random, 2))
    );
  });
  return [...known, ...changed];
}

test("guards, the explainer and the run-time validator check the same strings of each format", async () => {
  const guards = await guardsOf("check");
  const validator = createSchemaValidator({ formats: standardFormats });
  const values: readonly JsonValue[] = [...texts(), 1, null, []];
  const found: string[] = [];
  let rejected = 0;
  for (const [i, schema] of schemas.entries()) {
    const compiled = validator.compile(schema);
    for (const value of values) {
      const mismatches = explain(schema, { value }, { fitsFormat });
      const problems = compiled.check({ value });
      const results = [guards[i]?.({ value }), mismatches.length === 0, problems.length === 0];
      if (results.includes(false)) rejected += 1;
      if (new Set(results).size > 1 || !isDeepStrictEqual(mismatches, problems))
        found.push(`${JSON.stringify(schema)} with ${JSON.stringify(value)}: ${results}`);
    }
  }
  expect(found.slice(0, 10)).toEqual([]);
  expect(rejected).toBeGreaterThan(1000);
});

test("formats are annotations by default", async () => {
  const guards = await guardsOf("note");
  for (const guard of guards) expect(guard({ value: "no" })).toBe(true);
});
