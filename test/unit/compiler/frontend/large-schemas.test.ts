import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { describeTypes } from "../../../../src/compiler/frontend/index.js";

const root = mkdtempSync(join(tmpdir(), "toolwright-large-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function schemaOf(text: string): Promise<Record<string, unknown>> {
  const file = join(root, "types.ts");
  writeFileSync(file, text);
  const { schemas } = await describeTypes({ root, file, types: ["Root"], limits: { seconds: 60, kilobytes: 10_000 } });
  return schemas["Root"] as Record<string, unknown>;
}

/** A type in which each level contains the level below twice. Inlined, its schema would double with each level. */
function doubling(levels: number): string {
  const lines = ["export interface L0 { text: string; size: number; on: boolean }"];
  for (let level = 1; level <= levels; level++) {
    lines.push(`export interface L${level} { left: L${level - 1}; right: L${level - 1} }`);
  }
  return [...lines, `export type Root = { top: L${levels} };`].join("\n");
}

test("writes a type once that a large root uses many times", async () => {
  const schema = await schemaOf(doubling(12));
  expect(JSON.stringify(schema).length).toBeLessThan(10_000);
});

test("writes anonymous types once", async () => {
  const members = Array.from({ length: 12 }, (_, index) => `{ k${index}: Leaf; deep: { a: Leaf; b: Leaf; c: Leaf } }`);
  const leaf = "interface Leaf { text: string; size: number; on: boolean; off: boolean }";
  const schema = await schemaOf(`${leaf}\nexport type Root = { a: U; b: U; c: U };\ntype U = ${members.join(" | ")};`);
  expect(JSON.stringify(schema).length).toBeLessThan(40_000);
});

test("inlines all types of a small root", async () => {
  const schema = await schemaOf(doubling(2));
  expect(schema).not.toHaveProperty("$defs");
});

test("defines every reference of a large root with recursive unions", async () => {
  const schema = await schemaOf(`
    interface Event { source: string; kind: string; filter?: string[] }
    interface Derived { stream: Stream; between?: [Stream, Stream]; throttle?: number }
    interface Merged { merge: Stream[]; debounce?: number }
    type Stream = Event | Derived | Merged;
    export type Root = { single: Event | Derived | Merged; ${Array.from({ length: 60 }, (_, index) => `k${index}: { on: Stream | { u${index}: { a: 1; b: 2; c: 3; d: 4 } }; off: Derived };`).join(" ")} };
  `);
  const names = Object.keys(schema["$defs"] as object);
  const references = [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
  expect(references.length).toBeGreaterThan(names.length);
  expect(references.filter((name) => !names.includes(name ?? ""))).toEqual([]);
});

for (const [what, last] of [
  ["leads back to its start", "T0"],
  ["ends", "string"],
] as const) {
  test(`describes a chain of 3,000 types that ${what}`, { timeout: 60_000 }, async () => {
    const count = 3000;
    const links = Array.from(
      { length: count },
      (_, i) => `interface T${i} { own: ${i}; next: ${i + 1 < count ? `T${i + 1}` : last} }`,
    );
    const schema = await schemaOf([...links, "export type Root = { first: T0 };"].join("\n"));
    expect(schema).toHaveProperty("type", "object");
    const names = Object.keys(schema["$defs"] as object);
    const references = [...JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, name]) => name);
    expect(new Set(references)).toEqual(new Set(names));
  });
}

/** Interfaces that extend one base, and refer to two others and to the union of all. */
function connected(count: number): string {
  const interfaces = Array.from(
    { length: count },
    (_, i) =>
      `interface T${i} extends Base { p${i}?: T${(i + 1) % count}; q${i}?: T${(i * 7 + 3) % count}; any${i}?: All }`,
  );
  const names = interfaces.map((_, i) => `T${i}`);
  return [
    "interface Base { id?: string; name?: string; tags?: string[] }",
    ...interfaces,
    `type All = ${names.join(" | ")};`,
    "export type Root = All;",
  ].join("\n");
}

test("describes a large union in a size that grows with the number of its members", { timeout: 30_000 }, async () => {
  const small = JSON.stringify(await schemaOf(connected(40))).length;
  const large = JSON.stringify(await schemaOf(connected(160))).length;
  expect(small).toBeLessThan(20_000);
  expect(large / small).toBeLessThan(4.5);
});

test("describes members with an optional discriminator in a compact form", async () => {
  const schema = await schemaOf(`
    type Member<Name extends string> = { [Key in Name]: { url: string } } & { type?: Name };
    export type Root = ${Array.from({ length: 20 }, (_, i) => `Member<"k${i}">`).join(" | ")};
  `);
  expect(JSON.stringify(schema).length).toBeLessThan(8_000);
});

test("writes an unnamed part of a large root once", async () => {
  const part = Array.from({ length: 12 }, (_, i) => `["option${i}", number]`).join(" | ");
  const schema = await schemaOf(
    `export type Root = { ${Array.from({ length: 40 }, (_, i) => `k${i}: (${part})[]`).join("; ")} };`,
  );
  expect(JSON.stringify(schema).length).toBeLessThan(10_000);
});
