import { literal } from "../literal.js";
import { all, any, called, compared } from "./condition.js";
import { type Constraints, isCounted } from "./constraints.js";
import { checkRead, type GuardScope, isMentionedOnce, isOwn, propertyOf } from "./guard-scope.js";
import { walkKeys } from "./walk-keys.js";

/** Prints the checks of an object's properties. `value` is known to be an object, unless the constraints are counted. */
export function checkObject(scope: GuardScope, constraints: Constraints, value: string): void {
  if (isCounted(constraints)) {
    checkCounted(scope, constraints, value);
    return;
  }
  const { required = [], minProperties, maxProperties } = constraints;
  const { statements } = scope;
  const count = `Object.keys(${value}).length`;
  if (minProperties !== undefined)
    statements.require({ holds: `${count} >= ${minProperties}`, fails: `${count} < ${minProperties}` });
  if (maxProperties !== undefined)
    statements.require({ holds: `${count} <= ${maxProperties}`, fails: `${count} > ${maxProperties}` });
  const { properties = {} } = constraints;
  const optional = new Map(Object.entries(properties));
  for (const name of required) {
    optional.delete(name);
    checkRequired(scope, (Object.hasOwn(properties, name) && properties[name]) || {}, propertyOf(value, name));
  }
  if (looksAtEveryKey(constraints)) {
    for (const name of required) if (!Object.hasOwn(properties, name)) statements.require(isOwn(value, literal(name)));
    const counted = required.filter((name) => Object.hasOwn(properties, name));
    walkKeys(scope, constraints, { counted, optional }, value);
  } else {
    for (const name of required) statements.require(isOwn(value, literal(name)));
    for (const [name, each] of optional) checkOptional(scope, name, each, value);
  }
}

/** Reads the declared properties and counts them. That the value is an object is checked last; a required property shows that it has properties. */
function checkCounted(scope: GuardScope, { properties = {}, required = [] }: Constraints, value: string): void {
  const { statements, module } = scope;
  for (const [i, name] of required.entries())
    checkRequired(scope, properties[name] ?? {}, propertyOf(value, name, i === 0 ? "?." : ""));
  const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
  const counts = [`${required.length}`];
  const chain = required.length === 0 ? "?." : "";
  for (const [name, each] of optional) {
    const read = scope.fresh("data");
    statements.add(`const ${read} = ${propertyOf(value, name, chain)};`);
    counts.push(`(${read} !== undefined)`);
    if (isMentionedOnce(each))
      statements.require(any([compared(read, "===", "undefined"), scope.condition(each, read)]));
    else statements.block(`if (${read} !== undefined)`, () => scope.check(each, read));
  }
  const names = [...required, ...optional.map(([name]) => `${name}?`)].join();
  const count = counts.join(" + ");
  statements.require(
    called(`${module.helper("hasExactly")}(${value}, ${value}${chain || "."}constructor, ${count}, ${literal(names)})`),
  );
}

function looksAtEveryKey({ additionalProperties, patternProperties, propertyNames }: Constraints): boolean {
  return additionalProperties !== undefined || patternProperties !== undefined || propertyNames !== undefined;
}

/** Rejects undefined, the value of an absent property. That the property is an own one is checked separately. */
function checkRequired(scope: GuardScope, constraints: Constraints, read: string): void {
  if (mayBeUndefined(constraints)) scope.statements.require(compared(read, "!==", "undefined"));
  checkRead(scope, constraints, read);
}

/** Checks whether constraints may accept undefined. The target of a reference is unknown, so it may. */
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
