import type { Tool } from "toolwright/gen/v1";

/** A person. */
export interface GreetInput {
  /** The name. */
  readonly name: string;
}

export interface GreetOutput {
  readonly result: string;
}

/** Greets. */
export const greetTool: Tool<GreetInput, GreetOutput> = {
  name: "greet",
  description: "Greets.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string", description: "The name." } },
    required: ["name"],
    additionalProperties: false,
    description: "A person.",
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};
