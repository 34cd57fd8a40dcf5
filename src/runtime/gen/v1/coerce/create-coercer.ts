import {
  allowedValues,
  BudgetExceeded,
  createFits,
  equalJson,
  type Fits,
  type FitsFormat,
  follow,
  isJsonObject,
  isOneOf,
  isRuledOut,
  type Kind,
  kindOf,
  kinds,
  listAt,
  localReader,
  mapParts,
  objectAt,
  type SchemaReader,
  StepBudget,
  schemasOfPart,
  typesOf,
} from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue } from "../../../model/index.js";
import { formatPointer } from "../../../model/internal.js";

/** The converted value; `undefined` if no value of that kind is clearly intended. */
type Converted = { readonly value: unknown } | undefined;

/** Converts a value of another kind to the value of `kind` that it represents. */
function convert(value: unknown, kind: Kind): Converted {
  switch (kind) {
    case "number":
      return typeof value === "string" ? toNumber(value) : undefined;
    case "boolean":
      return toBoolean(value);
    case "string":
      // A safe integer has exactly one notation.
      return Number.isSafeInteger(value) ? { value: String(value) } : undefined;
    case "object":
    case "array":
      return typeof value === "string" ? parseObjectOrList(value, kind) : undefined;
    case "null":
      return undefined;
  }
}

/** Parses a number in JSON notation. One with more digits than a double can represent may be an id, and stays a string. */
function toNumber(text: string): Converted {
  if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/.test(text)) return undefined;
  const value = Number(text);
  const isExact = /[.eE]/.test(text) ? carriesDigits(text, value) : Number.isSafeInteger(value);
  return isExact ? { value } : undefined;
}

/** Checks whether a fraction, or a number with an exponent, keeps its digits: a double has at most 17. */
function carriesDigits(text: string, value: number): boolean {
  const digits = text.replace(/[eE].*/, "").replace(/^[-0.]+|\./g, "");
  return Number.isFinite(value) && digits.length <= 17 && (value === 0) === (digits === "");
}

function toBoolean(value: unknown): Converted {
  // `True` and `False` are Python notation, which models know from training.
  if (value === "true" || value === "True") return { value: true };
  return value === "false" || value === "False" ? { value: false } : undefined;
}

function parseObjectOrList(text: string, kind: "object" | "array"): Converted {
  // A cheap test first, to avoid an exception for long strings that are not JSON.
  if (!(kind === "object" ? /^\s*\{/ : /^\s*\[/).test(text)) return undefined;
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Not JSON, so it is a plain string. The guard reports it.
    return undefined;
  }
}

/** Returns the kinds of value that a schema may accept; `undefined` if that is not obvious from it. */
function possibleKinds(
  reader: SchemaReader,
  schema: JsonValue | undefined,
  seen: Set<JsonObject> = new Set(),
): ReadonlySet<Kind> | undefined {
  if (!isJsonObject(schema)) return undefined;
  const target = follow(reader, schema);
  // A union inside itself adds no kinds.
  if (seen.has(target)) return new Set();
  seen.add(target);
  const allowed = allowedValues(target);
  if (allowed) return new Set(allowed.map((value) => kindOf(value)));
  if (target["type"] !== undefined) return kindsOfTypes(typesOf(target));
  const branches = listAt(target, "anyOf").map((branch) => possibleKinds(reader, branch, seen));
  if (branches.length === 0 || branches.some((branch) => branch === undefined)) return undefined;
  return new Set(branches.flatMap((branch) => [...(branch ?? [])]));
}

function kindsOfTypes(types: readonly JsonValue[]): ReadonlySet<Kind> | undefined {
  const found = types.map((type) => kinds.find((kind) => kind === (type === "integer" ? "number" : type)));
  return found.every((kind) => kind !== undefined) ? new Set(found) : undefined;
}

/** A value with the repairs that were made. */
export interface Coercion {
  /** The given value itself if nothing was changed. */
  readonly value: unknown;
  readonly changes: readonly CoercionChange[];
}

/** One repair. */
export interface CoercionChange {
  /** JSON Pointer into the value. */
  readonly path: string;
  /** The repair, such as `text to number`. */
  readonly what: string;
}

interface CoercerOptions {
  /** `nulls`: repair only null in place of an absent property. Default: make all repairs. */
  readonly only?: "nulls";
  /** Checks the formats of strings. Default: formats are annotations. */
  readonly fitsFormat?: FitsFormat;
}

const maxSteps = 50_000;
const maxDepth = 200;
/** To try a branch of a union takes longer than other steps. */
const stepsPerBranch = 4;
/** What is kept of an object or array takes memory, and so time to collect it. */
const stepsToRemember = 4;
/** The number of changes that are moved to the next level for one step of the budget. */
const changesPerStep = 10;

/**
 * Creates a function that repairs values for `schema` where the schema leaves no doubt: numbers and booleans written as strings, JSON
 * written as a string, a single item in place of a list, null in place of an absent property. It does not change valid values, nor any that
 * takes more than 50,000 steps or than the given budget.
 */
export function createCoercer(
  schema: JsonObject,
  options: CoercerOptions = {},
): (value: unknown, budget?: StepBudget) => Coercion {
  const reader = localReader(schema, options.fitsFormat);
  const converts = options.only !== "nulls";
  const kindsOf = rememberKinds(reader);
  return (value, whole) => {
    const budget = whole?.part(maxSteps) ?? new StepBudget(maxSteps);
    const fits = createFits(reader, budget);
    const run: Run = { reader, converts, kindsOf, changes: [], budget, fits, known: new Map(), depth: 0 };
    try {
      const repaired = coercePart(run, schema, value, []);
      return run.changes.length === 0 ? { value, changes: [] } : { value: repaired, changes: run.changes };
    } catch (thrown) {
      // The guard rejects values that are too large or throw when they are read.
      if (thrown instanceof BudgetExceeded || isJsonObject(value)) return { value, changes: [] };
      throw thrown;
    }
  };
}

interface Run {
  readonly reader: SchemaReader;
  readonly converts: boolean;
  readonly kindsOf: (schema: JsonObject) => ReadonlySet<Kind> | undefined;
  readonly changes: CoercionChange[];
  readonly budget: StepBudget;
  readonly fits: Fits;
  /** Repairs of objects and arrays by schema, with paths that start there: the branches of recursive unions share them. */
  readonly known: Map<JsonObject, Map<object, Coercion>>;
  /** The depth of the value at which paths start. */
  readonly depth: number;
}

type Path = readonly (string | number)[];

function rememberKinds(reader: SchemaReader): Run["kindsOf"] {
  const known = new Map<JsonObject, ReadonlySet<Kind> | undefined>();
  return (schema) => {
    if (!known.has(schema)) known.set(schema, possibleKinds(reader, schema));
    return known.get(schema);
  };
}

function coercePart(run: Run, given: JsonValue | undefined, value: unknown, path: Path): unknown {
  if (!isJsonObject(given) || run.depth + path.length > maxDepth) return value;
  run.budget.consume();
  const schema = follow(run.reader, given);
  if (typeof value !== "object" || value === null) return coerceValue(run, schema, value, path);
  const { value: repaired, changes } = coerceOnce(run, schema, value, run.depth + path.length);
  run.budget.consume(changes.length / changesPerStep);
  const start = changes.length > 0 ? formatPointer(path) : "";
  for (const change of changes) run.changes.push({ ...change, path: start + change.path });
  return repaired;
}

function coerceOnce(run: Run, schema: JsonObject, value: object, depth: number): Coercion {
  const ofSchema = run.known.get(schema) ?? new Map<object, Coercion>();
  run.known.set(schema, ofSchema);
  const known = ofSchema.get(value);
  if (known) return known;
  run.budget.consume(stepsToRemember);
  const trial: Run = { ...run, changes: [], depth };
  const repaired = { value: coerceValue(trial, schema, value, []), changes: trial.changes };
  ofSchema.set(value, repaired);
  return repaired;
}

function coerceValue(run: Run, schema: JsonObject, value: unknown, path: Path): unknown {
  let repaired = run.converts ? convertKind(run, schema, value, path) : value;
  repaired = coerceParts(run, schema, repaired, path);
  for (const part of listAt(schema, "allOf")) repaired = coercePart(run, part, repaired, path);
  return schema["anyOf"] === undefined ? repaired : coerceUnion(run, schema, repaired, path);
}

/** Converts a value of a kind that the schema rejects to the one kind that it accepts. */
function convertKind(run: Run, schema: JsonObject, value: unknown, path: Path): unknown {
  const kinds = run.kindsOf(schema);
  const [target, ...others] = [...(kinds ?? [])].filter((kind) => kind !== "null");
  const kind = kindOf(value);
  if (!kinds || !target || others.length > 0 || kind === undefined || kinds.has(kind)) return value;
  const converted = convert(value, target);
  if (converted && kindOf(converted.value) === target) {
    const allowed = allowedValues(schema);
    if (allowed && !isOneOf(allowed, converted.value)) return value;
    run.changes.push({ path: formatPointer(path), what: describeConversion(kind, target) });
    return converted.value;
  }
  return target === "array" ? wrapInList(run, schema, value, path) : value;
}

/** Describes the conversion of a value of one kind to another. */
function describeConversion(from: Kind, to: Kind): string {
  return `${nameOf(from)} to ${nameOf(to)}`;
}

function nameOf(kind: Kind): string {
  if (kind === "string") return "text";
  return kind === "array" ? "list" : kind;
}

/** Wraps a single item in a list if the list's schema then accepts it. */
function wrapInList(run: Run, schema: JsonObject, value: unknown, path: Path): unknown {
  const isTuple = schema["prefixItems"] !== undefined;
  if (value === null || isTuple || !isJsonObject(schema["items"])) return value;
  const trial: Run = { ...run, changes: [] };
  const list = [coercePart(trial, schema["items"], value, [...path, 0])];
  if (!run.fits(schema, list)) return value;
  run.changes.push({ path: formatPointer(path), what: "single value to list" }, ...trial.changes);
  return list;
}

function coerceParts(run: Run, schema: JsonObject, value: unknown, path: Path): unknown {
  const isConstrained = partKeywords.some((keyword) => schema[keyword] !== undefined);
  if (!isConstrained || !(Array.isArray(value) || isJsonObject(value))) return value;
  return mapParts<unknown>(value, (part, key) => {
    const at = [...path, key];
    const meant = part === null || (run.converts && isBlank(part)) ? fromBlank(run, schema, key, part) : part;
    if (meant !== part) {
      run.changes.push({
        path: formatPointer(at),
        what: `${JSON.stringify(part)} to ${meant === null ? "null" : "no property"}`,
      });
      return meant;
    }
    const schemas = schemasOfPart(run.reader, schema, key);
    return schemas.reduce((current, own) => coercePart(run, own.schema, current, at), part);
  });
}

const partKeywords = ["properties", "patternProperties", "additionalProperties", "items", "prefixItems"];

/** Whether models write this text for an argument that they leave out. */
function isBlank(part: unknown): boolean {
  return part === "" || part === "null" || part === "undefined";
}

/** Returns `undefined` for a value that the schema rejects and that can only mean that the property is absent, or the null that it means. */
function fromBlank(run: Run, schema: JsonObject, key: string | number, part: unknown): unknown {
  const properties = objectAt(schema, "properties");
  const property = typeof key === "string" && Object.hasOwn(properties, key) ? properties[key] : undefined;
  if (!isJsonObject(property) || listAt(schema, "required").includes(key)) return part;
  const isNullable = run.kindsOf(property)?.has("null");
  if (isNullable === undefined || (part !== null && run.fits(property, part))) return part;
  if (!isNullable) return undefined;
  // An empty text could mean both.
  if (part === "undefined") return undefined;
  return part === "null" ? null : part;
}

/** Repairs an object or array for the only branch that can apply; does nothing if two branches lead to different values. */
function coerceUnion(run: Run, schema: JsonObject, value: unknown, path: Path): unknown {
  if (!(Array.isArray(value) || isJsonObject(value)) || run.fits(schema, value)) return value;
  const branches = listAt(schema, "anyOf");
  run.budget.consume(branches.length * stepsPerBranch);
  const found = branches.flatMap((branch) => {
    if (isRuledOut(run.reader, branch, value)) return [];
    const trial: Run = { ...run, changes: [] };
    const repaired = coercePart(trial, branch, value, path);
    return run.fits(branch, repaired) ? [{ repaired, changes: trial.changes }] : [];
  });
  const [first, ...others] = found;
  if (!first || others.some(({ repaired }) => !equalJson(repaired, first.repaired))) return value;
  run.changes.push(...first.changes);
  return first.repaired;
}
