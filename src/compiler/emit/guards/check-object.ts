import { literal } from "../literal.js";
import { all, compared } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { checkRead, type GuardScope, isOwn, propertyOf } from "./guard-scope.js";
import { walkKeys } from "./walk-keys.js";

/** Checks what is asked of an object's properties, for a value that is an object. */
export function checkObject(scope: GuardScope, constraints: Constraints, value: string): void {
  const { required = [], minProperties, maxProperties } = constraints;
  const { statements } = scope;
  const count = `Object.keys(${value}).length`;
  if (minProperties !== undefined)
    statements.demand({ holds: `${count} >= ${minProperties}`, fails: `${count} < ${minProperties}` });
  if (maxProperties !== undefined)
    statements.demand({ holds: `${count} <= ${maxProperties}`, fails: `${count} > ${maxProperties}` });
  const properties = new Map(Object.entries(constraints.properties ?? {}));
  const optional = new Map(properties);
  for (const name of required) {
    optional.delete(name);
    checkRequired(scope, properties.get(name) ?? {}, propertyOf(value, name));
  }
  if (looksAtEveryKey(constraints)) {
    for (const name of required) if (!properties.has(name)) statements.demand(isOwn(value, literal(name)));
    const counted = required.filter((name) => properties.has(name));
    walkKeys(scope, constraints, { counted, optional }, value);
  } else {
    for (const name of required) statements.demand(isOwn(value, literal(name)));
    for (const [name, each] of optional) checkOptional(scope, name, each, value);
  }
}

function looksAtEveryKey({ additionalProperties, patternProperties, propertyNames }: Constraints): boolean {
  return additionalProperties !== undefined || patternProperties !== undefined || propertyNames !== undefined;
}

/** What an absent property reads as is refused here; that the property is the object's own is checked elsewhere. */
function checkRequired(scope: GuardScope, constraints: Constraints, read: string): void {
  if (mayBeUndefined(constraints)) scope.statements.demand(compared(read, "!==", "undefined"));
  checkRead(scope, constraints, read);
}

/** Whether constraints may let undefined pass; of what a reference asks, nothing is known. */
function mayBeUndefined({ type, values, anyOf = [], allOf = [] }: Constraints): boolean {
  if (type !== undefined || values !== undefined) return false;
  if (anyOf.length > 0 && !anyOf.some(mayBeUndefined)) return false;
  return allOf.every(mayBeUndefined);
}

function checkOptional(scope: GuardScope, name: string, constraints: Constraints, value: string): void {
  const read = propertyOf(value, name);
  const isThere = all([compared(read, "!==", "undefined"), isOwn(value, literal(name))]);
  scope.statements.block(`if (${isThere.holds})`, () => checkRead(scope, constraints, read));
}
