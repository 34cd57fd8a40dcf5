import { expect, test } from "vitest";
import { describeText } from "./describe-types.js";

test("reports platform types with behavior instead of describing their properties", async () => {
  const names = [
    "URLSearchParams",
    "Headers",
    "FormData",
    "Request",
    "Response",
    "AbortSignal",
    "Event",
    "WeakRef<Item>",
  ];
  const { schemas } = await describeText(
    `interface Item { a: 1 }\n${names.map((name, index) => `export type T${index} = { value: ${name} };`).join("\n")}`,
  );
  for (const [index, name] of names.entries()) {
    expect(schemas[`T${index}`], name).toHaveProperty("error.code", "type/not-json");
  }
});

test("treats an author's type with the name of a platform type as the author's", async () => {
  const { schemas } = await describeText(
    "interface Headers { accept: string } interface Event { at: number } export interface Root { headers: Headers; event: Event } export {};",
  );
  expect(schemas["Root"]).toHaveProperty("properties.headers.properties.accept.type", "string");
});

test("accepts any value except null for `Object`", async () => {
  const { schemas, diagnostics } = await describeText("export interface Root { any: Object }");
  expect(diagnostics).toEqual([]);
  expect(schemas["Root"]).toHaveProperty("properties.any.anyOf.length", 5);
});

test("names the type behind an alias in the message", async () => {
  const { diagnostics } = await describeText("export type Names = Map<string, number>;");
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Type Names has type Map<string, number>; JSON has no maps.",
  ]);
});
