import type { Tool } from "toolwright/gen/v1";

/** A person. */
export interface DeletePersonInput {
  /** The age. */
  readonly age: number;
  /** The name, without titles. */
  readonly name: string;
}

export interface DeletePersonOutput {
  readonly result: string;
}

/** Deletes a person. */
export const deletePersonTool: Tool<DeletePersonInput, DeletePersonOutput> = {
  name: "delete_person",
  description: "Deletes a person.",
  inputSchema: {
    type: "object",
    properties: {
      age: { type: "number", description: "The age." },
      name: { type: "string", description: "The name, without titles." },
    },
    required: ["age", "name"],
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
