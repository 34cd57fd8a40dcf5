import { expectTypeOf, test } from "vitest";

import { type Chain, createChain, type RunContext, type RunnableTool } from "../../src/host/index.js";
import type { BoundTool, ToolContext } from "../../src/runtime/gen/v1/index.js";
import type { Tool } from "../../src/runtime/model/index.js";

declare const produce: Tool<{ readonly count: number }, { readonly total: number }>;
declare const takesTotal: Tool<
  { readonly previous: { readonly total: number }; readonly label: string },
  { readonly text: string }
>;
declare const takesText: Tool<{ readonly previous: string }, { readonly ok: boolean }>;
declare const closed: Tool<{ readonly q: string }, { readonly ok: boolean }>;
declare const optionalPrevious: Tool<
  { readonly previous?: { readonly total: number }; readonly q?: string },
  { readonly ok: boolean }
>;
declare const fromNothing: Tool<{ readonly previous: null }, { readonly ok: boolean }>;
declare const untyped: Tool;

const produced = createChain().run(produce, { count: 2 });

test("the result type of a chain is the output of its last step", () => {
  expectTypeOf(createChain()).toEqualTypeOf<Chain<null>>();
  expectTypeOf(produced).toEqualTypeOf<Chain<{ readonly total: number }>>();
  expectTypeOf(produced.pipe(takesTotal, { label: "x" })).toEqualTypeOf<Chain<{ readonly text: string }>>();
  expectTypeOf(produced.pipe(optionalPrevious)).toEqualTypeOf<Chain<{ readonly ok: boolean }>>();
  expectTypeOf(createChain().pipe(fromNothing)).toEqualTypeOf<Chain<{ readonly ok: boolean }>>();
});

test("a step that does not accept the previous output does not compile", () => {
  // @ts-expect-error `previous` is a string.
  produced.pipe(takesText);
  // @ts-expect-error the input has no `previous`.
  produced.pipe(closed, { q: "x" });
  // @ts-expect-error `previous` is null in the first step.
  createChain().pipe(takesTotal, { label: "x" });
});

declare const takesOpen: Tool<
  { readonly previous: { readonly total: number; readonly [name: string]: unknown } },
  { readonly ok: boolean }
>;
interface Tree {
  readonly name: string;
  readonly children: readonly Tree[];
}
declare const grow: Tool<{ readonly seed: string }, Tree>;
declare const prune: Tool<{ readonly previous: Tree }, Tree>;
declare const pruneFlat: Tool<{ readonly previous: { readonly name: string; readonly children: [] } }, Tree>;
declare const pruneNames: Tool<
  { readonly previous: { readonly name: string; readonly children: readonly { readonly name: string }[] } },
  Tree
>;
declare const measure: Tool<{ readonly path: string }, { readonly total: number; readonly unit?: string }>;
declare const either: Tool<{ readonly path: string }, { readonly total: number } | { readonly reason: string }>;
declare const takesEither: Tool<
  { readonly previous: { readonly reason: string } | { readonly total: number } | null },
  { readonly ok: boolean }
>;

test("a step does not compile if its input does not declare a property of the previous output", () => {
  const measured = createChain().run(measure, { path: "x" });
  // @ts-expect-error the schema of `previous` is closed and does not declare `unit`.
  measured.pipe(takesTotal, { label: "x" });
  measured.pipe(takesOpen);
  const grown = createChain().run(grow, { seed: "a" });
  grown.pipe(prune).pipe(prune);
  // @ts-expect-error a child may have children.
  grown.pipe(pruneFlat);
  // @ts-expect-error at depth 2, `children` is not declared.
  grown.pipe(pruneNames);
  const one = createChain().run(either, { path: "x" });
  one.pipe(takesEither);
  // @ts-expect-error one of the outputs is not taken.
  one.pipe(takesTotal, { label: "x" });
  produced.pipe(takesEither);
});

test("the other arguments of a step are type-checked", () => {
  // @ts-expect-error `label` is missing.
  produced.pipe(takesTotal);
  // @ts-expect-error `count` is a number.
  createChain().run(produce, { count: "2" });
  // @ts-expect-error `count` is missing.
  createChain().run(produce);
});

test("a step with an unknown type compiles, and the runner validates it by the schemas", () => {
  produced.pipe(untyped, { any: 1 });
  createChain().run(untyped).pipe(takesTotal, { label: "x" });
});

test("a runner can run bound tools", () => {
  expectTypeOf<BoundTool>().toExtend<RunnableTool>();
  expectTypeOf<RunContext>().toExtend<ToolContext>();
  expectTypeOf<ToolContext>().toExtend<RunContext>();
});
