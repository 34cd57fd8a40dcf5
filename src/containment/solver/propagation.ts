import { type JsonObject, type JsonValue, type Kind, kindOf, listAt } from "../../json-schema/index.js";
import { arrayParts } from "./array-leaf.js";
import { objectParts } from "./object-leaf.js";
import { type Choice, choice, type Fact, never, type Part, part, type Requirement } from "./requirement.js";
import { type Literal, literalOf, type SchemaPool, type SchemaTerm } from "./solver-memo.js";
import { numberParts, stringParts } from "./string-leaf.js";

/** One case: the literals that hold, the facts that follow, and the choices that are left. */
export interface Branch {
  /** By the id of the term. */
  readonly literals: ReadonlyMap<number, boolean>;
  readonly facts: readonly Fact[];
  readonly choices: readonly Choice[];
}

/** So many parts of a branch are copied in the time of one step. */
const copiesPerStep = 10;

/** Nothing is required yet. */
export const emptyBranch: Branch = { literals: new Map(), facts: [], choices: [] };

/** Adds requirements to branches, with everything that follows without a choice. */
export class Propagation {
  readonly #pool: SchemaPool;
  readonly #consume: (steps: number) => void;
  readonly #parts = new Map<string, readonly Part[]>();

  constructor(pool: SchemaPool, consume: (steps: number) => void) {
    this.#pool = pool;
    this.#consume = consume;
  }

  /** Returns the branch with the requirements; `undefined` if it contradicts itself. */
  extend(kind: Kind, branch: Branch, added: readonly Requirement[]): Branch | undefined {
    const literals = new Map(branch.literals);
    const facts = [...branch.facts];
    const choices = [...branch.choices];
    const queue = [...added];
    this.#consume(Math.ceil((literals.size + facts.length + choices.length) / copiesPerStep));
    for (let next = queue.pop(); next; next = queue.pop()) {
      this.#consume(1);
      if (next.kind === "literal") {
        const known = literals.get(next.term.id);
        if (known === next.holds) continue;
        if (known !== undefined) return undefined;
        literals.set(next.term.id, next.holds);
        const parts = this.#partsOf(kind, next.term);
        if (next.holds) for (const { yes } of parts) queue.push(...yes);
        else queue.push(choice(parts.map(({ no }) => no)));
      } else if (next.kind === "choice") {
        const left = next.alternatives.filter((alternative) => !isContradiction(alternative, literals));
        const [first] = left;
        if (!first) return undefined;
        if (left.length === 1) queue.push(...first);
        else if (!left.some((alternative) => alternative.length === 0)) choices.push(choice(left));
      } else {
        facts.push(next);
      }
    }
    return { literals, facts, choices };
  }

  #partsOf(kind: Kind, term: SchemaTerm): readonly Part[] {
    const key = `${kind} ${term.id}`;
    const parts = this.#parts.get(key) ?? partsOfTerm(this.#pool, term, kind);
    this.#parts.set(key, parts);
    return parts;
  }
}

function isContradiction(alternative: readonly Requirement[], literals: ReadonlyMap<number, boolean>): boolean {
  return alternative.some((one) => {
    if (one.kind === "choice") return one.alternatives.length === 0;
    return one.kind === "literal" && literals.get(one.term.id) === !one.holds;
  });
}

/** Splits a schema into parts that constrain values of one kind. A value matches the schema if it fulfils every part. */
function partsOfTerm(pool: SchemaPool, term: SchemaTerm, kind: Kind): readonly Part[] {
  const { schema } = term;
  if (schema === true) return [];
  if (schema === false) return [{ yes: [never], no: [] }];
  const parts = [...typeParts(schema, kind), ...valueParts(schema, kind), ...compositions(pool, term, schema)];
  if (kind === "number") return [...parts, ...numberParts(schema)];
  if (kind === "string") return [...parts, ...stringParts(schema)];
  if (kind === "array") return [...parts, ...arrayParts(pool, term, schema)];
  return kind === "object" ? [...parts, ...objectParts(pool, term, schema)] : parts;
}

function typeParts({ type }: JsonObject, kind: Kind): readonly Part[] {
  if (!Array.isArray(type) || type.includes(kind)) return [];
  if (kind !== "number" || !type.includes("integer")) return [{ yes: [never], no: [] }];
  return [part((holds) => ({ kind: "multiple", of: 1, holds }))];
}

function valueParts(schema: JsonObject, kind: Kind): readonly Part[] {
  const lists = [
    ...(Object.hasOwn(schema, "const") ? [[schema["const"] ?? null]] : []),
    ...(Array.isArray(schema["enum"]) ? [schema["enum"]] : []),
  ];
  return lists.map((list) => {
    const values = list.filter((value) => kindOf(value) === kind);
    return { yes: [{ kind: "values", values }], no: [{ kind: "not-values", values }] };
  });
}

function compositions(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const at = (value: JsonValue, holds: boolean): Literal => literalOf(pool.term(value, term.document), holds);
  const parts: Part[] = [];
  const { $ref, not } = schema;
  if (typeof $ref === "string") {
    const target = pool.target(term, $ref);
    parts.push(part((holds) => literalOf(target, holds)));
  }
  for (const one of listAt(schema, "allOf")) parts.push(part((holds) => at(one, holds)));
  if (schema["anyOf"] !== undefined) {
    const branches = listAt(schema, "anyOf");
    parts.push({ yes: [choice(branches.map((one) => [at(one, true)]))], no: branches.map((one) => at(one, false)) });
  }
  if (schema["oneOf"] !== undefined) parts.push(exclusive(listAt(schema, "oneOf"), at));
  if (not !== undefined) parts.push(part((holds) => at(not, !holds)));
  if (schema["if"] !== undefined) parts.push(condition(schema, schema["if"], at));
  return parts;
}

type At = (value: JsonValue, holds: boolean) => Literal;

function exclusive(branches: readonly JsonValue[], at: At): Part {
  const only = branches.map((_, i) => branches.map((one, j) => at(one, i === j)));
  const pairs = branches.flatMap((one, i) => branches.slice(0, i).map((other) => [at(one, true), at(other, true)]));
  return { yes: [choice(only)], no: [choice([branches.map((one) => at(one, false)), ...pairs])] };
}

function condition(schema: JsonObject, when: JsonValue, at: At): Part {
  const { then = true, else: otherwise = true } = schema;
  return part((holds) =>
    choice([
      [at(when, true), at(then, holds)],
      [at(when, false), at(otherwise, holds)],
    ]),
  );
}
