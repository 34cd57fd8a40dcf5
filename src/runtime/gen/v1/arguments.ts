import type { ToolBinding } from "./binding.js";
import type { ToolContext } from "./context.js";

type Passing = Pick<ToolBinding<unknown, unknown>, "parameters" | "rest" | "construct" | "context">;

/** Creates the arguments of a handler from a validated input. */
export function argumentsOf(passing: Passing, input: object, context: ToolContext): unknown[] {
  const list = passing.parameters
    ? namedArguments(passing.parameters, passing.rest === true, input)
    : [passing.construct ? assignProperties(input, new passing.construct()) : input];
  if (passing.context) list.push(context);
  return list;
}

function namedArguments(names: readonly string[], rest: boolean, input: object): unknown[] {
  // Own properties only: a parameter may be called "constructor".
  const values = names.map((name) => (Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined));
  if (!rest) return values;
  const last = values.pop();
  return Array.isArray(last) ? [...values, ...last] : values;
}

/** Assigns properties, so that setters run, but defines `__proto__`, because an assignment would set the prototype. */
function assignProperties(input: object, target: object): object {
  for (const [key, value] of Object.entries(input)) {
    if (key === "__proto__")
      Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
    else Reflect.set(target, key, value);
  }
  return target;
}
