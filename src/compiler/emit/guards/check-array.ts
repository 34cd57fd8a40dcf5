import { called, compared } from "./condition.js";
import type { Constraints } from "./constraints.js";
import { checkRead, type GuardScope } from "./guard-scope.js";

/** Checks what is asked of a list's length and items, for a value that is a list. */
export function checkArray(scope: GuardScope, constraints: Constraints, value: string): void {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, uniqueItems, prefixItems = [], items } = constraints;
  const { statements } = scope;
  const length = `${value}.length`;
  if (minItems === maxItems) statements.demand(compared(length, "===", `${minItems}`));
  else {
    if (minItems > 0) statements.demand({ holds: `${length} >= ${minItems}`, fails: `${length} < ${minItems}` });
    if (maxItems < Number.POSITIVE_INFINITY)
      statements.demand({ holds: `${length} <= ${maxItems}`, fails: `${length} > ${maxItems}` });
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
  if (uniqueItems) statements.demand(called(`${scope.module.helper("unique")}(${value})`));
}
