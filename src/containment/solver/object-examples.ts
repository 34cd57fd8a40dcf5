import type { JsonObject, JsonValue } from "../../json-schema/index.js";
import type { ObjectFacts } from "./object-facts.js";
import type { LeafContext } from "./outcome.js";
import { optionsFor } from "./property-options.js";
import type { Literal } from "./schema-pool.js";

const maxAdded = 20;

/** Makes objects that probably fulfil the facts: one with what is required alone, and one with optional properties. */
export function* exampleObjects(context: LeafContext, object: ObjectFacts): Iterable<JsonObject> {
  const values = new Map<string, JsonValue>();
  const extras = new Map<string, readonly Literal[]>();
  for (const some of object.some) {
    // Required properties first: the example stays small.
    const { options } = withOptions(optionsFor(context, object, some));
    const ordered = [...options].sort(
      (a, b) => Number(object.present.has(b.name)) - Number(object.present.has(a.name)),
    );
    const fitting = ordered.find(({ name, value }) => {
      const before = extras.get(name) ?? [];
      return context.solve([...value, ...before]).kind === "found";
    });
    if (!fitting) return;
    extras.set(fitting.name, [...fitting.value, ...(extras.get(fitting.name) ?? [])]);
  }
  for (const name of [...object.present, ...extras.keys()]) {
    const outcome = context.solve([...object.literalsOf(name), ...(extras.get(name) ?? [])]);
    if (outcome.kind !== "found") return;
    values.set(name, outcome.value);
  }
  fillUp(context, object, values, object.min);
  yield Object.fromEntries(values);
  fillUp(context, object, values, Math.min(object.max, values.size + maxAdded));
  yield Object.fromEntries(values);
}

/** Adds optional properties until there are `count`. */
function fillUp(context: LeafContext, object: ObjectFacts, values: Map<string, JsonValue>, count: number): void {
  const target = Math.min(count, object.max);
  for (const name of object.mentioned) {
    if (values.size >= target) return;
    if (values.has(name) || object.absent.has(name) || !context.fulfils(object.names, name)) continue;
    const outcome = context.solve(object.literalsOf(name));
    if (outcome.kind === "found") values.set(name, outcome.value);
  }
  for (let added = 0; values.size < object.min && added < maxAdded; added++) {
    const taken = new Set([...object.mentioned, ...values.keys()]);
    const { options } = withOptions(
      optionsFor(context, { ...object, mentioned: taken }, { tests: [], notNames: [...taken], name: [], value: [] }),
    );
    const [option] = options;
    const outcome = option && context.solve(option.value);
    if (!option || outcome?.kind !== "found") return;
    values.set(option.name, outcome.value);
  }
}

function withOptions(found: ReturnType<typeof optionsFor>): Extract<typeof found, { readonly kind: "some" }> {
  return found.kind === "some" ? found : { kind: "some", options: [] };
}
