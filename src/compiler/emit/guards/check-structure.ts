import { type Discriminator, findDiscriminator } from "../../../json-schema/index.js";
import { lineWidth, literal, printValue } from "../print-literal.js";
import { pascalCase } from "../tool-names.js";
import { all, any, type Condition, called, compared, printCondition } from "./condition.js";
import { type Constraints, isAnything, isCounted, literalProperties, partsOfObject } from "./constraints.js";
import { checkRead, type GuardPrinter, isOwn, partName, propertyOf } from "./guard-module.js";
import { testName } from "./scalar-condition.js";

/** The declared properties of an object whose keys are all visited. */
interface Declared {
  /** Required properties. Their values have been checked already; here they are counted. */
  readonly counted: readonly string[];
  readonly optional: ReadonlyMap<string, Constraints>;
}

/** Prints a loop over an object's own keys that counts required properties, checks optional ones and handles undeclared ones. */
function walkKeys(printer: GuardPrinter, constraints: Constraints, declared: Declared, value: string): void {
  const { additionalProperties, propertyNames } = constraints;
  const patternProperties = Object.entries(constraints.patternProperties ?? {});
  const { statements, module } = printer;
  const { counted, optional } = declared;
  if (additionalProperties === false && patternProperties.length === 0 && counted.length + optional.size === 0) {
    statements.require(compared(`Object.keys(${value}).length`, "===", 0));
    return;
  }
  const [key, seen] = [printer.fresh("key"), printer.fresh("seen")];
  const eachOwn = `for (const ${key} in ${value}) if (${printCondition(isOwn(value, key))})`;
  const [only] = patternProperties;
  // Every key has to match the pattern, as in a record whose keys are template literals.
  if (
    only &&
    patternProperties.length === 1 &&
    additionalProperties === false &&
    counted.length + optional.size === 0
  ) {
    statements.block(eachOwn, () => {
      if (propertyNames) statements.require(printer.condition(propertyNames, key));
      statements.require(called(`${module.pattern(only[0], key)}.test(${key})`));
      checkRead(printer, only[1], `${value}[${key}]`);
    });
    return;
  }
  const checkAdditional = (): void => {
    if (additionalProperties === false) statements.add("return false;");
    else if (additionalProperties) checkRead(printer, additionalProperties, `${value}[${key}]`);
  };
  // A key that matches a pattern is not additional, which is known only after all patterns are tested.
  const isLate = patternProperties.length > 0 && additionalProperties !== undefined;
  const other = isLate ? printer.fresh("undeclared") : undefined;
  if (counted.length > 0) statements.add(`let ${seen} = 0;`);
  statements.block(eachOwn, () => {
    if (propertyNames) statements.require(printer.condition(propertyNames, key));
    if (other) statements.add(`let ${other} = false;`);
    const checkOther = other ? () => statements.add(`${other} = true;`) : checkAdditional;
    checkByName(printer, declared, { value, key, seen }, additionalProperties === undefined ? undefined : checkOther);
    for (const [pattern, each] of patternProperties) {
      statements.where(called(`${module.pattern(pattern, key)}.test(${key})`), () => {
        if (other) statements.add(`${other} = false;`);
        checkRead(printer, each, `${value}[${key}]`);
      });
    }
    if (other) statements.block(`if (${other})`, checkAdditional);
  });
  if (counted.length > 0) statements.require(compared(seen, "===", counted.length));
}

/** Prints the checks by name of the key. A property without constraints needs a case only if there are checks for undeclared ones. */
function checkByName(
  printer: GuardPrinter,
  { counted, optional }: Declared,
  { value, key, seen }: { readonly value: string; readonly key: string; readonly seen: string },
  checkOther: (() => void) | undefined,
): void {
  const { statements } = printer;
  const names = [...optional.keys()];
  const checked = names.filter((name) => !isAnything(optional.get(name) ?? {}));
  const free = checkOther ? names.filter((name) => !checked.includes(name)) : [];
  if (counted.length + checked.length + free.length === 0) {
    checkOther?.();
    return;
  }
  statements.braces(`switch (${key})`, () => {
    if (counted.length > 0) statements.branch(caseLabels(counted), () => statements.add(`${seen}++;`));
    for (const name of checked) {
      const read = propertyOf(value, name);
      statements.branch(caseLabels([name]), () => {
        statements.where(compared(read, "!==", "undefined"), () => checkRead(printer, optional.get(name) ?? {}, read));
      });
    }
    if (free.length > 0) statements.branch(caseLabels(free), () => undefined);
    if (checkOther) statements.block("default:", checkOther);
  });
}

function caseLabels(names: readonly string[]): string {
  return names.map((name) => `case ${literal(name)}:`).join(" ");
}

/** Prints the checks of an array's length and items. `value` is known to be an array. */
export function checkArray(printer: GuardPrinter, constraints: Constraints, value: string): void {
  const { minItems = 0, uniqueItems, prefixItems = [], items } = constraints;
  const isClosed = items?.not !== undefined && isAnything(items.not);
  const maxItems = Math.min(
    constraints.maxItems ?? Number.POSITIVE_INFINITY,
    isClosed ? prefixItems.length : Number.POSITIVE_INFINITY,
  );
  const { statements } = printer;
  const length = `${value}.length`;
  if (minItems === maxItems) statements.require(compared(length, "===", minItems));
  else {
    if (minItems > 0) statements.require(compared(length, ">=", minItems));
    if (maxItems < Number.POSITIVE_INFINITY) statements.require(compared(length, "<=", maxItems));
  }
  for (const [i, each] of prefixItems.entries()) {
    const check = (): void => checkRead(printer, each, `${value}[${i}]`);
    if (i < minItems) check();
    else statements.where(compared(length, ">", i), check);
  }
  const test = prefixItems.length === 0 && items ? testName(printer.module, items) : undefined;
  if (test !== undefined) statements.require(called(`${printer.module.helper("isListOf")}(${value}, ${test})`));
  else if (items && maxItems > prefixItems.length) {
    const index = printer.fresh("i");
    const head = `for (let ${index} = ${prefixItems.length}; ${index} < ${length}; ${index}++)`;
    statements.block(head, () => checkRead(printer, items, `${value}[${index}]`));
  }
  if (uniqueItems) statements.require(called(`${printer.module.helper("unique")}(${value})`));
}

/** Prints the checks of an object's properties. `value` is known to be an object, unless the constraints are counted. */
export function checkObject(printer: GuardPrinter, constraints: Constraints, value: string): void {
  if (isCounted(constraints)) {
    checkCounted(printer, constraints, value);
    return;
  }
  const { required = [], properties = {}, minProperties, maxProperties } = constraints;
  const { statements } = printer;
  const count = `Object.keys(${value}).length`;
  if (minProperties !== undefined) statements.require(compared(count, ">=", minProperties));
  if (maxProperties !== undefined) statements.require(compared(count, "<=", maxProperties));
  const parts = partsOfObject(constraints);
  if (parts.length > 1) {
    for (const part of parts) statements.require(printer.condition(part, value, "Part"));
    checkNames(printer, constraints, value);
    return;
  }
  const optional = new Map(Object.entries(properties));
  for (const name of required) {
    optional.delete(name);
    checkRequired(printer, (Object.hasOwn(properties, name) && properties[name]) || {}, propertyOf(value, name));
  }
  if (isWalked(constraints)) {
    for (const name of required) if (!Object.hasOwn(properties, name)) statements.require(isOwn(value, literal(name)));
    const counted = required.filter((name) => Object.hasOwn(properties, name));
    walkKeys(printer, constraints, { counted, optional }, value);
  } else {
    for (const name of required) statements.require(isOwn(value, literal(name)));
    for (const [name, each] of optional) checkOptional(printer, name, each, value);
  }
}

/** Whether all keys of an object have to be visited. */
function isWalked({ additionalProperties, patternProperties, propertyNames }: Constraints): boolean {
  return (additionalProperties ?? patternProperties ?? propertyNames) !== undefined;
}

/** Prints the checks of an object whose declared properties are checked by functions of their own. */
function checkNames(printer: GuardPrinter, constraints: Constraints, value: string): void {
  const { required = [], properties = {}, patternProperties, propertyNames, additionalProperties } = constraints;
  const names = Object.keys(properties);
  for (const name of required)
    if (!Object.hasOwn(properties, name)) printer.statements.require(isOwn(value, literal(name)));
  if (additionalProperties === false && !patternProperties) {
    const allOf = [{ values: names }, ...(propertyNames ? [propertyNames] : [])];
    walkKeys(printer, { propertyNames: { allOf } }, { counted: [], optional: new Map() }, value);
  } else if (isWalked(constraints))
    walkKeys(printer, constraints, { counted: [], optional: new Map(names.map((name) => [name, {}])) }, value);
}

/** Reads the declared properties and counts them. That the value is an object is checked last; a required property shows that it has properties. */
function checkCounted(printer: GuardPrinter, { properties = {}, required = [] }: Constraints, value: string): void {
  const { statements, module } = printer;
  for (const [i, name] of required.entries())
    checkRequired(printer, properties[name] ?? {}, propertyOf(value, name, i === 0 ? "?." : ""));
  const optional = Object.entries(properties).filter(([name]) => !required.includes(name));
  const counts: string[] = [];
  const chain = required.length === 0 ? "?." : "";
  for (const [name, each] of optional) {
    const property = propertyOf(value, name, chain);
    const test = testName(module, each);
    if (test !== undefined && !module.isRepeated(each)) {
      counts.push(`${module.helper("countOptional")}(${property}, ${test})`);
      continue;
    }
    const read = printer.fresh(partName(property));
    statements.add(`const ${read} = ${property};`);
    counts.push(
      optional.length === 1 && required.length === 0 ? `${read} === undefined ? 0 : 1` : `(${read} !== undefined)`,
    );
    statements.where(compared(read, "!==", "undefined"), () => printer.check(each, read));
  }
  if (required.length > 0) counts.unshift(`${required.length}`);
  const names = [...required, ...optional.map(([name]) => `${name}?`)].join();
  const sum = counts.join(" + ");
  const call = (count: string): string => `${module.helper("hasExactly")}(${value}, ${count}, ${literal(names)})`;
  if (call(sum).length <= lineWidth - "  return ;".length) {
    statements.require(called(call(sum)));
    return;
  }
  const count = printer.fresh("count");
  const line = `const ${count} = ${sum};`;
  if (line.length <= lineWidth - "  ".length) statements.add(line);
  else {
    statements.add(`const ${count} =`);
    for (const [i, each] of counts.entries()) statements.add(`  ${each}${i < counts.length - 1 ? " +" : ";"}`);
  }
  statements.require(called(call(count)));
}

/** Rejects undefined, the value of an absent property. That the property is an own one is checked separately. */
function checkRequired(printer: GuardPrinter, constraints: Constraints, read: string): void {
  if (mayBeUndefined(constraints)) printer.statements.require(compared(read, "!==", "undefined"));
  checkRead(printer, constraints, read);
}

/** Checks whether constraints may accept undefined. The guard of a reference must not be called for it: guards that call each other for a first property would not end. */
function mayBeUndefined({ type, values, anyOf = [], allOf = [] }: Constraints): boolean {
  if (type !== undefined || values !== undefined) return false;
  if (anyOf.length > 0 && !anyOf.some(mayBeUndefined)) return false;
  return allOf.every(mayBeUndefined);
}

function checkOptional(printer: GuardPrinter, name: string, constraints: Constraints, value: string): void {
  const read = propertyOf(value, name);
  const isThere = all([compared(read, "!==", "undefined"), isOwn(value, literal(name))]);
  printer.statements.where(isThere, () => checkRead(printer, constraints, read));
}

/** The condition that a value matches one of the branches. With a discriminator, only the branches that it selects are tried. */
export function unionCondition(printer: GuardPrinter, branches: readonly Constraints[], value: string): Condition {
  const discriminator = findDiscriminator(branches, literalProperties);
  if (!discriminator)
    return any(branches.map((branch) => printer.condition(branch, value, variantOf(branch, branches, value))));
  return printer.predicate({ anyOf: branches }, (inner, data) => printSwitch(inner, discriminator, data), value);
}

/** The name of one of several objects of a union: after a property that only it requires. Undefined if there is no such name. */
function variantOf(branch: Constraints, branches: readonly Constraints[], value: string): string | undefined {
  const others = branches.filter((each) => each !== branch && each.properties !== undefined);
  const own = branch.required?.find((name) => others.every(({ required }) => !required?.includes(name)));
  if (own === undefined || others.length === 0) return undefined;
  return (value === "value" ? "" : pascalCase(partName(value))) + pascalCase(own);
}

/** Prints a switch for constraints that are only a union with a discriminator. Returns whether they are. */
export function printUnion(printer: GuardPrinter, { anyOf, ...others }: Constraints, value: string): boolean {
  const discriminator = anyOf && isAnything(others) ? findDiscriminator(anyOf, literalProperties) : undefined;
  if (discriminator) printSwitch(printer, discriminator, value);
  return discriminator !== undefined;
}

function printSwitch(
  printer: GuardPrinter,
  { name, branches, others }: Discriminator<Constraints>,
  data: string,
): void {
  const { statements } = printer;
  const anyOf = (list: readonly Constraints[], part?: string): Condition =>
    any(list.map((each) => printer.condition(each, data, part)));
  const rest = anyOf(others);
  const cases = [...branches].map(([value, list]) => ({
    value,
    result: anyOf([...list, ...others.filter((each) => !isWithout(each, name))], pascalCase(String(value))),
  }));
  statements.braces(`switch (${propertyOf(data, name, "?.")})`, () => {
    for (const [i, { value, result }] of cases.entries()) {
      const next = cases[i + 1]?.result;
      if (next && printCondition(next) === printCondition(result)) statements.add(`case ${printValue(value)}:`);
      else statements.return(result, `case ${printValue(value)}: `);
    }
    statements.return(rest, "default: ");
  });
}

/** Whether no accepted value has a property with a literal value of that name: strings and arrays have a length and items. */
function isWithout({ type, values }: Constraints, name: string): boolean {
  if (/^(length|\d+)$/.test(name)) return false;
  if (values) return values.every((value) => typeof value !== "object" || value === null);
  return type !== undefined && type !== "object";
}
