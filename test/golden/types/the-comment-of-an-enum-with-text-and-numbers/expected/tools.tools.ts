import type { JsonObject } from "toolwright/gen/v1";

/** Three. */
export type Three = "b" | 1;

export const threeSchema: JsonObject = {
  anyOf: [{ type: "string", const: "b" }, { type: "number", const: 1, description: "- 1 (A)" }],
  description: "Three.",
};

export function isThree(value: unknown): value is Three {
  return value === "b" || value === 1;
}
