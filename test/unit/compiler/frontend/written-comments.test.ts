import { expect, test } from "vitest";
import { describeText } from "./describe-types.js";

const declarations = `
  interface Obj { x: string; y?: number }
  interface Box<T> { v: T }
  interface Holder<T> { held: T }
  type Maybe<T> = T | null;
  class Cls { q = "" }
  enum En { A = "a", B = "b" }
  const list = ["a", "b"] as const;
  export function call(p: string): Obj { return { x: p }; }
`;

/** Types of every kind. TypeScript names some by their alias, shares others between aliases, and replaces some with their members. */
const kinds = `
  string; number; boolean; bigint; "a"; "a" | "b"; string | null; Date; URL; Uint8Array; \`a\${string}\`
  string[]; readonly string[]; [string, number]; [a: string, b?: number]; ReadonlyArray<Obj>
  { a: string }; Obj; Cls; En; En.A; Box<string>; Record<string, number>; Record<"a" | "b", string>
  Partial<Obj>; Required<Obj>; Pick<Obj, "x">; Omit<Obj, "x">; Obj & { z: number }; Obj | { k: "o" }
  Obj["x"]; Obj["y"]; keyof Obj; (typeof list)[number]; ReturnType<typeof call>; Awaited<Promise<Obj>>
  NonNullable<Obj | null>; Exclude<"a" | "b", "b">; { [K in keyof Obj]: string }; { [k: string]: Obj }
  string & { __b: 1 }; number & { readonly __b: "x" }; Obj & { __b: 1 }; ("a" | "b") & { __b: 1 }
  boolean & { __b: 1 }; string[] & { __b: 1 }; Date & { __b: 1 }; bigint & { __b: 1 }; Date | string
`
  .split(/[;\n]/)
  .map((kind) => kind.trim())
  .filter(Boolean);

const uses = {
  property: "{ p: A }",
  optional: "{ p?: A }",
  nullable: "{ p: A | null }",
  item: "{ p: A[] }",
  value: "{ p: Record<string, A> }",
  element: "{ p: [A, string] }",
  picked: 'Pick<{ p: A; q: string }, "p">',
  partial: "Partial<{ p: A }>",
  undefinable: "{ p?: A | undefined }",
  argument: "{ p: Holder<A> }",
  alternative: "{ p: Maybe<A> }",
  mapped: '{ [K in "p"]: A }',
  ofRecord: 'Partial<Record<"p", A>>',
  accessed: '{ p: { own: A }["own"] }',
  parameter: "{ p: Parameters<(one: A) => void>[0] }",
  returned: "{ p: ReturnType<() => A> }",
  awaited: "{ p: Awaited<Promise<A>> }",
};

/** Unions that TypeScript replaces with their members in `T | null`, and of which the comment is about no single one of them. */
const replaced = ['Obj | { k: "o" }', '("a" | "b") & { __b: 1 }', "boolean & { __b: 1 }", "Date | string"];

for (const [name, use] of Object.entries(uses)) {
  test(`keeps the comment of an alias of every kind of type: ${name}`, async () => {
    const types = kinds.map((kind, i) => {
      const alias = `/** Comment ${i}. */\nexport type A${i} = ${kind};\n`;
      return `${alias}export type Use${i} = ${use.replace(/\bA\b/, `A${i}`)};\n`;
    });
    const { schemas } = await describeText(declarations + types.join(""));
    const lost = kinds.filter((_, i) => !JSON.stringify(schemas[`Use${i}`]).includes(`"Comment ${i}."`));
    expect(lost).toEqual(name === "alternative" ? replaced : []);
  });
}

test("keeps the comments of all parts that TypeScript joins to one type", async () => {
  const { schemas } = await describeText(`
    /** First. */ type First = string;
    /** Second. */ type Second = string;
    export type Either = { p: First | Second | null };
    export type Both = { p: First & Second };
    export type Open = { p?: First | "me" };
    export type Keys = Record<string, First | "me" | Second>;
  `);
  const described = Object.entries(schemas).map(([name, schema]) => [
    name,
    JSON.stringify(schema).match(/First|Second/g),
  ]);
  expect(described).toEqual([
    ["Either", ["First", "Second"]],
    ["Both", ["Second"]],
    ["Open", ["First"]],
    ["Keys", ["First", "Second"]],
  ]);
});

test("reports a comment of an alias where the type does not show its values", async () => {
  const { diagnostics } = await describeText(`
    /** @pattern ^u_ */
    type UserId = string;
    type Cond<T> = T extends string ? { s: T } : { n: T };
    interface Box<T> { value: T }
    export type Conditional = { p: Cond<UserId>; q: Box<UserId> };
    export type Member = { p: Box<UserId> | { other: 1 }; q: Box<UserId> | null };
  `);
  expect(diagnostics.map(({ code, message }) => [code, message.split(":")[0]])).toEqual([
    ["type/tag-not-applied", 'The comment of "UserId" is not applied to property "p"'],
    ["type/tag-not-applied", 'The comment of "UserId" is not applied to property "p"'],
  ]);
});
