import type { JsonArray, JsonValue } from "toolwright/model";
import { literal, printValue } from "../literal.js";
import type { Constraints } from "./constraints.js";
import { findRepeated } from "./repeated.js";

/** What the predicates of one generated module share: each constant is declared once, each helper imported once. */
export class GuardModule {
  readonly #constants = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #helpers = new Set<string>();
  readonly #counts = new Map<string, number>();
  readonly #repeated: ReadonlySet<Constraints>;

  /** `roots` is what the predicates are printed from. */
  constructor(roots: readonly Constraints[]) {
    this.#repeated = findRepeated(roots);
  }

  /** Whether an object is asked for the same in several places: then a predicate of its own is less to load. */
  isRepeated(constraints: Constraints): boolean {
    return this.#repeated.has(constraints);
  }

  /** A set of values that cannot be told apart by more than `===`. */
  set(values: JsonArray): string {
    return this.#constant("set", `/*@__PURE__*/ new Set(${printValue(values)})`);
  }

  value(value: JsonValue): string {
    return this.#constant("constant", printValue(value));
  }

  pattern(pattern: string): string {
    return this.#constant("pattern", `/*@__PURE__*/ new RegExp(${literal(pattern)}, "u")`);
  }

  /** A predicate; `print` gives its text unless there is one for that key. */
  predicate(key: string, print: () => string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#name("test");
    this.#names.set(key, name);
    this.#constants.set(name, print());
    return name;
  }

  /** A function of `toolwright/gen/v1`. */
  helper(name: "equal" | "isMultipleOf" | "ucs2length" | "unique"): string {
    this.#helpers.add(name);
    return name;
  }

  get constants(): readonly string[] {
    return [...this.#constants].map(([name, text]) => `const ${name} = ${text};\n`);
  }

  get helpers(): readonly string[] {
    return [...this.#helpers].sort();
  }

  #constant(prefix: string, text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#name(prefix);
    this.#names.set(text, name);
    this.#constants.set(name, text);
    return name;
  }

  #name(prefix: string): string {
    const count = this.#counts.get(prefix) ?? 0;
    this.#counts.set(prefix, count + 1);
    return `${prefix}${count}`;
  }
}
