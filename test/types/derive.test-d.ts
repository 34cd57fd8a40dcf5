import { expectTypeOf, test } from "vitest";
import { findTool, fixInput, withTool } from "../../src/runtime/derive/index.js";
import type { BoundTool } from "../../src/runtime/gen/v1/index.js";

interface Query {
  readonly project: string;
  readonly text: string;
  readonly limit?: number;
}
type Shape = { readonly kind: "circle"; readonly radius: number } | { readonly kind: "square"; readonly side: number };

declare const query: BoundTool<Query, string, "query">;
declare const shape: BoundTool<Shape, string, "shape">;
declare const untyped: BoundTool;

test("a tool is found with its types", () => {
  expectTypeOf(findTool([query, shape], "shape")).toEqualTypeOf<BoundTool<Shape, string, "shape">>();
  // @ts-expect-error there is no such tool
  findTool([query, shape], "find");
  expectTypeOf(findTool([untyped], "find")).toEqualTypeOf<BoundTool>();
});

test("a fixed property leaves the input", () => {
  const fixed = fixInput(query, { project: "p" });
  expectTypeOf(fixed).toEqualTypeOf<BoundTool<Omit<Query, "project">, string, "query">>();
  expectTypeOf(fixInput(fixed, { limit: 1 })).toExtend<BoundTool<{ readonly text: string }, string, "query">>();
});

test("a fixed discriminator selects the member of a union", () => {
  expectTypeOf(fixInput(shape, { kind: "square" })).toEqualTypeOf<
    BoundTool<Omit<Extract<Shape, { kind: "square" }>, "kind">, string, "shape">
  >();
});

test("only properties of the input can be fixed, to their values", () => {
  // @ts-expect-error the input has no such property
  fixInput(query, { projekt: "p" });
  // @ts-expect-error a string
  fixInput(query, { project: 1 });
  // @ts-expect-error no member has this value
  fixInput(shape, { kind: "line" });
  expectTypeOf(fixInput(untyped, { anything: 1 })).toEqualTypeOf<BoundTool>();
});

test("another name is the name of the type", () => {
  expectTypeOf(withTool(query, { name: "find" })).toEqualTypeOf<BoundTool<Query, string, "find">>();
  expectTypeOf(withTool(query, { description: "Find." })).toEqualTypeOf<BoundTool<Query, string, "query">>();
  expectTypeOf(withTool(query, { description: Promise.resolve("Find.") })).toEqualTypeOf<
    Promise<BoundTool<Query, string, "query">>
  >();
  // @ts-expect-error not a change
  withTool(query, { inputSchema: { type: "object" } });
});
