import { findDuplicates } from "../duplicates.js";
import type { JsonObject } from "../json.js";
import { schemasOfPart } from "../parts.js";
import { numberAt } from "../reading.js";
import { describeSchema } from "./describe-schema.js";
import { describeLength } from "./describe-value.js";
import { isAccepted, isFull, type Position, partOf, type Run, report } from "./run.js";

/** So many characters of an item are compared in the time of one step. */
const charactersPerStep = 50;

export function checkArray(run: Run, schema: JsonObject, value: readonly unknown[], at: Position): void {
  const received = describeLength(value.length);
  const minimum = numberAt(schema, "minItems");
  if (minimum !== undefined && value.length < minimum) {
    report(run, at, "minItems", { expected: `array with length >= ${minimum}`, received });
  }
  const maximum = numberAt(schema, "maxItems");
  if (maximum !== undefined && value.length > maximum) {
    report(run, at, "maxItems", { expected: `array with length <= ${maximum}`, received });
  }
  for (let i = 0; i < value.length && !isFull(run); i++) {
    const [item] = schemasOfPart(run.reader, schema, i);
    if (!item) break;
    // Counts the items of a schema that accepts everything too: a sparse array can have any length.
    run.budget.consume();
    run.check(run, item.schema, value[i], partOf(at, i));
  }
  if (schema["uniqueItems"] === true && !isFull(run)) checkUnique(run, value, at);
  if (schema["contains"] !== undefined && !isFull(run)) checkContains(run, schema, value, at);
}

function checkUnique(run: Run, value: readonly unknown[], at: Position): void {
  const equal = findDuplicates(value, (size) => run.budget.consume(size / charactersPerStep));
  if (!equal) return;
  const [first, second] = equal;
  report(run, at, "uniqueItems", { expected: "different items", received: `equal items at ${first} and ${second}` });
}

function checkContains(run: Run, schema: JsonObject, value: readonly unknown[], at: Position): void {
  const { contains = true } = schema;
  const is2020 = run.reader.dialectOf(schema) === "2020-12";
  const minimum = (is2020 ? numberAt(schema, "minContains") : undefined) ?? 1;
  const maximum = (is2020 ? numberAt(schema, "maxContains") : undefined) ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < value.length; i++) {
    run.budget.consume();
    if (isAccepted(run, contains, value[i], at)) count++;
  }
  if (count >= minimum && count <= maximum) return;
  const [keyword, bound] =
    count > maximum ? ["maxContains", `<= ${maximum}`] : [minimum === 1 ? "contains" : "minContains", `>= ${minimum}`];
  const expected = `array with ${bound} items that match ${describeSchema(contains)}`;
  report(run, at, keyword, { expected, received: `${describeLength(value.length)}, of which ${count} match` });
}
