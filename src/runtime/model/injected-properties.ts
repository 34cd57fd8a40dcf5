import { isJsonObject, type JsonObject, objectAt, schemaNodes } from "../../json-schema/index.js";

/** A property that a client adds to the input schema of every tool, and sends to the server. */
export interface InjectedProperty {
  readonly name: string;
  readonly source: string;
}

/** The properties that clients add to the inputs of all tools. */
export const injectedProperties: readonly InjectedProperty[] = [
  // It orders the calls that a model makes in one turn, and its handling is up to the client.
  { name: "wait_for_previous", source: "tried: Gemini CLI 0.61.0 (2026-11-22)" },
];

/** Returns the input without the properties that clients have added. One that `schema` declares anywhere stays. */
export function withoutInjected(schema: JsonObject, input: unknown): unknown {
  if (!isJsonObject(input)) return input;
  const present = injectedProperties.filter(({ name }) => Object.hasOwn(input, name));
  if (present.length === 0) return input;
  const declared = schemaNodes(schema).flatMap(({ schema: part }) =>
    isJsonObject(part) ? [objectAt(part, "properties")] : [],
  );
  const injected = new Set(
    present.flatMap(({ name }) => (declared.some((properties) => Object.hasOwn(properties, name)) ? [] : [name])),
  );
  return Object.fromEntries(Object.entries(input).filter(([name]) => !injected.has(name)));
}
