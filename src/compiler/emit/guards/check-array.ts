import { called, compared } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { checkRead, type GuardScope } from "./guard-scope.js";

/** Prints the checks of an array's length and items. `value` is known to be an array. */
export function checkArray(scope: GuardScope, constraints: Constraints, value: string): void {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems, prefixItems = [], items } = constraints;
  const { statements } = scope;
  const length = `${value}.length`;
  if (minItems === maxItems) statements.require(compared(length, "===", `${minItems}`));
  else {
    if (minItems > 0) statements.require({ holds: `${length} >= ${minItems}`, fails: `${length} < ${minItems}` });
    if (maxItems < Number.POSITIVE_INFINITY)
      statements.require({ holds: `${length} <= ${maxItems}`, fails: `${length} > ${maxItems}` });
  }
  for (const [i, each] of prefixItems.entries()) {
    const check = (): void => checkRead(scope, each, `${value}[${i}]`);
    if (i < minItems) check();
    else statements.block(`if (${length} > ${i})`, check);
  }
  if (items && maxItems > prefixItems.length) {
    const index = scope.fresh("i");
    const head = `for (let ${index} = ${prefixItems.length}; ${index} < ${length}; ${index}++)`;
    statements.block(head, () => checkRead(scope, items, `${value}[${index}]`));
  }
  if (uniqueItems) statements.require(called(`${scope.module.helper("unique")}(${value})`));
}
