import type { Tool } from "toolwright/gen/v1";

/** Publish. */
export interface PublishInput {
  readonly post: {
    /** Where it is. */
    readonly slug: string;
    readonly related: readonly string[];
    readonly shares: { readonly [key: string]: number };
  };
  /** How often. */
  readonly times: number;
  readonly to?: string;
}

export interface PublishOutput {
  readonly result: number;
}

/** Publish. */
export const publishTool: Tool<PublishInput, PublishOutput> = {
  name: "publish",
  description: "Publish.",
  inputSchema: {
    type: "object",
    properties: {
      post: {
        type: "object",
        properties: {
          slug: { type: "string", description: "Where it is.", minLength: 1, maxLength: 10, pattern: "^[a-z]+$" },
          related: {
            type: "array",
            items: { type: "string", description: "A short name.", minLength: 1, maxLength: 10, pattern: "^[a-z]+$" },
            maxItems: 2,
          },
          shares: { type: "object", properties: {}, additionalProperties: { type: "number", minimum: 0, maximum: 1 } },
        },
        required: ["slug", "related", "shares"],
        additionalProperties: false,
      },
      times: { type: "number", description: "How often.", minimum: 1, multipleOf: 2 },
      to: { type: "string", format: "email", examples: ["a@b.example"] },
    },
    required: ["post", "times"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number", minimum: 0, maximum: 1 } },
    required: ["result"],
    additionalProperties: false,
  },
};
