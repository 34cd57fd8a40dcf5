import { ownValue } from "../../../json-schema/index.js";
import type { ToolBinding } from "./binding.js";

type Passing = Pick<ToolBinding<unknown, unknown>, "parameters" | "rest" | "construct">;

/** Creates the arguments of a handler from a validated input. */
export function argumentsOf({ parameters, rest, construct }: Passing, input: object): unknown[] {
  if (!parameters) return [construct ? assignProperties(input, new construct()) : input];
  // Own properties only: a parameter may be called "constructor".
  const values = parameters.map((name) => ownValue(input, name));
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
