import type { Tool } from "toolwright/gen/v1";

/** Take it. */
export interface TakeInput {
  readonly "1": "one";
  readonly "two words": string;
  readonly "with-dash"?: number;
  readonly "quote\"backslash\\": boolean;
  readonly constructor: number;
  readonly "": null;
  readonly [key: string]: string | "one" | number | boolean | null | undefined;
}

/** Take it. */
export const takeTool: Tool<TakeInput, undefined> = {
  name: "take",
  description: "Take it.",
  inputSchema: {
    type: "object",
    properties: {
      "1": { type: "string", const: "one" },
      "two words": { type: "string" },
      "with-dash": { type: "number" },
      "quote\"backslash\\": { type: "boolean" },
      constructor: { type: "number" },
      "": { type: "null" },
    },
    required: ["two words", "quote\"backslash\\", "1", "__proto__", "constructor", ""],
    patternProperties: { "^__proto__$": { type: "string" } },
    additionalProperties: false,
  },
};
