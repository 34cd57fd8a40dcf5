import { transformSync } from "esbuild";
import { describe, expect, it } from "vitest";
import { createOrderCheck } from "../../../../src/runtime/gen/v1/bind-handler.js";
import type { ToolBinding } from "../../../../src/runtime/gen/v1/index.js";

const divide = { id: "math:divide", label: 'tool "math:divide"' };

type AnyFunction = (...args: never[]) => unknown;

type Bound = Required<Pick<ToolBinding<unknown, unknown>, "declaration">>;

/** Evaluates JavaScript source, so that no tool of the test changes how the function is written. */
const evaluate = (source: string): AnyFunction => new Function(`return ${source};`)();
const check = (source: string, parameters: readonly string[]): void =>
  createOrderCheck(divide, { parameters, declaration: (declared: unknown = evaluate(source)) => declared })();

const reordered: readonly string[] = [
  "function divide(divisor, dividend) {}",
  "async function divide(divisor, dividend) {}",
  "function* divide(divisor, dividend) {}",
  "(divisor, dividend) => 1",
  "async (divisor = 1, dividend = ')') => 1",
  "({ divide(divisor, dividend) {} }).divide",
  "class { async divide(divisor, dividend) {} }.prototype.divide",
  "class { static divide(divisor, dividend) {} }.divide",
  "function /* (dividend, divisor) */ divide(/* dividend, */ divisor, // dividend,\n dividend) {}",
  "function divide({ a, b }, dividend, divisor) {}",
  "function divide(options = { a: [1, 2] }, dividend, divisor) {}",
  "function divide(context, ...dividend) {}",
  "function divide(divisor,dividend){}",
];

const sameOrder: readonly string[] = [
  "function divide(dividend, divisor) {}",
  "function divide(dividend, divisor, rounding) { divide(divisor, dividend); }",
  "function divide(dividend = f(divisor, 1), divisor = `,\\`,`) {}",
  "dividend => divide(divisor, dividend)",
  "async dividend => divide(divisor, dividend)",
  "(...args) => divide(...args)",
  "({ dividend, divisor }) => 1",
  "function divide(first, second) {}",
  "() => 1",
  "Math.max",
  "function divide(dividend, divisor = /,dividend,divisor/) {}",
  "function divide(dividend, rounding = `,dividend`, divisor) {}",
  "function divide(dividend2, divisor2) {}",
  "(function (dividend, divisor) {}).bind(undefined)",
];

describe("the order of parameters", () => {
  it.each(reordered)("differs in %s", (source) => {
    expect(() => check(source, ["dividend", "divisor"])).toThrow(
      /^Generated code of tool "math:divide" is out of date/,
    );
  });

  it.each(sameOrder)("is the same in %s", (source) => {
    check(source, ["dividend", "divisor"]);
  });

  it("is in the message, with the command that corrects it", () => {
    expect(() => check("function divide(b, a) {}", ["a", "b"])).toThrow(
      'Generated code of tool "math:divide" is out of date: its function takes (b, a), but it was generated for (a, b). Run `toolwright generate`.',
    );
  });

  it("is unknown in code whose bundler has renamed a parameter to one of the others", () => {
    check("function divide(a2, a3) {}", ["a", "a2"]);
    check("function divide(a$1, a$2) {}", ["a", "a$1"]);
  });

  it("is unknown in minified code, whose parameters are renamed", () => {
    const text =
      "globalThis.bound = { declaration: (declared = (value, from) => [from, from, from, value]) => declared };";
    for (const minifyWhitespace of [true, false]) {
      const { code } = transformSync(text, { minifyIdentifiers: true, minifyWhitespace });
      const names = [...(/\((\w), ?(\w)\)/.exec(code)?.slice(1) ?? [])].reverse();
      expect(names).toEqual([expect.stringMatching(/^\w$/), expect.stringMatching(/^\w$/)]);
      const { declaration } = evaluate(`(${code.replace(/^globalThis.bound ?= ?|;\s*$/g, "")})`) as unknown as Bound;
      createOrderCheck(divide, { parameters: names, declaration })();
    }
  });

  it("differs in code of which only the white space is minified", () => {
    const text = "({ declaration: (declared = function divide(b, a) { return b - a; }) => declared });";
    const { code } = transformSync(text, { minifyWhitespace: true });
    expect(code).toContain("(b,a)");
    const { declaration } = evaluate(code.replace(/;\s*$/, "")) as unknown as Bound;
    expect(() => createOrderCheck(divide, { parameters: ["a", "b"], declaration })).toThrow("is out of date");
  });

  it("is checked later if the module of the declaration is not initialized yet", () => {
    let divide: AnyFunction | undefined;
    const initialized = (): AnyFunction => {
      if (!divide) throw new ReferenceError("Cannot access 'divide' before initialization");
      return divide;
    };
    const later = createOrderCheck(
      { id: "math:divide", label: 'tool "math:divide"' },
      {
        parameters: ["dividend", "divisor"],
        declaration: (declared: unknown = initialized()) => declared,
      },
    );
    divide = evaluate("(divisor, dividend) => 1");
    expect(later).toThrow("is out of date");
  });
});
