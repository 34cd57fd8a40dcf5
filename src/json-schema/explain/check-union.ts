import { findDiscriminator } from "../discriminator.js";
import { isJsonObject, type JsonArray, type JsonObject, type JsonValue } from "../json.js";
import { allowedValues, listAt, objectAt, ownValue } from "../reading.js";
import { follow, type SchemaReader } from "../schema-reader.js";
import { describeSchema, describeValues } from "./describe-schema.js";
import { describeValue } from "./describe-value.js";
import type { Mismatch } from "./mismatch.js";
import { nearestName } from "./nearest-name.js";
import { isRuledOut } from "./rule-out.js";
import { attempt, isFull, type Position, partOf, type Run, report } from "./run.js";

/** Checks `anyOf` or `oneOf`. If no branch accepts the value, reports what the most likely branch rejects. */
export function checkUnion(
  run: Run,
  schema: JsonObject,
  keyword: "anyOf" | "oneOf",
  value: unknown,
  at: Position,
): void {
  const branches = listAt(schema, keyword);
  const rejections: (readonly Mismatch[])[] = [];
  let accepting = 0;
  for (const branch of branches) {
    if (isRuledOut(run.reader, branch, value)) continue;
    const found = attempt(run, branch, value, at);
    if (found.length > 0) rejections.push(found);
    else if (keyword === "anyOf") return;
    else accepting++;
  }
  if (accepting === 1) return;
  if (!run.describes) {
    report(run, at, keyword, { expected: "", received: "" });
    return;
  }
  const expected = describeSchema({ anyOf: branches });
  if (accepting > 1) {
    const received = `${describeValue(value)}, which matches ${accepting} of them`;
    report(run, at, keyword, { expected: `exactly one of ${expected}`, received });
    return;
  }
  if (isJsonObject(value) && reportDiscriminator(run, branches, value, rejections.length, at)) return;
  const [first] = rejections;
  if (first === undefined) {
    const allowed = literalsOf(run.reader, branches);
    report(run, at, keyword, { expected, received: describeValue(value), ...(allowed && { allowed }) });
    return;
  }
  if (rejections.length > 1) {
    report(run, at, keyword, { expected, received: `${describeValue(value)}; against the nearest of these` });
  }
  const nearest = rejections.reduce((best, other) => (isNearer(other, best) ? other : best), first);
  for (const mismatch of nearest) {
    if (!isFull(run)) run.found.push({ ...mismatch, path: at.path + mismatch.path });
  }
}

/** The nearer branch has fewer mismatches or, if the numbers are equal, the deeper first mismatch. */
function isNearer(a: readonly Mismatch[], b: readonly Mismatch[]): boolean {
  if (a.length !== b.length) return a.length < b.length;
  return depthOf(a) > depthOf(b);
}

function depthOf([first]: readonly Mismatch[]): number {
  return first?.path.split("/").length ?? 0;
}

/** Reports a discriminator that is missing or selects no branch; returns false if there is no such problem. */
function reportDiscriminator(
  run: Run,
  branches: readonly JsonValue[],
  value: object,
  possible: number,
  at: Position,
): boolean {
  const objects = branches.map((branch) => follow(run.reader, branch)).filter(({ type }) => type === "object");
  const discriminator = findDiscriminator(objects, (branch) => literalProperties(run.reader, branch));
  if (!discriminator || discriminator.others.length > 0) return false;
  const { name } = discriminator;
  const allowed = [...discriminator.branches.keys()];
  const item = ownValue(value, name);
  if (item !== undefined && possible > 0) return false;
  const expected = describeValues(allowed);
  report(run, partOf(at, name), item === undefined ? "required" : "enum", {
    expected,
    received: describeValue(item),
    allowed,
    near: typeof item === "string" ? nearestName(item, allowed.map(String)) : undefined,
    ...(item === undefined && { message: `is required; expected ${expected}` }),
  });
  return true;
}

function literalProperties(reader: SchemaReader, schema: JsonObject): readonly (readonly [string, JsonArray])[] {
  const required = listAt(schema, "required");
  return Object.entries(objectAt(schema, "properties")).flatMap(([name, property]) => {
    const values = required.includes(name) ? allowedValues(follow(reader, property)) : undefined;
    return values ? [[name, values] as const] : [];
  });
}

/** All values that the branches allow, if each of them allows only listed values. */
function literalsOf(reader: SchemaReader, branches: readonly JsonValue[]): JsonArray | undefined {
  const lists = branches.map((branch) => allowedValues(follow(reader, branch)));
  return lists.every((list) => list !== undefined) ? lists.flat() : undefined;
}
