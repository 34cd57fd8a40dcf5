import type { Constraints } from "./constraints.js";
import { block, checkRead, type GuardScope } from "./guard-scope.js";

/** The lines that check what is asked of a list's length and items, for a value that is a list. */
export function checkArray(scope: GuardScope, constraints: Constraints, value: string): readonly string[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems, prefixItems = [], items } = constraints;
  const length = `${value}.length`;
  return [
    ...(minItems > 0 ? [`if (${length} < ${minItems}) return false;`] : []),
    ...(maxItems < Number.POSITIVE_INFINITY ? [`if (${length} > ${maxItems}) return false;`] : []),
    ...prefixItems.flatMap((each, i) => {
      const lines = checkRead(scope, each, `${value}[${i}]`);
      return lines.length === 0 || i < minItems ? lines : block(`if (${length} > ${i})`, lines);
    }),
    ...(items && maxItems > prefixItems.length ? checkRest(scope, items, value, prefixItems.length) : []),
    ...(uniqueItems ? [`if (!${scope.module.helper("unique")}(${value})) return false;`] : []),
  ];
}

function checkRest(scope: GuardScope, items: Constraints, value: string, first: number): readonly string[] {
  const index = scope.fresh("i");
  const lines = checkRead(scope, items, `${value}[${index}]`);
  return lines.length === 0
    ? []
    : block(`for (let ${index} = ${first}; ${index} < ${value}.length; ${index}++)`, lines);
}
