import type { JsonArray } from "toolwright/model";
import { type Discriminator, findDiscriminator } from "../../../json-schema/index.js";
import { printValue } from "../literal.js";
import { any, type Condition } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { type GuardScope, propertyOf } from "./guard-scope.js";

/** The condition that a value matches one of the branches. With a discriminator, only the branches that it selects are tried. */
export function unionCondition(scope: GuardScope, branches: readonly Constraints[], value: string): Condition {
  const discriminator = findDiscriminator(branches, literalProperties);
  if (!discriminator) return any(branches.map((branch) => scope.condition(branch, value)));
  return scope.predicate({ anyOf: branches }, (inner, data) => printSwitch(inner, discriminator, data), value);
}

function printSwitch(scope: GuardScope, { name, branches, others }: Discriminator<Constraints>, data: string): void {
  const { statements } = scope;
  const anyOf = (list: readonly Constraints[]): string => any(list.map((each) => scope.condition(each, data))).holds;
  const rest = others.length > 0 ? anyOf(others) : "false";
  const cases = [...branches].map(([value, list]) => ({ value, result: anyOf([...list, ...others]) }));
  statements.braces(`switch (${propertyOf(data, name, "?.")})`, () => {
    for (const [i, { value, result }] of cases.entries()) {
      const isShared = cases[i + 1]?.result === result;
      statements.add(`case ${printValue(value)}:${isShared ? "" : ` return ${result};`}`);
    }
    statements.add(`default: return ${rest};`);
  });
}

/** The properties that an object must have with one of a few values. */
function literalProperties({
  type,
  properties = {},
  required = [],
}: Constraints): readonly (readonly [string, JsonArray])[] {
  if (type !== "object") return [];
  return Object.entries(properties).flatMap(([name, { values }]) =>
    values && required.includes(name) ? [[name, values] as const] : [],
  );
}
