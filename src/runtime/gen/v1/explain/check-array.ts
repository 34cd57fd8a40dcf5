import type { JsonObject } from "../../../model/index.js";
import { equalJson } from "../../../model/internal.js";
import { describeLength } from "./describe-value.js";
import { isFull, type Place, type Run, report, spend } from "./run.js";
import { listAt, numberAt } from "./schema-reading.js";

export function checkArray(run: Run, schema: JsonObject, value: readonly unknown[], at: Place): void {
  const received = describeLength(value.length);
  const minimum = numberAt(schema, "minItems");
  if (minimum !== undefined && value.length < minimum) {
    report(run, at, "minItems", { expected: `array with length >= ${minimum}`, received });
  }
  const maximum = numberAt(schema, "maxItems");
  if (maximum !== undefined && value.length > maximum) {
    report(run, at, "maxItems", { expected: `array with length <= ${maximum}`, received });
  }
  checkItems(run, schema, value, at);
  if (schema["uniqueItems"] === true && !isFull(run)) checkUnique(run, value, at);
}

function checkItems(run: Run, schema: JsonObject, value: readonly unknown[], at: Place): void {
  const prefix = listAt(schema, "prefixItems");
  for (let i = 0; i < value.length && !isFull(run); i++) {
    const item = prefix[i] ?? schema["items"];
    if (item === undefined) return;
    run.check(run, item, value[i], { path: `${at.path}/${i}`, depth: at.depth + 1 });
  }
}

function checkUnique(run: Run, value: readonly unknown[], at: Place): void {
  for (let i = 1; i < value.length; i++) {
    for (let j = 0; j < i; j++) {
      spend(run.effort);
      if (equalJson(value[i], value[j])) {
        report(run, at, "uniqueItems", { expected: "different items", received: `equal items at ${j} and ${i}` });
        return;
      }
    }
  }
}
