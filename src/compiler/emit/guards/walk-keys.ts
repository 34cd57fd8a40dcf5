import { literal } from "../literal.js";
import { compared } from "./condition.js";
import { type Constraints, isAnything } from "./constraints.js";
import { checkRead, type GuardScope, isOwn, propertyOf } from "./guard-scope.js";

/** The declared properties of an object whose keys are all visited. */
interface Declared {
  /** Required properties. Their values have been checked already; here they are counted. */
  readonly counted: readonly string[];
  readonly optional: ReadonlyMap<string, Constraints>;
}

/** Prints a loop over an object's own keys that counts required properties, checks optional ones and handles undeclared ones. */
export function walkKeys(scope: GuardScope, constraints: Constraints, declared: Declared, value: string): void {
  const { additionalProperties, propertyNames } = constraints;
  const patternProperties = Object.entries(constraints.patternProperties ?? {});
  const { statements, module } = scope;
  const { counted, optional } = declared;
  if (additionalProperties === false && patternProperties.length === 0 && counted.length + optional.size === 0) {
    statements.require(compared(`Object.keys(${value}).length`, "===", "0"));
    return;
  }
  const [key, seen] = [scope.fresh("key"), scope.fresh("seen")];
  const checkAdditional = (): void => {
    if (additionalProperties === false) statements.add("return false;");
    else if (additionalProperties) checkRead(scope, additionalProperties, `${value}[${key}]`);
  };
  // A key that matches a pattern is not additional, which is known only after all patterns are tested.
  const isLate = patternProperties.length > 0 && additionalProperties !== undefined;
  const other = isLate ? scope.fresh("other") : undefined;
  if (counted.length > 0) statements.add(`let ${seen} = 0;`);
  const eachOwn = `for (const ${key} in ${value}) if (${isOwn(value, key).holds})`;
  statements.block(eachOwn, () => {
    if (propertyNames) statements.require(scope.condition(propertyNames, key));
    if (other) statements.add(`let ${other} = false;`);
    const checkOther = other ? () => statements.add(`${other} = true;`) : checkAdditional;
    checkByName(scope, declared, { value, key, seen }, additionalProperties === undefined ? undefined : checkOther);
    for (const [pattern, each] of patternProperties) {
      statements.block(`if (${module.pattern(pattern)}.test(${key}))`, () => {
        if (other) statements.add(`${other} = false;`);
        checkRead(scope, each, `${value}[${key}]`);
      });
    }
    if (other) statements.block(`if (${other})`, checkAdditional);
  });
  if (counted.length > 0) statements.require(compared(seen, "===", `${counted.length}`));
}

/** Prints the checks by name of the key. A property without constraints needs a case only if there are checks for undeclared ones. */
function checkByName(
  scope: GuardScope,
  { counted, optional }: Declared,
  { value, key, seen }: { readonly value: string; readonly key: string; readonly seen: string },
  checkOther: (() => void) | undefined,
): void {
  const { statements } = scope;
  const names = [...optional.keys()];
  const checked = names.filter((name) => !isAnything(optional.get(name) ?? {}));
  const free = checkOther ? names.filter((name) => !checked.includes(name)) : [];
  if (counted.length + checked.length + free.length === 0) {
    checkOther?.();
    return;
  }
  statements.braces(`switch (${key})`, () => {
    if (counted.length > 0) statements.branch(labelOf(counted), () => statements.add(`${seen}++;`));
    for (const name of checked) {
      const read = propertyOf(value, name);
      statements.branch(labelOf([name]), () => {
        statements.block(`if (${read} !== undefined)`, () => checkRead(scope, optional.get(name) ?? {}, read));
      });
    }
    if (free.length > 0) statements.branch(labelOf(free), () => undefined);
    if (checkOther) statements.block("default:", checkOther);
  });
}

function labelOf(names: readonly string[]): string {
  return names.map((name) => `case ${literal(name)}:`).join(" ");
}
