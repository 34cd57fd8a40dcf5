import { isJsonObject, type JsonValue } from "../../model/index.js";
import type { HandlerBinding } from "./binding.js";

/** Returns an input in which properties with other names (`@alias`) have their own. A property that is present keeps its value, and the other name stays. */
export function withoutAliases({ aliases }: Pick<HandlerBinding, "aliases">, input: unknown): unknown {
  if (!aliases || !isJsonObject(input)) return input;
  let named = input;
  for (const [alias, name] of Object.entries(aliases)) {
    if (!Object.hasOwn(input, alias) || Object.hasOwn(named, name)) continue;
    const { [alias]: value, ...others } = named;
    named = { ...others, [name]: value as JsonValue }; // own
  }
  return named;
}
