import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGenerator } from "ts-json-schema-generator";
import { expect, test } from "vitest";
import { roundCount } from "../../../support/random.js";
import { describeText } from "./describe-types.js";

/** Unions of members that each contain the union beside other types: the source of the member with a number. */
const families: Readonly<Record<string, { readonly member: (index: number) => string; readonly before?: string }>> = {
  "a tuple with a literal": { member: (index) => `["op${index}", "lit${index}" | Root]` },
  "a tuple with a primitive": { member: (index) => `["op${index}", boolean | Root]` },
  "a tuple with null": { member: (index) => `["op${index}", Root | null]` },
  "a tuple with an optional item": { member: (index) => `["op${index}", (string | Root)?]` },
  "a tuple with a rest": { member: (index) => `["op${index}", ...(boolean | Root)[]]` },
  "a tuple with an object": { member: (index) => `["op${index}", { x: ${index} } | Root]` },
  "an array": { member: (index) => `("lit${index}" | Root)[]` },
  "an array in a tuple": { member: (index) => `["op${index}", ("lit${index}" | Root)[]]` },
  "a record in a tuple": { member: (index) => `["op${index}", Record<string, "lit${index}" | Root>]` },
  "a tagged object": { member: (index) => `{ op: "op${index}"; x: "lit${index}" | Root }` },
  "a tagged object with an optional property": { member: (index) => `{ op: "op${index}"; x?: "lit${index}" | Root }` },
  "a tagged object with a record": { member: (index) => `{ op: "op${index}"; x: Record<string, boolean | Root> }` },
  "an object without a tag": { member: (index) => `{ op${index}: "lit${index}" | Root }` },
  "a generic tuple": {
    member: (index) => `Op<"op${index}", "lit${index}">`,
    before: "type Op<Name, Value> = [Name, Value | Root];",
  },
  "a generic interface": {
    member: (index) => `Op<"op${index}", "lit${index}">`,
    before: "interface Op<Name, Value> { name: Name; value: Value | Root }",
  },
  "a tuple with another union": {
    member: (index) => `["op${index}", "lit${index}" | Other]`,
    before: `type Other = ${union((index) => `["other${index}", boolean | Root]`, 5)};`,
  },
};

function union(member: (index: number) => string, count: number): string {
  return Array.from({ length: count }, (_, index) => member(index)).join(" | ");
}

for (const [what, { member, before = "" }] of Object.entries(families)) {
  test(`the schema of a recursive union grows linearly with its members: ${what}`, { timeout: 60_000 }, async () => {
    const perMember: number[] = [];
    for (const count of [5, 20, 80]) {
      const text = `${before}\nexport type Root = ${union(member, count)};`;
      const { schemas, diagnostics } = await describeText(text, "types.ts", { seconds: 60 });
      expect(diagnostics).toEqual([]);
      perMember.push(JSON.stringify(schemas["Root"]).length / count);
    }
    const [few = 0, ...more] = perMember;
    for (const size of more) expect(size).toBeLessThan(few * 1.1);
  });
}

test("schemas of recursive unions are within 2 times those of ts-json-schema-generator, with tuples 3.5 times", {
  timeout: 60_000,
}, async () => {
  const count = roundCount(40, 80);
  const names = Object.keys(families);
  const text = Object.values(families)
    .map(({ member, before = "" }, family) =>
      `${before}\nexport type Root = ${union(member, count)};`.replace(/\b(?:Root|Op|Other)\b/g, `$&${family}`),
    )
    .join("\n");
  const { schemas, diagnostics } = await describeText(text, "families.ts", { seconds: 60 });
  expect(diagnostics).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-families-"));
  const path = join(folder, "families.ts");
  const tsconfig = join(folder, "tsconfig.json");
  writeFileSync(path, text);
  writeFileSync(tsconfig, '{ "compilerOptions": { "strict": true, "types": [], "lib": ["ES2022"] } }');
  try {
    const generator = createGenerator({ path, tsconfig, skipTypeCheck: true });
    const tooLarge = names.flatMap((name, family) => {
      const own = JSON.stringify(schemas[`Root${family}`]).length;
      const ratio = own / JSON.stringify(generator.createSchema(`Root${family}`)).length;
      return ratio > (name.includes("tuple") ? 3.5 : 2) ? [`${name}: ${ratio.toFixed(2)}`] : [];
    });
    expect(tooLarge).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("refers to a recursive union by its name beside a literal", async () => {
  const { schemas } = await describeText('export type Rule = ["not", Rule] | ["case", "else" | Rule];');
  const branches = (schemas["Rule"] as { anyOf: { prefixItems: unknown[] }[] }).anyOf;
  expect(branches[1]?.prefixItems[1]).toEqual({
    anyOf: [{ type: "string", const: "else" }, { $ref: "#/$defs/Rule" }],
  });
});

test("members of a recursive union that need a name are named after the union", async () => {
  const text = `
    type Turn = { to: Turn } | { to: { x: number }; at: string } | { last: string };
    export interface Route { first: Turn }`;
  const { schemas, diagnostics } = await describeText(text, "turns.ts");
  expect(diagnostics).toEqual([]);
  const { $defs = {} } = schemas["Route"] as { readonly $defs?: object };
  const names = Object.keys($defs);
  expect(names).toContain("Turn_member");
  expect(names.filter((name) => name.startsWith("First"))).toEqual([]);
});
