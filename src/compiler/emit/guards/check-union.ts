import type { JsonArray, JsonValue } from "toolwright/model";
import { printValue } from "../literal.js";
import { any, type Condition } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { type GuardScope, propertyOf } from "./guard-scope.js";

/** The property whose value says which branches of a union are worth a look, and those branches by that value. */
interface Tag {
  readonly name: string;
  readonly branches: ReadonlyMap<JsonValue, readonly Constraints[]>;
  /** Those that have no such property. */
  readonly others: readonly Constraints[];
}

/** The condition that a value fits one of the branches. Where objects are told apart by a tag, only the branches with the value's tag are tried. */
export function unionCondition(scope: GuardScope, branches: readonly Constraints[], value: string): Condition {
  const tag = findTag(branches);
  if (!tag) return any(branches.map((branch) => scope.condition(branch, value)));
  return scope.predicate({ anyOf: branches }, (inner, data) => printSwitch(inner, tag, data), value);
}

function printSwitch(scope: GuardScope, { name, branches, others }: Tag, data: string): void {
  const { statements } = scope;
  const anyOf = (list: readonly Constraints[]): string => any(list.map((each) => scope.condition(each, data))).holds;
  const rest = others.length > 0 ? anyOf(others) : "false";
  const cases = [...branches].map(([value, list]) => ({ value, verdict: anyOf([...list, ...others]) }));
  statements.braces(`switch (${propertyOf(data, name, "?.")})`, () => {
    for (const [i, { value, verdict }] of cases.entries()) {
      const isShared = cases[i + 1]?.verdict === verdict;
      statements.add(`case ${printValue(value)}:${isShared ? "" : ` return ${verdict};`}`);
    }
    statements.add(`default: return ${rest};`);
  });
}

/** The tag that most branches have; none where it would tell nothing apart. */
function findTag(branches: readonly Constraints[]): Tag | undefined {
  const tagged = new Map<string, Map<JsonValue, Constraints[]>>();
  for (const branch of branches) {
    for (const [name, values] of tagsOf(branch)) {
      const byValue = tagged.get(name) ?? new Map<JsonValue, Constraints[]>();
      tagged.set(name, byValue);
      for (const value of values) {
        const known = byValue.get(value);
        if (known) known.push(branch);
        else byValue.set(value, [branch]);
      }
    }
  }
  let best: Tag | undefined;
  for (const [name, byValue] of tagged) {
    const having = new Set([...byValue.values()].flat());
    if (byValue.size < 2 || having.size <= branches.length - (best?.others.length ?? branches.length)) continue;
    best = { name, branches: byValue, others: branches.filter((branch) => !having.has(branch)) };
  }
  return best;
}

/** The properties that an object must have with one of a few values. */
function tagsOf({ type, properties = [], required = [] }: Constraints): readonly (readonly [string, JsonArray])[] {
  if (type !== "object") return [];
  return properties.flatMap(([name, { values }]) => {
    const isTag = values?.every((value) => typeof value !== "object" || value === null) && required.includes(name);
    return isTag ? [[name, values] as const] : [];
  });
}
