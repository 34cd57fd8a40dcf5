import type * as gen from "toolwright/gen/v1";

/** What is kept. */
export interface Entry {
  readonly title: string;
  readonly body: {
    readonly format: "text" | "html";
    /** Whatever goes with it. */
    readonly extra: unknown;
  };
  readonly replies: readonly Entry[];
}

export const entrySchema: gen.JsonObject = {
  type: "object",
  properties: {
    title: { type: "string" },
    body: {
      type: "object",
      properties: {
        format: { type: "string", enum: ["text", "html"] },
        extra: { description: "Whatever goes with it." },
      },
      required: ["format", "extra"],
      additionalProperties: false,
    },
    replies: { type: "array", items: { $ref: "#/$defs/Entry" } },
  },
  required: ["title", "body", "replies"],
  additionalProperties: false,
  description: "What is kept.",
};
