import { expect, test } from "vitest";
import { describeText } from "./describe-types.js";

/** Types that expand without end, each in a different way. */
const infinite: Readonly<Record<string, string>> = {
  "two properties that grow": "type Two<T> = { a: Two<[T]>; b: Two<{ x: T }> }; export type Root = Two<1>;",
  "four properties that grow": `type Four<T> = { a: Four<T[]>; b: Four<[T]>; c: Four<{ x: T }>; d: Four<[T, T]> };
    export type Root = Four<1>;`,
  "two generic types that grow each other": `interface Left<T> { a: Right<T[]>; b: Right<[T]> }
    interface Right<T> { a: Left<T[]>; b: Left<[T]> }
    export type Root = Left<1>;`,
  "a union that doubles": "type Wider<T> = { v: T } & { next: Wider<T | T[]> }; export type Root = Wider<1>;",
  "a tuple that grows": "type Pair<T> = [T, Pair<[T]>?]; export type Root = Pair<1>;",
  "an array of arrays": "type Rows<T> = Rows<[T]>[]; export type Root = Rows<1>;",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a type in TypeScript.
  "a string that grows": "type Text<S extends string> = { s: S; next: Text<`${S}x`> }; export type Root = Text<'a'>;",
  "a class that contains itself": "class Box<T> { value!: T; inner?: Box<Box<T>> } export type Root = Box<string>;",
};

for (const [what, text] of Object.entries(infinite)) {
  test(`reports ${what} once and does not hang`, { timeout: 20_000 }, async () => {
    // A time limit that a busy machine does not reach, because another diagnostic is about time.
    const { schemas, diagnostics } = await describeText(text, "types.ts", { seconds: 60 });
    expect(diagnostics.map(({ code }) => code)).toEqual(["type/too-deep"]);
    expect(schemas["Root"]).toHaveProperty("error.code", "type/too-deep");
  });
}

test("describes the other types of a file with an infinite type", async () => {
  const { schemas } = await describeText(`
    type Two<T> = { a: Two<[T]>; b: Two<{ x: T }> };
    export type Bad = { two: Two<1> };
    export interface Good { text: string }
  `);
  expect(schemas["Bad"]).toHaveProperty("error.code", "type/too-deep");
  expect(schemas["Good"]).toHaveProperty("properties.text.type", "string");
});

test("accepts a generic type that is nested in itself twenty times", async () => {
  const nested = Array.from({ length: 20 }).reduce((inner: string) => `Box<${inner}>`, "string");
  const { schemas, diagnostics } = await describeText(`interface Box<T> { v: T } export type Root = ${nested};`);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(schemas["Root"])).toContain('"type":"string"');
});

test("accepts a long chain through one generic type", async () => {
  const count = 100;
  const links = Array.from(
    { length: count },
    (_, i) => `interface T${i} { own: ${i}; next: Maybe<Edge<T${(i + 1) % count}>>; all: Edge<T${i}>[] }`,
  );
  const { schemas, diagnostics } = await describeText(`
    type Maybe<T> = T | null;
    interface Edge<T> { node: Maybe<T>; cursor: string }
    ${links.join("\n")}
    export type Root = Maybe<T0>;
  `);
  expect(diagnostics).toEqual([]);
  expect(JSON.stringify(schemas["Root"])).toContain("#/$defs/T99");
});
