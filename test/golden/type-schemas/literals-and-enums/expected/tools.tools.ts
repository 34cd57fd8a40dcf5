import type { Tool } from "toolwright/gen/v1";

/** Paint. */
export interface PaintInput {
  readonly level: 0 | 10;
  readonly color: "red" | "blue";
  readonly one: "red";
  readonly mixed: 1 | "a" | true | null;
  readonly flag: boolean;
}

/** Paint. */
export const paintTool: Tool<PaintInput, undefined> = {
  name: "paint",
  description: "Paint.",
  inputSchema: {
    type: "object",
    properties: {
      level: { type: "number", enum: [0, 10] },
      color: { type: "string", enum: ["red", "blue"] },
      one: { type: "string", const: "red" },
      mixed: {
        anyOf: [
          { type: "number", const: 1 },
          { type: "string", const: "a" },
          { type: "boolean", const: true },
          { type: "null" },
        ],
      },
      flag: { type: "boolean" },
    },
    required: ["level", "color", "one", "mixed", "flag"],
    additionalProperties: false,
  },
};
