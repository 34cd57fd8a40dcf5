import { withoutDocumentation } from "../graph/graph.js";
import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { anyOf, defineKind, type FormatContext, type KindFormatter, type Schema } from "./kind.js";

/** A tuple, with or without a rest element. */
export const formatTuple: KindFormatter = defineKind({
  of: TupleType,
  schema(type, context) {
    const elements = type.getTypes();
    const restIndex = elements.findIndex((element) => element instanceof RestType);
    if (restIndex < 0) return fixedTuple(elements, context);
    const [before, after] = [elements.slice(0, restIndex), elements.slice(restIndex + 1)];
    const rest = restItem(elements[restIndex]);
    return after.length === 0 ? openTuple(before, rest, context) : middleRest(before, rest, after, context);
  },
});

/** The number of items up to which a rest element in the middle of a tuple is exact. Longer arrays are checked item by item after these. */
const maxExactRest = 2;

/** `items` never applies, because `maxItems` ends the array before it. It is for validators that do not support `prefixItems`. */
function fixedTuple(elements: readonly BaseType[], context: FormatContext): Schema {
  if (elements.length === 0) return { type: "array", items: {}, maxItems: 0 };
  const types = elements.map(itemOf);
  return {
    type: "array",
    prefixItems: types.map((type) => context.format(type)),
    items: anyOf(
      types.map((type) => context.format(withoutDocumentation(type))),
      context,
    ),
    ...minItems(required(elements)),
    maxItems: elements.length,
  };
}

function openTuple(before: readonly BaseType[], rest: BaseType, context: FormatContext): Schema {
  const prefix = before.map((element) => context.format(itemOf(element)));
  return {
    type: "array",
    ...(prefix.length > 0 && { prefixItems: prefix }),
    items: context.format(rest),
    ...minItems(required(before)),
  };
}

function middleRest(
  before: readonly BaseType[],
  rest: BaseType,
  after: readonly BaseType[],
  context: FormatContext,
): Schema {
  const format = (elements: readonly BaseType[]): readonly Schema[] =>
    elements.map((element) => context.format(itemOf(element)));
  const withRest = (count: number): readonly BaseType[] => [...before, ...Array.from({ length: count }, () => rest)];
  const least = before.length + after.length;
  const lengths = Array.from({ length: maxExactRest + 1 }, (_, count) => ({
    prefixItems: format([...withRest(count), ...after]),
    ...(count > 0 && { minItems: least + count }),
    maxItems: least + count,
  }));
  const longer = { prefixItems: format(withRest(maxExactRest + 1)), minItems: least + maxExactRest + 1 };
  // What holds for every length is written once.
  const all = { ...openTuple(before, rest, context), items: anyOf(format([rest, ...after]), context) };
  return { ...all, ...minItems(least), anyOf: [...lengths, longer] };
}

function itemOf(element: BaseType): BaseType {
  return element instanceof OptionalType ? element.getType() : element;
}

function restItem(element: BaseType | undefined): BaseType {
  const array = element instanceof RestType ? element.getType() : undefined;
  if (!(array instanceof ArrayType)) throw new Error("internal: a rest element without an array type");
  return array.getItem();
}

function required(elements: readonly BaseType[]): number {
  return elements.filter((element) => !(element instanceof OptionalType)).length;
}

function minItems(count: number): Schema {
  return count > 0 ? { minItems: count } : {};
}
