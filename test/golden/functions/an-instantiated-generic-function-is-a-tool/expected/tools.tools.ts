import type { Tool } from "toolwright/gen/v1";

/** Cut a list of names. */
export interface FirstNamesInput {
  readonly items: readonly string[];
  /** @default 10 */
  readonly size?: number;
}

export interface FirstNamesOutput {
  readonly items: readonly string[];
  readonly more: boolean;
}

/** Cut a list of names. */
export const firstNamesTool: Tool<FirstNamesInput, FirstNamesOutput> = {
  name: "firstNames",
  description: "Cut a list of names.",
  inputSchema: {
    type: "object",
    properties: { items: { type: "array", items: { type: "string" } }, size: { type: "number", default: 10 } },
    required: ["items"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { items: { type: "array", items: { type: "string" } }, more: { type: "boolean" } },
    required: ["items", "more"],
    additionalProperties: false,
  },
};
