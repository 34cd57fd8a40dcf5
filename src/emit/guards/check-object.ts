import { literal } from "../literal.js";
import { all, compared } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { block, checkRead, demand, type GuardScope, isOwn, propertyOf } from "./guard-scope.js";
import { walkKeys } from "./walk-keys.js";

/** The lines that check what is asked of an object's properties, for a value that is an object. */
export function checkObject(scope: GuardScope, constraints: Constraints, value: string): readonly string[] {
  const { required = [], minProperties, maxProperties } = constraints;
  const properties = new Map(constraints.properties);
  const optional = new Map(properties);
  for (const name of required) optional.delete(name);
  const count = `Object.keys(${value}).length`;
  const undeclared = required.filter((name) => !properties.has(name));
  return [
    ...(minProperties === undefined ? [] : [`if (${count} < ${minProperties}) return false;`]),
    ...(maxProperties === undefined ? [] : [`if (${count} > ${maxProperties}) return false;`]),
    ...required.flatMap((name) => checkRequired(scope, properties.get(name) ?? {}, propertyOf(value, name))),
    ...(looksAtEveryKey(constraints)
      ? [
          ...demand(all(undeclared.map((name) => isOwn(value, literal(name))))),
          ...walkKeys(
            scope,
            constraints,
            { counted: required.filter((name) => properties.has(name)), optional },
            value,
          ),
        ]
      : [
          ...demand(all(required.map((name) => isOwn(value, literal(name))))),
          ...[...optional].flatMap(([name, each]) => checkOptional(scope, name, each, value)),
        ]),
  ];
}

function looksAtEveryKey({ additionalProperties, patternProperties, propertyNames }: Constraints): boolean {
  return additionalProperties !== undefined || patternProperties !== undefined || propertyNames !== undefined;
}

/** What an absent property reads as is refused here; that the property is the object's own is checked elsewhere. */
function checkRequired(scope: GuardScope, constraints: Constraints, read: string): readonly string[] {
  const mayBeUndefined = constraints.type === undefined && constraints.values === undefined;
  return [
    ...(mayBeUndefined ? [`if (${read} === undefined) return false;`] : []),
    ...checkRead(scope, constraints, read),
  ];
}

function checkOptional(scope: GuardScope, name: string, constraints: Constraints, value: string): readonly string[] {
  const read = propertyOf(value, name);
  const lines = checkRead(scope, constraints, read);
  const isThere = all([compared(read, "!==", "undefined"), isOwn(value, literal(name))]);
  return lines.length === 0 ? [] : block(`if (${isThere.holds})`, lines);
}
