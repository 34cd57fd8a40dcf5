import { findCycles, findDiscriminator } from "../../../json-schema/index.js";
import { type Constraints, literalProperties } from "./constraints.js";

type Guards = ReadonlyMap<string, Constraints>;

/**
 * Finds guards that must check each value once: without that, guards which call each other check a part of a value several times at each level, such
 * as once for each branch of a recursive union. On every way round from a guard to itself, at least one guard is found.
 * @param guards the constraints of each guard, by name
 */
export function findRepeatedCalls(guards: Guards): ReadonlySet<string> {
  const calls = new Map([...guards].map(([name, constraints]) => [name, calledBy(constraints)]));
  const repeated = findCycles(calls).filter(({ members }) => repeatsCalls(guards, members));
  return new Set(repeated.flatMap(({ entries }) => [...entries]));
}

function calledBy(constraints: Constraints): ReadonlySet<string> {
  const { guard } = constraints;
  const inside = partsOf(constraints).flatMap((part) => [...calledBy(part)]);
  return new Set([...(guard === undefined ? [] : [guard]), ...inside]);
}

/** Constraints on the same value, and on its properties and items. */
function partsOf(constraints: Constraints): readonly Constraints[] {
  const { allOf = [], anyOf = [], not } = constraints;
  return [...allOf, ...anyOf, ...(not ? [not] : []), ...partsByKey(constraints).map(([, part]) => part)];
}

/** Constraints on the properties and items of a value. The key of all properties or items that are not declared is the start of every key. */
function partsByKey(constraints: Constraints): readonly (readonly [key: string, part: Constraints])[] {
  const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items } = constraints;
  return [
    ...Object.entries(properties).map(([name, part]) => [`.${name}`, part] as const),
    ...Object.values(patternProperties).map((part) => [".", part] as const),
    ...(additionalProperties ? [[".", additionalProperties] as const] : []),
    ...prefixItems.map((part, at) => [`[${at}`, part] as const),
    ...(items ? [["[", items] as const] : []),
  ];
}

type Keys = readonly string[];

/** Whether a check of a value may call guards of a cycle more than once for one of its parts: of constraints that are all checked, two have its key. */
function repeatsCalls(guards: Guards, members: ReadonlySet<string>): boolean {
  const known = new Map<string, Keys>();
  const isCalling = (part: Constraints): boolean => [...calledBy(part)].some((name) => members.has(name));
  /** For each of the constraints that are all checked, the keys of the parts for which it calls guards of the cycle. */
  const applied = (constraints: Constraints): readonly Keys[] => {
    const { guard, allOf = [], anyOf = [], not, patternProperties } = constraints;
    const own = partsByKey(constraints).flatMap(([key, part]) => (isCalling(part) ? [key] : []));
    const called = guard !== undefined && members.has(guard) ? [keysOfGuard(guard)] : [];
    const others = [...allOf, ...(not ? [not] : [])].map(keysOf);
    // A property can match several patterns.
    return [...(patternProperties ? own.map((key) => [key]) : [own]), ...called, ...others, ...branchesOf(anyOf)];
  };
  const keysOf = (constraints: Constraints): Keys => applied(constraints).flat();
  const keysOfGuard = (name: string): Keys => {
    const found = known.get(name);
    if (found) return found;
    known.set(name, []);
    const keys = [...new Set(keysOf(guards.get(name) ?? {}))];
    known.set(name, keys);
    return keys;
  };
  /** Branches of which a discriminator selects one count as one. */
  const branchesOf = (anyOf: readonly Constraints[]): readonly Keys[] => {
    const hasGuards = anyOf.some(({ guard }) => guard !== undefined);
    const checked = hasGuards ? anyOf.map(checkedFirst) : anyOf;
    const found = findDiscriminator(checked, literalProperties);
    if (!found || [...found.branches.values()].some((list) => list.length > 1)) return anyOf.map(keysOf);
    const isOther = anyOf.map((_, at) => found.others.includes(checked[at] ?? {}));
    const selected = anyOf.filter((_, at) => !isOther[at]).flatMap(keysOf);
    return [selected, ...anyOf.filter((_, at) => isOther[at]).map(keysOf)];
  };
  /** The required properties of an object that are checked before a guard of the cycle is called. A union with guards has no switch. */
  const checkedFirst = (branch: Constraints): Constraints => {
    const target = guards.get(branch.guard ?? "") ?? branch;
    const { type, required = [], properties = {}, guard, allOf, anyOf, not } = target;
    if (type !== "object" || guard !== undefined || (allOf ?? anyOf ?? not)) return {};
    const end = required.findIndex((name) => isCalling(properties[name] ?? {}));
    return { type, properties, required: end < 0 ? required : required.slice(0, end) };
  };
  const repeats = (constraints: Constraints): boolean => {
    const lists = applied(constraints);
    return (
      lists.some((one, i) => lists.slice(i + 1).some((other) => overlap(one, other))) ||
      partsOf(constraints).some(repeats)
    );
  };
  return [...members].some((name) => repeats(guards.get(name) ?? {}));
}

/** Whether two lists have keys that may stand for the same part. */
function overlap(ones: Keys, others: Keys): boolean {
  const isSame = (one: string, other: string): boolean =>
    one === other || (one[0] === other[0] && Math.min(one.length, other.length) === 1);
  return ones.some((one) => others.some((other) => isSame(one, other)));
}
