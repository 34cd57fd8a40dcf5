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
/** To call a function takes as long as so many steps. */
const stepsPerCall = 2;

/** Whether a value is valid. */
export type Accepts = (value: JsonValue) => boolean;

/** The unions of a schema whose branches are compiled to functions of their own. */
export class LargeUnions {
  /** The form of each branch, by the name of its definition. */
  readonly definitions: Record<string, JsonValue> = {};
  readonly #reader: SchemaReader;
  readonly #budget: StepBudget;
  readonly #unions: { readonly names: readonly string[]; readonly select: Select }[] = [];

  constructor(reader: SchemaReader, budget: StepBudget) {
    this.#reader = reader;
    this.#budget = budget;
  }

  /** Adds a union if it is large, and returns its number. `forms` has the form of each branch. */
  add(keyword: "anyOf" | "oneOf", branches: JsonArray, forms: JsonArray): number | undefined {
    if (branches.length <= maxInline) return undefined;
    const number = this.#unions.length;
    const select = selectBranches(this.#reader, branches);
    const names = (select || keyword === "oneOf" ? forms : groups(forms)).map((form, i) => {
      const name = `u${number}-${i}`;
      this.definitions[name] = form;
      return name;
    });
    this.#unions.push({ names, select: select ?? (() => undefined) });
    return number;
  }

  /** Creates the check of a union from the functions of its branches, of which at least one accepts a valid value, and at most `most`. */
  link(number: number, most: number, functionOf: (name: string) => Accepts): Accepts {
    const { names, select } = this.#unions[number] ?? { names: [], select: () => undefined };
    const functions: (Accepts | undefined)[] = [];
    const accepts = (branch: number, value: JsonValue): boolean => {
      this.#budget.consume(stepsPerCall);
      functions[branch] ??= functionOf(names[branch] ?? "");
      return functions[branch](value);
    };
    const all = [...names.keys()];
    return (value) => {
      let accepting = 0;
      for (const branch of select(value) ?? all) {
        if (!accepts(branch, value)) continue;
        accepting += 1;
        if (accepting > most || most === Number.POSITIVE_INFINITY) break;
      }
      return accepting > 0 && accepting <= most;
    };
  }
}

/** Returns the branches that may accept a value; `undefined` for all of them. */
type Select = (value: JsonValue) => readonly number[] | undefined;

/** Groups branches that are tried in turn, because to call a function takes longer than most branches. */
function groups(forms: JsonArray): JsonArray {
  const firsts = [...forms.keys()].filter((i) => i % maxInline === 0);
  // The double negation drops the errors.
  return firsts.map((first) => ({ not: { not: { anyOf: forms.slice(first, first + maxInline) } } }));
}

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
