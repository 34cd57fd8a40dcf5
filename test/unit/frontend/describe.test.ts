import { expect, test } from "vitest";
import { describeText } from "./describe-types.js";

test("the types of namespaces are described by the way to them", async () => {
  const { schemas } = await describeText(`
    export namespace Shop { export interface Item { id: number } export namespace Old { export type Key = string } }
    export namespace Hidden { interface Private { a: 1 } export const value = 1; }
  `);
  expect(Object.keys(schemas)).toEqual(["Shop.Item", "Shop.Old.Key"]);
  expect(schemas["Shop.Item"]).toHaveProperty("properties.id.type", "number");
});

test("what `export =` exports is described, and the types of its namespace", async () => {
  const { schemas } = await describeText(
    "interface Options { a: string } declare namespace Options { interface Inner { b: number } } export = Options;",
    "options.d.cts",
  );
  expect(Object.keys(schemas)).toEqual(["export=", "Inner"]);
  expect(schemas["export="]).toHaveProperty("properties.a.type", "string");
});

test("a default export without a name is described as `default`", async () => {
  const { schemas } = await describeText("export default interface A { a: 1 }");
  expect(schemas["default"]).toHaveProperty("properties.a.const", 1);
});

test("types that are named like members of Object are described like any other", async () => {
  const names = ["__proto__", "constructor", "hasOwnProperty", "toString"];
  const { schemas } = await describeText(names.map((name) => `export interface ${name} { v: 1 }`).join("\n"));
  expect(Object.keys(schemas)).toEqual(names);
  for (const name of names)
    expect(Object.getOwnPropertyDescriptor(schemas, name)?.value).toHaveProperty("properties.v.const", 1);
});

test("a file without types, or that is no module, has none", async () => {
  for (const text of ["", "export const a = 1;", "interface Global { a: 1 }"]) {
    expect(await describeText(text)).toMatchObject({ schemas: {}, diagnostics: [] });
  }
});

test("every type of a file that does not parse has the reason", async () => {
  const { schemas } = await describeText("export interface A { a: string \nexport type B = { b: ");
  for (const name of ["A", "B"]) expect(schemas[name]).toHaveProperty("error.code", "scan/syntax-error");
});

test("an import that finds nothing is reported once", async () => {
  const { schemas, diagnostics } = await describeText(
    'import type { Ghost } from "./ghost.js";\nexport type A = Ghost; export type B = Ghost[];',
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(["scan/unresolved-import"]);
  for (const name of ["A", "B"]) expect(schemas[name]).toHaveProperty("error.code", "scan/unresolved-import");
});
