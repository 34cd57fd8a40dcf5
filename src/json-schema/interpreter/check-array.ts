import { findDuplicates } from "../duplicates.js";
import { describeLength, describeSchema } from "../explain/describe-schema.js";
import { type JsonObject, numberAt } from "../json.js";
import { schemasOfPart } from "../parts.js";
import { accepts, isOver, type Position, partOf, type Run, report } from "./run.js";

/** The number of characters of an item that are compared for one step of the budget. */
const charactersPerStep = 50;

type Items = readonly unknown[];

/** Checks the keywords with a schema for each position. */
export function checkItems(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  let isValid = true;
  for (let i = 0; i < value.length; i++) {
    const [item] = schemasOfPart(run.reader, schema, i);
    if (!item) break;
    // Counts the items of a schema that accepts everything too: a sparse array can have any length.
    run.budget.consume();
    if (run.check(run, item.schema, value[i], partOf(at, i))) continue;
    isValid = false;
    if (isOver(run)) break;
  }
  return isValid;
}

export function checkUnique(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  if (schema["uniqueItems"] !== true) return true;
  const equal = findDuplicates(value, (characters) => run.budget.consume(characters / charactersPerStep));
  if (!equal) return true;
  const [first, second] = equal;
  return report(run, at, "uniqueItems", () => {
    return { expected: "different items", received: `equal items at ${first} and ${second}` };
  });
}

export function checkContains(run: Run, schema: JsonObject, value: Items, at: Position): boolean {
  const { contains = true } = schema;
  const is2020 = run.reader.dialectOf(schema) === "2020-12";
  const minimum = (is2020 ? numberAt(schema, "minContains") : undefined) ?? 1;
  const maximum = (is2020 ? numberAt(schema, "maxContains") : undefined) ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < value.length; i++) {
    run.budget.consume();
    if (accepts(run, contains, value[i], at)) count++;
    // Problems contain the number of all items that match.
    if (!run.sink && (count > maximum || (count >= minimum && maximum === Number.POSITIVE_INFINITY))) break;
  }
  if (count >= minimum && count <= maximum) return true;
  const [keyword, bound] =
    count > maximum ? ["maxContains", `<= ${maximum}`] : [minimum === 1 ? "contains" : "minContains", `>= ${minimum}`];
  return report(run, at, keyword, () => {
    const expected = `array with ${bound} items that match ${describeSchema(contains)}`;
    return { expected, received: `${describeLength(value.length)}, of which ${count} match` };
  });
}
