import type { JsonObject, JsonValue } from "../../../model/index.js";
import { placeOf } from "./check-object.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import type { Mismatch } from "./mismatch.js";
import { nearestName } from "./nearest-name.js";
import { isPlainObject, ownValue } from "./own-value.js";
import { isRuledOut } from "./rule-out.js";
import { attempt, isFull, type Place, type Run, report } from "./run.js";
import { allowedValues, follow, isJsonObject, listAt, objectAt } from "./schema-reading.js";

/** Checks `anyOf`, and when no branch fits tells about the one that was meant. */
export function checkUnion(run: Run, schema: JsonObject, value: unknown, at: Place): void {
  const branches = listAt(schema, "anyOf");
  const attempts: (readonly Mismatch[])[] = [];
  for (const branch of branches) {
    if (isRuledOut(run.root, branch, value)) continue;
    const found = attempt(run, branch, value, at.depth + 1);
    if (found.length === 0) return;
    attempts.push(found);
  }
  if (isPlainObject(value) && tellDiscriminator(run, branches, value, attempts.length, at)) return;
  const [only] = attempts;
  if (only === undefined) {
    const allowed = literals(run.root, branches);
    const expected = describeSchema({ anyOf: branches });
    report(run, at, "anyOf", { expected, received: describeValue(value), ...(allowed && { allowed }) });
    return;
  }
  if (attempts.length > 1) {
    const expected = describeSchema({ anyOf: branches });
    report(run, at, "anyOf", { expected, received: `${describeValue(value)}; against the nearest of these` });
  }
  const told = attempts.reduce((best, other) => (isNearer(other, best) ? other : best), only);
  for (const mismatch of told) {
    if (!isFull(run)) run.found.push({ ...mismatch, path: at.path + mismatch.path });
  }
}

/** The nearer branch has fewer mismatches; of two with as many, the one whose first mismatch lies deeper. */
function isNearer(a: readonly Mismatch[], b: readonly Mismatch[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  return depthOf(a) > depthOf(b);
}

function depthOf([first]: readonly Mismatch[]): number {
  return first?.path.split("/").length ?? 0;
}

/** Tells that the property which tells the branches apart is missing or has a value of no branch; false when that is not the case. */
function tellDiscriminator(
  run: Run,
  branches: readonly JsonValue[],
  value: object,
  possible: number,
  at: Place,
): boolean {
  const discriminator = findDiscriminator(run.root, branches);
  if (!discriminator) return false;
  const { name, allowed } = discriminator;
  const item = ownValue(value, name);
  if (item !== undefined && possible > 0) return false;
  const near = typeof item === "string" ? nearestName(item, allowed.map(String)) : undefined;
  report(run, placeOf(at, name), item === undefined ? "required" : "enum", {
    expected: describeValues(allowed),
    received: describeValue(item),
    allowed,
    ...(near !== undefined && { near }),
  });
  return true;
}

interface Discriminator {
  readonly name: string;
  readonly allowed: readonly JsonValue[];
}

/** Finds the property that every object branch requires with literal values of its own. */
function findDiscriminator(root: JsonObject, branches: readonly JsonValue[]): Discriminator | undefined {
  const objects = branches.map((branch) => follow(root, branch)).filter((schema) => schema["type"] === "object");
  const [first, second] = objects;
  if (!first || !second) return undefined;
  for (const name of Object.keys(objectAt(first, "properties"))) {
    const values = objects.map((schema) => discriminates(root, schema, name));
    if (values.every((list) => list !== undefined)) return { name, allowed: [...new Set(values.flat())] };
  }
  return undefined;
}

function discriminates(root: JsonObject, schema: JsonObject, name: string): readonly JsonValue[] | undefined {
  if (!listAt(schema, "required").includes(name)) return undefined;
  const properties = objectAt(schema, "properties");
  return allowedValues(follow(root, Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {}));
}

/** All values that the branches allow, when each allows nothing but literals. */
function literals(root: JsonObject, branches: readonly JsonValue[]): readonly JsonValue[] | undefined {
  const lists = branches.map((branch) => (isJsonObject(branch) ? allowedValues(follow(root, branch)) : undefined));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}
