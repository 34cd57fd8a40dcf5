import {
  checkFormats,
  createFits,
  type Fits,
  type FoundStrings,
  type JsonObject,
  type JsonValue,
  localReader,
  type PatternTest,
  rememberPatterns,
  type StepBudget,
  type StringConstraints,
  sampleStrings,
} from "../../json-schema/index.js";
import { rangeOfSize } from "./number-leaf.js";
import { type Fact, factsOf, type Part, part } from "./requirement.js";
import { candidates, type Leaf, type Literal, nothing, only, type SchemaPool } from "./solver-memo.js";

/** Strings of common formats, to try where a format is validated. */
const samplesOfFormats = [...Object.values(sampleStrings), "/a", "^a$"];
const samples = ["", "a", "b", "text", "0", "A", " ", "\n", "é", "👍"];

export function stringLeaf(
  facts: readonly Fact[],
  findStrings: (constraints: StringConstraints) => FoundStrings,
): Leaf {
  const { min, max } = rangeOfSize(facts);
  if (min > max) return nothing;
  if (max === 0) return only([""]);
  const tests: readonly PatternTest[] = factsOf(facts, "pattern");
  const formats = factsOf(facts, "format");
  const clash = (a: { format: string; holds: boolean }): boolean =>
    formats.some((b) => a.format === b.format && a.holds !== b.holds);
  if (formats.some(clash)) return nothing;
  const excluded = factsOf(facts, "not-values").flatMap(({ values }) => values.map(String));
  const exclusions = excluded.slice(0, 40).map((text) => ({ pattern: `^${escaped(text)}$`, holds: false }));
  const found = findStrings({ tests: [...tests, ...exclusions], min, max });
  if (found.kind === "none") return nothing;
  const strings = found.kind === "found" ? found.strings : [];
  const others = formats.length > 0 ? [...samples, ...samplesOfFormats] : samples;
  return candidates([...strings, ...others, ...padded(min, max)]);
}

function padded(min: number, max: number): readonly string[] {
  return [min, max].filter((length) => length > 0 && length <= 2000).map((length) => "a".repeat(length));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Splits the keywords for numbers. */
export function numberParts(schema: JsonObject): readonly Part[] {
  const parts: Part[] = [];
  const add = (yes: Fact, no: Fact): void => void parts.push({ yes: [yes], no: [no] });
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (typeof minimum === "number") add(from(minimum, false), to(minimum, true));
  if (typeof above === "number") add(from(above, true), to(above, false));
  if (typeof maximum === "number") add(to(maximum, false), from(maximum, true));
  if (typeof below === "number") add(to(below, true), from(below, false));
  if (typeof step === "number") parts.push(part((holds) => ({ kind: "multiple", of: step, holds })));
  return parts;
}

/** Splits the keywords for strings. */
export function stringParts(schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minLength"], schema["maxLength"])];
  const { pattern, format } = schema;
  if (typeof pattern === "string") parts.push(part((holds) => ({ kind: "pattern", pattern, holds })));
  if (typeof format === "string") parts.push(part((holds) => ({ kind: "format", format, holds })));
  return parts;
}

/** Splits the keywords for the size of strings, arrays and objects. */
export function sizeParts(min: unknown, max: unknown): readonly Part[] {
  const parts: Part[] = [];
  if (typeof min === "number" && min > 0) parts.push({ yes: [size(min, unbounded)], no: [size(0, min - 1)] });
  if (typeof max === "number") parts.push({ yes: [size(0, max)], no: [size(max + 1, unbounded)] });
  return parts;
}

const unbounded = Number.POSITIVE_INFINITY;

/** Creates the fact that a size is in a range. */
export function size(min: number, max: number): Fact {
  return { kind: "size", min, max };
}

function from(value: number, exclusive: boolean): Fact {
  return { kind: "from", value, exclusive };
}

function to(value: number, exclusive: boolean): Fact {
  return { kind: "to", value, exclusive };
}

/** Tests values by interpreting the schemas of a pool. */
export interface LiteralTest {
  /** Checks whether a value fulfils every literal. @throws {BudgetExceeded} */
  fulfils(literals: readonly Literal[], value: JsonValue): boolean;
  /** Checks whether a string matches a pattern. @throws {BudgetExceeded} */
  matchesPattern(pattern: string, text: string): boolean;
}

/** Creates a test. @param budget how much work it does in all before it throws */
export function createLiteralTest(pool: SchemaPool, budget: StepBudget): LiteralTest {
  const pattern = rememberPatterns(budget);
  const fitsFormat = checkFormats(pool.formats);
  const byDocument = new Map<number, Fits>();
  const fitsOf = (document: number): Fits => {
    const known = byDocument.get(document);
    if (known) return known;
    const reader = { ...localReader({ $defs: pool.definitionsOf(document) }, fitsFormat), pattern };
    const fits = createFits(reader, budget, { remembers: false });
    byDocument.set(document, fits);
    return fits;
  };
  return {
    fulfils: (literals, value) =>
      literals.every(({ term, holds }) => fitsOf(term.document)(term.schema, value) === holds),
    matchesPattern: (source, text) => pattern(source).test(text),
  };
}
