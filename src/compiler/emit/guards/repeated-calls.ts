import { findCycles, findDiscriminator } from "../../../json-schema/index.js";
import { type Constraints, literalProperties } from "./constraints.js";

/** Comparisons of parts after which a cycle counts as one that repeats calls. */
const maxComparisons = 50_000;

/**
 * Finds guards that must check each value once: without that, guards which call each other check a part of a value several times at each level, such
 * as once for each branch of a recursive union. On every way round from a guard to itself, at least one guard is found.
 * @param guards the constraints of each guard, by name
 */
export function findRepeatedCalls(guards: ReadonlyMap<string, Constraints>): ReadonlySet<string> {
  const found = new Set<string>();
  const calls = new Map([...guards].map(([name, constraints]) => [name, calledBy(constraints)]));
  for (const { members, entries } of findCycles(calls)) {
    const cycle = new Cycle(guards, members);
    if ([...members].some((name) => cycle.repeats(guards.get(name) ?? {}))) for (const name of entries) found.add(name);
  }
  return found;
}

function calledBy(constraints: Constraints, names = new Set<string>()): Set<string> {
  if (constraints.guard !== undefined) names.add(constraints.guard);
  for (const part of [...inPlace(constraints), ...partsOfConstraints(constraints)]) calledBy(part, names);
  return names;
}

/** Constraints on the same value. */
function inPlace({ allOf = [], anyOf = [], not }: Constraints): readonly Constraints[] {
  return [...allOf, ...anyOf, ...(not ? [not] : [])];
}

/** Constraints on the properties and items of a value. */
function partsOfConstraints(constraints: Constraints): readonly Constraints[] {
  const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = constraints;
  const rest = [additionalProperties || undefined, items].filter((part) => part !== undefined);
  return [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems, ...rest];
}

class Cycle {
  readonly #guards: ReadonlyMap<string, Constraints>;
  readonly #members: ReadonlySet<string>;
  readonly #calling = new Map<Constraints, boolean>();
  #comparisons = 0;

  constructor(guards: ReadonlyMap<string, Constraints>, members: ReadonlySet<string>) {
    this.#guards = guards;
    this.#members = members;
  }

  /** Whether a check of one value calls guards of the cycle more than once for it, or for one of its parts. */
  repeats(constraints: Constraints): boolean {
    if (!this.#isCalling(constraints)) return false;
    const patterns = Object.values(constraints.patternProperties ?? {}).filter((part) => this.#isCalling(part));
    // A property can match several patterns.
    if (patterns.length > 0 && partsOfConstraints(constraints).filter((part) => this.#isCalling(part)).length > 1)
      return true;
    const isSwitched = exclusion(constraints.anyOf ?? []);
    const applied = this.#applied(constraints);
    return (
      applied.some((one, i) =>
        applied.slice(i + 1).some((other) => !isSwitched(one, other) && this.#overlaps(one, other)),
      ) || [...inPlace(constraints), ...partsOfConstraints(constraints)].some((part) => this.repeats(part))
    );
  }

  /** Whether both constraints, on one value, can call guards of the cycle for the same part of it. */
  #overlaps(one: Constraints, other: Constraints, depth = 0): boolean {
    if (!this.#isCalling(one) || !this.#isCalling(other) || this.#exclude(one, other)) return false;
    this.#comparisons += 1;
    if (this.#comparisons > maxComparisons || depth > 20) return true;
    const [ones, others] = [this.#applied(one), this.#applied(other)];
    if (ones.length > 1 || others.length > 1)
      return ones.some((a) => others.some((b) => this.#overlaps(a, b, depth + 1)));
    const [target, otherTarget] = [this.#target(one), this.#target(other)];
    if (target !== one || otherTarget !== other) return this.#overlaps(target, otherTarget, depth + 1);
    return this.#sharesParts(one, other);
  }

  #sharesParts(one: Constraints, other: Constraints): boolean {
    const names = [one, other].flatMap(({ properties = {} }) => Object.keys(properties));
    const positions = Math.max(one.prefixItems?.length ?? 0, other.prefixItems?.length ?? 0);
    const keys = [...names, undefined, ...Array(positions + 1).keys()];
    return keys.some((key) =>
      partsAt(one, key).some((a) =>
        partsAt(other, key).some((b) => {
          if (!this.#isCalling(a) || !this.#isCalling(b)) return false;
          // A guard calls others for parts of its value.
          return (this.#isCalled(a) || this.#isCalled(b)) && !this.#exclude(a, b) ? true : this.#overlaps(a, b);
        }),
      ),
    );
  }

  /** The parts of constraints that apply to the same value and can call guards of the cycle. */
  #applied(constraints: Constraints): readonly Constraints[] {
    const { allOf, anyOf, not, guard, ...own } = constraints;
    const parts = inPlace(constraints);
    if (parts.length === 0 && (guard === undefined || partsOfConstraints(own).length === 0)) return [constraints];
    return [own, ...(guard === undefined ? [] : [{ guard }]), ...parts].filter((part) => this.#isCalling(part));
  }

  /** Whether guards of the cycle are called for the value itself. */
  #isCalled(constraints: Constraints): boolean {
    const { guard } = constraints;
    if (guard !== undefined && this.#members.has(guard)) return true;
    return inPlace(constraints).some((part) => this.#isCalled(part));
  }

  #isCalling(constraints: Constraints): boolean {
    const known = this.#calling.get(constraints);
    if (known !== undefined) return known;
    const isCalling = [...calledBy(constraints)].some((name) => this.#members.has(name));
    this.#calling.set(constraints, isCalling);
    return isCalling;
  }

  /** What a reference means, if there is nothing else. */
  #target(constraints: Constraints): Constraints {
    const seen = new Set<Constraints>();
    let target = constraints;
    while (target.guard !== undefined && Object.keys(target).length === 1 && !seen.has(target)) {
      seen.add(target);
      target = this.#guards.get(target.guard) ?? {};
    }
    return target;
  }

  /** Whether one of the constraints rejects each value before it calls a guard of the cycle: by its type, or by a required property. */
  #exclude(one: Constraints, other: Constraints): boolean {
    const [a, b] = [this.#target(one), this.#target(other)];
    if (haveNoCommonValue(a, b)) return true;
    const [checked, otherChecked] = [this.#checkedBeforeCalls(a), this.#checkedBeforeCalls(b)];
    return [...checked].some(([name, part]) => haveNoCommonValue(part, otherChecked.get(name) ?? {}));
  }

  /** The required properties whose values are checked before a guard of the cycle is called. */
  #checkedBeforeCalls(constraints: Constraints): ReadonlyMap<string, Constraints> {
    const { type, required = [], properties = {}, guard } = constraints;
    const found = new Map<string, Constraints>();
    if (type !== "object" || guard !== undefined || inPlace(constraints).some((part) => this.#isCalling(part)))
      return found;
    for (const name of required) {
      const part = properties[name] ?? {};
      if (this.#isCalling(part)) break;
      found.set(name, part);
    }
    return found;
  }
}

/** Whether types or listed values exclude each other. */
function haveNoCommonValue(one: Constraints, other: Constraints): boolean {
  if (one.values && other.values)
    return !one.values.some((value) => typeof value === "object" || other.values?.includes(value));
  const [type, otherType] = [certainType(one), certainType(other)];
  return type !== undefined && otherType !== undefined && type !== otherType;
}

/** The type of every accepted value; undefined if it is not certain. */
function certainType({ type, values }: Constraints): string | undefined {
  if (values === undefined) return type === "integer" ? "number" : type;
  const types = new Set<string>(values.map((value) => typeof value));
  const [only] = types;
  return types.size === 1 && only !== "object" ? only : undefined;
}

/** The constraints on a property, on an item, or on all that are not declared. */
function partsAt(constraints: Constraints, key: string | number | undefined): readonly Constraints[] {
  const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = constraints;
  if (typeof key === "number") return [prefixItems[key] ?? items].filter((part) => part !== undefined);
  const own = key !== undefined && Object.hasOwn(properties, key) ? properties[key] : additionalProperties || undefined;
  return [...(own ? [own] : []), ...Object.values(patternProperties)];
}

/** Whether the discriminator of a union selects at most one of two branches: those that are printed as a switch. */
function exclusion(branches: readonly Constraints[]): (one: Constraints, other: Constraints) => boolean {
  const discriminator = findDiscriminator(branches, literalProperties);
  if (!discriminator) return () => false;
  const { others } = discriminator;
  const lists = [...discriminator.branches.values()];
  const isSelected = (branch: Constraints): boolean => branches.includes(branch) && !others.includes(branch);
  return (one, other) =>
    isSelected(one) && isSelected(other) && !lists.some((list) => list.includes(one) && list.includes(other));
}
