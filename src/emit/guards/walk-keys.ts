import { literal } from "../literal.js";
import type { Constraints } from "./constraints.js";
import { block, braces, checkRead, demand, type GuardScope, isOwn, propertyOf } from "./guard-scope.js";

/** The declared properties of an object whose every key is looked at. */
interface Declared {
  /** Those that must be there: their values are checked already, and here they are counted. */
  readonly counted: readonly string[];
  readonly optional: ReadonlyMap<string, Constraints>;
}

/** One walk over an object's own keys: it counts required properties, checks optional ones, and meets those that are not declared. */
export function walkKeys(
  scope: GuardScope,
  constraints: Constraints,
  declared: Declared,
  value: string,
): readonly string[] {
  const { patternProperties = [], additionalProperties, propertyNames } = constraints;
  if (
    additionalProperties === false &&
    patternProperties.length === 0 &&
    declared.counted.length + declared.optional.size === 0
  )
    return [`if (Object.keys(${value}).length > 0) return false;`];
  const [key, seen] = [scope.fresh("key"), scope.fresh("seen")];
  const additional =
    additionalProperties === false
      ? ["return false;"]
      : checkRead(scope, additionalProperties ?? {}, `${value}[${key}]`);
  // A key that a pattern matches is not additional, which is known only after all patterns.
  const other = patternProperties.length > 0 && additional.length > 0 ? scope.fresh("other") : undefined;
  const byPattern = patternProperties.flatMap(([pattern, each]) => {
    const body = [...(other ? [`${other} = false;`] : []), ...checkRead(scope, each, `${value}[${key}]`)];
    return body.length === 0 ? [] : block(`if (${scope.module.pattern(pattern)}.test(${key}))`, body);
  });
  const { counted } = declared;
  return [
    ...(counted.length > 0 ? [`let ${seen} = 0;`] : []),
    ...block(`for (const ${key} in ${value})`, [
      `if (${isOwn(value, key).fails}) continue;`,
      ...(propertyNames === undefined ? [] : demand(scope.condition(propertyNames, key))),
      ...(other ? [`let ${other} = false;`] : []),
      ...printSwitch(key, casesOf(scope, declared, value, seen), other ? [`${other} = true;`] : additional),
      ...byPattern,
      ...(other ? block(`if (${other})`, additional) : []),
    ]),
    ...(counted.length > 0 ? [`if (${seen} !== ${counted.length}) return false;`] : []),
  ];
}

interface Case {
  readonly names: readonly string[];
  readonly body: readonly string[];
}

function casesOf(scope: GuardScope, { counted, optional }: Declared, value: string, seen: string): readonly Case[] {
  const checked: Case[] = [];
  const unchecked: string[] = [];
  for (const [name, constraints] of optional) {
    const read = propertyOf(value, name);
    const lines = checkRead(scope, constraints, read);
    if (lines.length === 0) unchecked.push(name);
    else checked.push({ names: [name], body: block(`if (${read} !== undefined)`, lines) });
  }
  return [{ names: counted, body: [`${seen}++;`] }, ...checked, { names: unchecked, body: [] }].filter(
    ({ names }) => names.length > 0,
  );
}

/** Cases that do nothing are needed only where the default does something. */
function printSwitch(key: string, cases: readonly Case[], otherwise: readonly string[]): readonly string[] {
  const needed = otherwise.length > 0 ? cases : cases.filter(({ body }) => body.length > 0);
  if (needed.length === 0) return otherwise;
  return braces(`switch (${key})`, [
    ...needed.flatMap(({ names, body }) => {
      const labels = names.map((name) => `case ${literal(name)}:`).join(" ");
      return body.length <= 1
        ? [[labels, ...body, "break;"].join(" ")]
        : [labels, ...[...body, "break;"].map((line) => `  ${line}`)];
    }),
    ...(otherwise.length > 0 ? block("default:", otherwise) : []),
  ]);
}
