import type { Tool } from "toolwright/gen/v1";

/** Return a result of the author. */
export interface OwnInput {
  readonly [key: string]: never;
}

/** A type of the author with the same name is a value like any other. */
export interface OwnOutput {
  readonly content: readonly string[];
}

/** Return a result of the author. */
export const ownTool: Tool<OwnInput, OwnOutput> = {
  name: "own",
  description: "Return a result of the author.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { content: { type: "array", items: { type: "string" } } },
    required: ["content"],
    additionalProperties: false,
    description: "A type of the author with the same name is a value like any other.",
  },
};
