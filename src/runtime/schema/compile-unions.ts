import {
  allowedValues,
  findDiscriminator,
  follow,
  isJsonObject,
  type JsonArray,
  objectAt,
  ownValue,
  type SchemaReader,
  type StepBudget,
} from "../../json-schema/index.js";
import type { JsonValue } from "../model/index.js";

/** A union of more branches has a function for each: in one function, V8 would take too long to optimize their code, or never do it. */
const maxInline = 8;
/** To call a selected branch takes as long as so many steps. */
const stepsToSelect = 2;
/** The same for each group of a union whose branches are not selected: the more functions are called, the later V8 optimizes them. */
const stepsPerGroup = 8;

/** Whether a value is valid. */
export type Accepts = (value: JsonValue) => boolean;

/** The unions of a schema whose branches are compiled to functions of their own. */
export class LargeUnions {
  /** The form of each branch and of each group of branches, by the name of its definition. Each is compiled when it is first used. */
  readonly definitions: Record<string, JsonValue> = {};
  readonly #reader: SchemaReader;
  readonly #budget: StepBudget;
  readonly #unions: { readonly size: number; readonly select: Select | undefined }[] = [];

  constructor(reader: SchemaReader, budget: StepBudget) {
    this.#reader = reader;
    this.#budget = budget;
  }

  /** The names of the groups that are tried first. */
  get groups(): readonly string[] {
    return this.#unions.flatMap(({ size, select }, number) =>
      select ? [] : Array.from({ length: Math.ceil(size / maxInline) }, (_, i) => groupName(number, i * maxInline)),
    );
  }

  /** Adds a union if it is large, and returns its number. `forms` has the form of each branch. */
  add(branches: JsonArray, forms: JsonArray): number | undefined {
    if (branches.length <= maxInline) return undefined;
    const number = this.#unions.length;
    this.#unions.push({ size: forms.length, select: selectBranches(this.#reader, branches) });
    for (const [i, form] of forms.entries()) {
      this.definitions[branchName(number, i)] = form;
      if (i % maxInline > 0) continue;
      // The double negation drops the errors.
      const group = { not: { not: { anyOf: forms.slice(i, i + maxInline) } } };
      this.definitions[groupName(number, i)] = group;
    }
    return number;
  }

  /** Creates the check of a union from the functions of its branches, of which at least one accepts a valid value, and at most `most`. */
  link(number: number, most: number, functionOf: (name: string) => Accepts): Accepts {
    const { size, select } = this.#unions[number] ?? { size: 0, select: undefined };
    const isAny = most === Number.POSITIVE_INFINITY;
    const many = stepsPerGroup * Math.ceil(size / maxInline);
    const create = (name: typeof branchName, steps = many): ((branch: number, value: JsonValue) => boolean) => {
      const functions: (Accepts | undefined)[] = [];
      return (branch, value) => {
        this.#budget.consume(steps);
        functions[branch] ??= functionOf(name(number, branch));
        return functions[branch](value);
      };
    };
    const selectedAccepts = create(branchName, stepsToSelect);
    const branchAccepts = create(branchName);
    const groupAccepts = create(groupName);
    const all = Array.from({ length: size }, (_, i) => i);
    const firsts = all.filter((i) => i % maxInline === 0);
    /** The branches that may accept a value. A group is tried first, because to call a function takes longer than most branches. */
    function* possible(value: JsonValue): Iterable<number> {
      for (const first of firsts) {
        if (groupAccepts(first, value)) yield* all.slice(first, first + maxInline);
      }
    }
    return (value) => {
      const selected = select?.(value);
      if (!selected && isAny) return firsts.some((first) => groupAccepts(first, value));
      let accepting = 0;
      for (const branch of selected ?? possible(value)) {
        if (!(selected ? selectedAccepts : branchAccepts)(branch, value)) continue;
        accepting += 1;
        if (isAny || accepting > most) break;
      }
      return accepting > 0 && accepting <= most;
    };
  }
}

function branchName(union: number, branch: number): string {
  return `u${union}-${branch}`;
}

function groupName(union: number, first: number): string {
  return `u${union}-from${first}`;
}

/** Returns the branches that may accept a value; `undefined` for all of them. */
type Select = (value: JsonValue) => readonly number[] | undefined;

function selectBranches(reader: SchemaReader, branches: JsonArray): Select | undefined {
  const followed = branches.map((branch, i) => ({ i, schema: follow(reader, branch) }));
  const literals = followed.map(({ schema }) => allowedValues(schema));
  if (literals.every(isScalars)) return selectLiteral(literals);
  const discriminator = findDiscriminator(followed, ({ schema }) =>
    Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) => {
      const values = allowedValues(follow(reader, property));
      return values ? [[name, values] as const] : [];
    }),
  );
  if (!discriminator) return undefined;
  const { name, branches: byValue, others } = discriminator;
  const rest = others.map(({ i }) => i);
  const selected = new Map(
    [...byValue].map(([value, selects]) => [value, [...new Set([...selects.map(({ i }) => i), ...rest])]]),
  );
  return (value) => {
    const tag = isJsonObject(value) ? ownValue(value, name) : undefined;
    return tag === undefined ? undefined : (selected.get(tag as JsonValue) ?? rest); // a part of JSON
  };
}

function isScalars(values: JsonArray | undefined): values is JsonArray {
  return values?.every((value) => typeof value !== "object" || value === null) ?? false;
}

function selectLiteral(literals: readonly JsonArray[]): Select {
  const selected = new Map<JsonValue, number[]>();
  for (const [i, values] of literals.entries()) {
    for (const value of new Set(values)) selected.set(value, [...(selected.get(value) ?? []), i]);
  }
  return (value) => selected.get(value) ?? [];
}
