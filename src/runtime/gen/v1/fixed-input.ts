import { isJsonObject, type ObjectSchema } from "../../model/index.js";
import type { FixedInput, HandlerBinding } from "./binding.js";

/** Adds the fixed properties of a binding to an accepted input. */
export function completeInput({ fixed }: Pick<HandlerBinding, "fixed">, input: object): object {
  return fixed ? fixed.complete(input) : input;
}

/** Returns the binding of a tool whose callers send an input without the fixed properties. */
export function fixBinding<Binding extends Pick<HandlerBinding, "isInput" | "fixed" | "aliases">>(
  binding: Binding,
  inputSchema: ObjectSchema,
  { names, complete }: FixedInput,
): Binding {
  const { isInput, fixed: outer, aliases } = binding;
  const remaining = Object.entries(aliases ?? {}).filter(([, name]) => !names.includes(name));
  return {
    ...binding,
    ...(aliases && { aliases: Object.fromEntries(remaining) }),
    isInput: (input: unknown) =>
      isJsonObject(input) && !names.some((name) => Object.hasOwn(input, name)) && isInput(complete(input)),
    fixed: {
      inputSchema: outer?.inputSchema ?? inputSchema,
      names: [...(outer?.names ?? []), ...names],
      complete: (input: object) => (outer ? outer.complete(complete(input)) : complete(input)),
    },
  };
}
