import { rangeOfSize } from "./number-leaf.js";
import type { Fact, SomeProperty } from "./requirement.js";
import type { LeafContext, Literal } from "./solver-memo.js";

/** The facts about an object, by what they are about. */
export interface ObjectFacts {
  readonly min: number;
  readonly max: number;
  readonly present: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  /** Every name that a fact mentions. */
  readonly mentioned: ReadonlySet<string>;
  /** Every pattern for names that a fact mentions. */
  readonly patterns: readonly string[];
  readonly some: readonly SomeProperty[];
  /** The literals that hold of every name. */
  readonly names: readonly Literal[];
  /** The literals that hold of the value of a property. */
  literalsOf(name: string): readonly Literal[];
  /** The literals that hold of a property with a name that no fact mentions, given which patterns the name matches. */
  literalsBeyond(matches: (pattern: string) => boolean): readonly Literal[];
}

/** Sorts the facts about an object. */
export function readObjectFacts(context: LeafContext, facts: readonly Fact[]): ObjectFacts {
  const present = new Set<string>();
  const absent = new Set<string>();
  const some: SomeProperty[] = [];
  const names: Literal[] = [];
  const byName = new Map<string, Literal[]>();
  const byPattern: { readonly pattern: string; readonly literal: Literal }[] = [];
  const additional: {
    readonly names: ReadonlySet<string>;
    readonly patterns: readonly string[];
    readonly literal: Literal;
  }[] = [];
  for (const fact of facts) {
    if (fact.kind === "present") present.add(fact.name);
    else if (fact.kind === "absent") absent.add(fact.name);
    else if (fact.kind === "some-property") some.push(fact);
    else if (fact.kind === "names") names.push(fact.literal);
    else if (fact.kind === "properties") byPattern.push(fact);
    else if (fact.kind === "additional") additional.push({ ...fact, names: new Set(fact.names) });
    else if (fact.kind === "property") {
      const list = byName.get(fact.name);
      if (list) list.push(fact.literal);
      else byName.set(fact.name, [fact.literal]);
    }
  }
  const literalsBeyond = (matches: (pattern: string) => boolean): readonly Literal[] => [
    ...byPattern.filter(({ pattern }) => matches(pattern)).map(({ literal }) => literal),
    ...additional.filter(({ patterns }) => !patterns.some(matches)).map(({ literal }) => literal),
  ];
  const mentioned = new Set([
    ...[...present, ...absent, ...byName.keys()],
    ...additional.flatMap((one) => [...one.names]),
    ...some.flatMap(({ notNames }) => notNames),
  ]);
  const tested = [...byPattern, ...some.flatMap(({ tests }) => tests)].map(({ pattern }) => pattern);
  return {
    ...rangeOfSize(facts),
    present,
    absent,
    mentioned,
    patterns: [...new Set([...tested, ...additional.flatMap(({ patterns }) => patterns)])],
    some,
    names,
    literalsOf: (name) => {
      const matches = (pattern: string): boolean => context.matchesPattern(pattern, name);
      const rest = additional.filter((one) => !one.names.has(name) && !one.patterns.some(matches));
      return [
        ...(byName.get(name) ?? []),
        ...byPattern.filter(({ pattern }) => matches(pattern)).map(({ literal }) => literal),
        ...rest.map(({ literal }) => literal),
      ];
    },
    literalsBeyond,
  };
}
