import type { JsonArray, JsonValue } from "toolwright/model";
import { isLinear } from "../../../json-schema/index.js";
import { encodedStringOf, encodedStrings } from "../encoded-strings.js";
import { isIdentifierName, literal, printValue } from "../print-literal.js";
import { camelCase, createNameTable, type NameTable } from "../tool-names.js";
import { type Condition, called } from "./condition.js";
import { type Constraints, isAnything, uniformParts } from "./constraints.js";
import type { Statements } from "./statements.js";

/** The functions of `toolwright/gen/v1` that guards call. */
export const helperNames = [
  "checkOnce",
  "compilePattern",
  "countOptional",
  "equal",
  "fitsFormat",
  "hasExactly",
  "hasLength",
  "isArray",
  "isBoolean",
  "isInteger",
  "isListOf",
  "isMultipleOf",
  "isNumber",
  "isObject",
  "isRecordOf",
  "isString",
  "unique",
] as const;

type Helper = (typeof helperNames)[number];

/** A longer pattern has a constant, which schemas refer to. */
const longestPattern = 60;

/** What the guards of one generated module share: constants, predicates and helpers, each declared or imported once. */
export class GuardModule {
  readonly #constants = new Map<string, string>();
  /** The predicates to print before the next guard. */
  #predicates: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #helpers = new Set<string>();
  readonly #table: NameTable;
  readonly #repeated: ReadonlySet<Constraints>;
  /** The type whose guard is printed. */
  subject = "";

  /** `repeated` are constraints on objects and tuples that occur several times, `taken` the names of what else the module declares. */
  constructor(repeated: ReadonlySet<Constraints>, taken: Iterable<string>) {
    this.#repeated = repeated;
    this.#table = createNameTable([...helperNames, ...encodedStrings.map(({ constant }) => constant), ...taken]);
  }

  /** Whether the same constraints on an object or tuple occur several times. A separate predicate for them makes the module smaller. */
  isRepeated(constraints: Constraints): boolean {
    return this.#repeated.has(constraints);
  }

  /** A set of primitive values. `of` is the expression that is checked, here and below. */
  set(values: JsonArray, of: string): string {
    return this.#constant(`${this.#nameOf(of)}Values`, `/*@__PURE__*/ new Set(${printValue(values)})`);
  }

  value(value: JsonValue, of: string): string {
    return this.#constant(`${this.#nameOf(of)}Constant`, printValue(value));
  }

  /** A regular expression. JavaScript's own engine is used if it never backtracks for long. */
  pattern(pattern: string, of: string): string {
    const name = this.#nameOf(of);
    const isLong = pattern.length > longestPattern;
    const known = encodedStringOf(pattern)?.constant;
    const text = known ?? (isLong ? this.#constant(`${name}Pattern`, literal(pattern)) : literal(pattern));
    const isNative = known !== undefined || isLinear(pattern);
    const compiled = isNative ? `new RegExp(${text}, "u")` : `${this.helper("compilePattern")}(${text})`;
    return this.#constant(`${name}${isLong && !known ? "RegExp" : "Pattern"}`, `/*@__PURE__*/ ${compiled}`);
  }

  /** The constant of a pattern that is written once for guards and schemas; undefined for every other string. */
  constantOf(pattern: string): string | undefined {
    return encodedStringOf(pattern)?.constant ?? this.#names.get(literal(pattern));
  }

  /** Returns the name of the predicate for a key: `is` with the label. `print` returns its body, if there is none yet. */
  predicate(key: string, label: string, print: (label: string) => string): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = this.#table.take(`is${label}`);
    this.#names.set(key, name);
    this.#predicates.push(`function ${name}(value) ${print(label)}\n\n`);
    return name;
  }

  /** Returns the predicates that were printed since the last call, to stand before the guard that calls them. */
  takePredicates(): string {
    const text = this.#predicates.join("");
    this.#predicates = [];
    return text;
  }

  /** The guard that checks each object or array once, whichever guards of the module call it. */
  checkedOnce(guard: string): string {
    return `/*@__PURE__*/ ${this.#constant("onceConstant", `/*@__PURE__*/ ${this.helper("checkOnce")}()`)}(${guard})`;
  }

  /** A function of `toolwright/gen/v1`. */
  helper(name: Helper): string {
    this.#helpers.add(name);
    return name;
  }

  get constants(): string {
    let constants = "";
    for (const [name, text] of this.#constants) constants += `const ${name} = ${text};\n`;
    return constants;
  }

  get helpers(): readonly string[] {
    return [...this.#helpers].sort();
  }

  /** The name of a part, or of the type if it is the value itself or one of its keys. */
  #nameOf(of: string): string {
    if (of === "value") return camelCase(this.subject);
    return of === "key" ? camelCase(`${this.subject}_key`) : partName(of);
  }

  #constant(wanted: string, text: string): string {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const name = this.#table.take(wanted);
    this.#names.set(text, name);
    this.#constants.set(name, text);
    return name;
  }
}

/** The name of what an expression reads: that of the property, or `item`. */
export function partName(expression: string): string {
  if (/^[\w$]+$/.test(expression)) return expression;
  const [, dotted, quoted] = /(?:\.([\w$]+)|\[("(?:[^"\\]|\\.)*")\])$/.exec(expression) ?? [];
  if (dotted !== undefined) return camelCase(dotted);
  return quoted === undefined ? "item" : camelCase(JSON.parse(quoted));
}

/** Finds the constraints on objects and tuples that occur several times in `parts`, such as a type that is used in an input and an output. */
export function findRepeated(parts: readonly Constraints[]): ReadonlySet<Constraints> {
  const first = new Map<string, Constraints>();
  const repeated = new Set<Constraints>();
  for (const part of parts) {
    if ((part.properties ?? part.prefixItems) === undefined || uniformParts(part)) continue;
    const text = JSON.stringify(part);
    const known = first.get(text);
    if (known) repeated.add(known).add(part);
    else first.set(text, part);
  }
  return repeated;
}

/** A predicate that is being printed. */
export interface GuardPrinter {
  readonly module: GuardModule;
  /** The statements printed so far. */
  readonly statements: Statements;
  /** Returns a name that is unique in the predicate: the wanted one, if it is free. */
  readonly fresh: (wanted: string) => string;
  /** Prints statements that return false if the value does not match. */
  readonly check: (constraints: Constraints, value: string) => void;
  /** Like `check`, as one expression. A separate predicate for it is named after `part`. */
  readonly condition: (constraints: Constraints, value: string, part?: string) => Condition;
  /** Calls a separate predicate, which is printed once per module for equal constraints. */
  readonly predicate: (constraints: Constraints, print: PrintGuard, value: string, part?: string) => Condition;
}

/** Prints the statements of a predicate over a value. */
export type PrintGuard = (printer: GuardPrinter, value: string) => void;

/** Checks the value of an expression. The expression is evaluated once. */
export function checkRead(printer: GuardPrinter, constraints: Constraints, expression: string): void {
  if (isAnything(constraints)) return;
  let value = expression;
  if (!isMentionedOnce(constraints) && !printer.module.isRepeated(constraints)) {
    value = printer.fresh(partName(expression));
    printer.statements.add(`const ${value} = ${expression};`);
  }
  printer.check(constraints, value);
}

/** The expression that reads a property. With `?.` it also works for null and undefined. */
export function propertyOf(value: string, name: string, chain: "" | "?." = ""): string {
  return isIdentifierName(name) ? `${value}${chain || "."}${name}` : `${value}${chain}[${literal(name)}]`;
}

/**
 * The condition that an object has an own property. Written out at each use: engines optimize it in a `for … in` loop only if nothing in it
 * can be reassigned, unlike the variables of a bundle.
 */
export function isOwn(value: string, key: string): Condition {
  return called(`Object.prototype.hasOwnProperty.call(${value}, ${key})`);
}

/** Whether the condition for a value reads it once. */
export function isMentionedOnce(constraints: Constraints): boolean {
  if (constraints.named !== undefined || uniformParts(constraints)) return true;
  const [key, ...others] = Object.keys(constraints);
  if (others.length > 0) return false;
  if (key === "guard") return true;
  if (key === "values") return constraints.values?.length === 1;
  return key === "type";
}
