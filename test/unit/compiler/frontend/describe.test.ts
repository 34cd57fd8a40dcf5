// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source of types contains template literals.
import { expect, test } from "vitest";
import { compilePattern, isLinear } from "../../../../src/json-schema/index.js";
import { describeText } from "./describe-types.js";

test("describes types in namespaces under their qualified names", async () => {
  const { schemas } = await describeText(`
    export namespace Shop { export interface Item { id: number } export namespace Old { export type Key = string } }
    export namespace Hidden { interface Private { a: 1 } export const value = 1; }
  `);
  expect(Object.keys(schemas)).toEqual(["Shop.Item", "Shop.Old.Key"]);
  expect(schemas["Shop.Item"]).toHaveProperty("properties.id.type", "number");
});

test("describes the type that `export =` exports and the types in its namespace", async () => {
  const { schemas } = await describeText(
    "interface Options { a: string } declare namespace Options { interface Inner { b: number } } export = Options;",
    "options.d.cts",
  );
  expect(Object.keys(schemas)).toEqual(["export=", "Inner"]);
  expect(schemas["export="]).toHaveProperty("properties.a.type", "string");
});

test("describes an anonymous default export as `default`", async () => {
  const { schemas } = await describeText("export default interface A { a: 1 }");
  expect(schemas["default"]).toHaveProperty("properties.a.const", 1);
});

test("describes types named after members of Object", async () => {
  const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
  const { schemas } = await describeText(names.map((name) => `export interface ${name} { v: 1 }`).join("\n"));
  expect(Object.keys(schemas)).toEqual(names);
  for (const name of names)
    expect(Object.getOwnPropertyDescriptor(schemas, name)?.value).toHaveProperty("properties.v.const", 1);
});

test("returns no schemas for a file without types and for a script", async () => {
  for (const text of ["", "export const a = 1;", "interface Global { a: 1 }"]) {
    expect(await describeText(text)).toMatchObject({ schemas: {}, diagnostics: [] });
  }
});

test("returns the syntax error for every type of a file that does not parse", async () => {
  const { schemas } = await describeText("export interface A { a: string \nexport type B = { b: ");
  for (const name of ["A", "B"]) expect(schemas[name]).toHaveProperty("error.code", "scan/syntax-error");
});

test("reports an unresolved import once", async () => {
  const { schemas, diagnostics } = await describeText(
    'import type { Ghost } from "./ghost.js";\nexport type A = Ghost; export type B = Ghost[];',
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(["scan/unresolved-import"]);
  for (const name of ["A", "B"]) expect(schemas[name]).toHaveProperty("error.code", "scan/unresolved-import");
});

test("patterns of template literal types are matched in linear time", async () => {
  const { schemas, diagnostics } = await describeText(
    [
      "type Keys = `${number}` | `x-${string}`;",
      "export type A = { a: `${string}-${string}-${number}`; b: `${number}px`; c: `${bigint}`; d: `${number}-${number}` };",
      "export type B = { a: `${string}://${string}`; b: `${Uppercase<string>}_${Capitalize<string>}`; c: Lowercase<string> };",
      "export type C = { a: `${string}${number}`; b: `${`a${string}` | `${number}b`},${string}`; c: `${string}, ${string}` };",
      "export type D = Record<Keys, number>;",
      "export type E = { a: Date; b: URL; c: bigint; d: Uint8Array };",
    ].join("\n"),
    "templates.ts",
  );
  expect(diagnostics).toEqual([]);
  const text = JSON.stringify(schemas);
  const patterns = [...text.matchAll(/"pattern":("(?:\\.|[^"\\])*")|"(\^(?:\\.|[^"\\])*)":/g)].map(([, value, key]) =>
    String(JSON.parse(value ?? `"${key}"`)),
  );
  expect(patterns.length).toBeGreaterThan(12);
  // "b" is also a hexadecimal digit, and the parts of a URL overlap, so these run on the linear-time engine.
  expect(patterns.filter((pattern) => !isLinear(pattern))).toEqual([
    expect.stringContaining("b,["),
    expect.stringContaining("ftp"),
  ]);
  for (const pattern of patterns) {
    const start = process.cpuUsage();
    for (const part of ["a", "1", "-", " ", "b,", "1-"]) compilePattern(pattern).test(`${part.repeat(100_000)}!`);
    expect(process.cpuUsage(start).user / 1000, pattern).toBeLessThan(1000);
  }
});
