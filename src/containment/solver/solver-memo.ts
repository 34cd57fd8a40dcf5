import { type InterpretedSchema, interpretDocument } from "toolwright/internal/schema";
import {
  type FormatCheck,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  StepBudget,
} from "../../json-schema/index.js";

interface Entry {
  readonly outcome: Outcome;
  /** The outermost open question whose answer this one assumes; infinity for none. */
  readonly assumes: number;
}

const nothingAssumed = Number.POSITIVE_INFINITY;

/**
 * Remembers outcomes. A question that comes up again while it is being answered is assumed to have the answer "none": it is about a part of
 * the value, so a smallest value that fulfils the literals would contain a smaller one. Outcomes that depend on such an assumption are kept
 * only if it proves true.
 */
export class SolverMemo {
  readonly #entries = new Map<string, Entry>();
  /** The questions that are being answered, outermost first, by their depth. */
  readonly #open = new Map<string, number>();
  /** Answers that assume something, in the order in which they were found. */
  readonly #provisional: string[] = [];
  #assumes = nothingAssumed;

  /** Returns the outcome for literals; `answer` is called with the number of questions that are open. */
  outcome(literals: readonly Literal[], answer: (depth: number) => Outcome): Outcome {
    const key = keyOf(literals);
    const known = this.#entries.get(key);
    if (known) {
      this.#assume(known.assumes);
      return known.outcome;
    }
    const openAt = this.#open.get(key);
    if (openAt !== undefined) {
      this.#assume(openAt);
      return { kind: "none" };
    }
    const depth = this.#open.size;
    const outer = this.#assumes;
    const start = this.#provisional.length;
    this.#assumes = nothingAssumed;
    this.#open.set(key, depth);
    const outcome = answer(depth);
    this.#open.delete(key);
    const assumes = outcome.kind === "none" && this.#assumes < depth ? this.#assumes : nothingAssumed;
    this.#settle({ start, depth }, outcome, assumes);
    this.#entries.set(key, { outcome, assumes });
    if (assumes !== nothingAssumed) this.#provisional.push(key);
    this.#assumes = Math.min(outer, assumes);
    return outcome;
  }

  #assume(depth: number): void {
    this.#assumes = Math.min(this.#assumes, depth);
  }

  /** Decides about the answers that were found on the way to an outcome. */
  #settle({ start, depth }: { start: number; depth: number }, outcome: Outcome, assumes: number): void {
    const isSettled = outcome.kind !== "none" || assumes === nothingAssumed;
    const inner = isSettled ? this.#provisional.splice(start) : this.#provisional.slice(start);
    for (const key of inner) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      // What assumed this answer now assumes what this answer assumes.
      if (outcome.kind !== "none") this.#entries.delete(key);
      else if (isSettled || entry.assumes >= depth) this.#entries.set(key, { ...entry, assumes });
    }
  }
}

/** The order of literals and repetitions make no difference. */
function keyOf(literals: readonly Literal[]): string {
  const keys = literals.map(({ term, holds }) => (holds ? term.id : -term.id - 1));
  return [...new Set(keys)].sort((a, b) => a - b).join();
}

/** `none`: proved that no value fulfils the literals. `found`: a value that does. `open`: neither is known. */
export type Outcome =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly value: JsonValue }
  | { readonly kind: "open" };

/** What the facts of one kind of values leave: nothing, or values to try; `exact` if there are no others. */
export type Leaf =
  | { readonly kind: "none" }
  | { readonly kind: "candidates"; readonly values: Iterable<JsonValue>; readonly exact: boolean };

/** What the checks of facts need. */
export interface LeafContext {
  readonly pool: SchemaPool;
  /** Solves for a part of the value: an item, a property or a property name. */
  solve(literals: readonly Literal[]): Outcome;
  fulfils(literals: readonly Literal[], value: JsonValue): boolean;
  matchesPattern(pattern: string, text: string): boolean;
  consume(steps: number): void;
}

/** No value fulfils the facts. */
export const nothing: Leaf = { kind: "none" };

/** Values to try, among others that may exist. An iterable is read only when the values are needed. */
export function candidates(values: Iterable<JsonValue>): Leaf {
  return { kind: "candidates", values, exact: false };
}

/** The only values that may fulfil the facts. */
export function only(values: readonly JsonValue[]): Leaf {
  return { kind: "candidates", values, exact: true };
}

/** A subschema in normal form. Equal subschemas of one document share a term; without references, so do those of different documents. */
export interface SchemaTerm {
  readonly id: number;
  readonly schema: JsonObject | boolean;
  /** The document whose definitions its references mean. */
  readonly document: number;
}

/** The statement that a value matches a schema, or that it does not. */
export interface Literal {
  readonly kind: "literal";
  readonly term: SchemaTerm;
  readonly holds: boolean;
}

/** Holds schemas that are compared with each other, in normal form. */
export class SchemaPool {
  /** Those that both sides validate, by name. */
  readonly formats: Readonly<Record<string, FormatCheck>>;
  readonly #budget: StepBudget;
  readonly #interpreted = new Map<JsonObject, InterpretedSchema>();
  readonly #documents = new Map<JsonObject, SchemaTerm>();
  readonly #definitions: JsonObject[] = [];
  readonly #byText = new Map<string, SchemaTerm>();
  readonly #byObject = new Map<object, SchemaTerm>();

  /** @param budget the steps of interpreted schemas */
  constructor(formats: Readonly<Record<string, FormatCheck>> = {}, budget: StepBudget = new StepBudget()) {
    this.formats = formats;
    this.#budget = budget;
  }

  /** Interprets a schema document, which is read once. @throws {ToolError} if a validator would reject it. */
  interpret(schema: JsonObject): InterpretedSchema {
    const interpreted = this.#interpreted.get(schema) ?? interpretDocument(schema, this.formats, this.#budget);
    this.#interpreted.set(schema, interpreted);
    return interpreted;
  }

  /** Adds a schema document. @throws {ToolError} if a validator would reject it. */
  add(schema: JsonObject): SchemaTerm {
    const known = this.#documents.get(schema);
    if (known) return known;
    const { $defs = {}, ...root } = this.interpret(schema).normal;
    this.#definitions.push(isJsonObject($defs) ? $defs : {});
    const term = this.term(root, this.#definitions.length - 1);
    this.#documents.set(schema, term);
    return term;
  }

  /** Returns the term of a schema in normal form, whose references mean the definitions of `document`. */
  term(schema: JsonValue, document: number): SchemaTerm {
    const normal = isJsonObject(schema) ? schema : schema !== false;
    const known = typeof normal === "object" ? this.#byObject.get(normal) : undefined;
    if (known) return known;
    const text = JSON.stringify(normal);
    const key = text.includes('"$ref":"#/$defs/') ? `${document} ${text}` : text;
    const term = this.#byText.get(key) ?? { id: this.#byText.size, schema: normal, document };
    this.#byText.set(key, term);
    if (typeof normal === "object") this.#byObject.set(normal, term);
    return term;
  }

  /** Returns the definition that a reference of `term` means. */
  target(term: SchemaTerm, reference: string): SchemaTerm {
    const definition = this.definitionsOf(term.document)[reference.slice("#/$defs/".length)];
    return this.term(definition ?? true, term.document);
  }

  /** Returns the definitions that the references of a document mean. */
  definitionsOf(document: number): JsonObject {
    return this.#definitions[document] ?? {};
  }

  /** Returns a term for a schema of the solver's own, without references. */
  made(schema: JsonObject | boolean): SchemaTerm {
    return this.term(schema, 0);
  }
}

export function literalOf(term: SchemaTerm, holds: boolean): Literal {
  return { kind: "literal", term, holds };
}

export function negate({ term, holds }: Literal): Literal {
  return { kind: "literal", term, holds: !holds };
}
