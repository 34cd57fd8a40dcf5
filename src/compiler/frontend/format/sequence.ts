import { ArrayType, type BaseType, OptionalType, RestType, TupleType } from "../type-graph.js";
import { anyOf, defineKind, type FormatContext, type KindFormatter, type Schema } from "./schema.js";

/** The number of items up to which a rest element in the middle of a tuple is exact. The schema of longer arrays ignores positions. */
const maxExactRest = 8;

export const arrayFormatter: KindFormatter = defineKind({
  of: ArrayType,
  schema: (type, context) => ({ type: "array", items: context.format(type.getItem()) }),
  parts: (type) => [type.getItem()],
});

export const tupleFormatter: KindFormatter = defineKind({
  of: TupleType,
  schema(type, context) {
    const elements = type.getTypes();
    const restIndex = elements.findIndex((element) => element instanceof RestType);
    if (restIndex < 0) return fixedTuple(elements, context);
    const [before, after] = [elements.slice(0, restIndex), elements.slice(restIndex + 1)];
    const rest = restItem(elements[restIndex]);
    return after.length === 0 ? openTuple(before, rest, context) : middleRest(before, rest, after, context);
  },
  parts: (type) =>
    type.getTypes().map((element) => (element instanceof RestType ? restItem(element) : itemOf(element))),
});

/** `items` never applies, because `maxItems` ends the array before it. It is for validators that do not support `prefixItems`. */
function fixedTuple(elements: readonly BaseType[], context: FormatContext): Schema {
  if (elements.length === 0) return { type: "array", items: {}, maxItems: 0 };
  const items = elements.map((element) => context.format(itemOf(element)));
  return {
    type: "array",
    prefixItems: items,
    items: anyOf(items, context),
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
  const lengths = Array.from({ length: maxExactRest + 1 }, (_, count) =>
    fixedTuple([...before, ...Array.from({ length: count }, () => rest), ...after], context),
  );
  const prefix = before.map((element) => context.format(itemOf(element)));
  const longer = {
    type: "array",
    ...(prefix.length > 0 && { prefixItems: prefix }),
    items: anyOf(
      [rest, ...after].map((element) => context.format(itemOf(element))),
      context,
    ),
    minItems: before.length + maxExactRest + 1 + after.length,
  };
  return { anyOf: [...lengths, longer] };
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
