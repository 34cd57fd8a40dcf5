import type { Tool } from "toolwright/gen/v1";

/**
 * Adds two numbers; see subtraction, subtract and https://example.com/. Write to @example or {@link kept}.
 *
 * ```ts
 * `unchanged`
 * ```
 */
export interface AddInput {
  /** The first number */
  readonly a: number;
  /** The second number */
  readonly b: number;
  /**
   * What to add:
   * - a start
   * - an end
   */
  readonly span?: {
    /** Start, such as 2026-01-31; see Span.end. */
    readonly start: string;
    /** End. */
    readonly end: string;
  };
  readonly named?: {
    /** Inherited from Base. */
    readonly title: "a" | "b";
  };
}

export interface AddOutput {
  /** The sum, at least 0 */
  readonly result: number;
}

/**
 * Adds two numbers; see subtraction, subtract and https://example.com/. Write to @example or {@link kept}.
 *
 * ```ts
 * `unchanged`
 * ```
 */
export const addTool: Tool<AddInput, AddOutput> = {
  name: "add",
  description: "Adds two numbers; see subtraction, subtract and https://example.com/. Write to @example or {@link kept}.\n\n```ts\n`unchanged`\n```",
  inputSchema: {
    type: "object",
    properties: {
      a: { type: "number", description: "The first number" },
      b: { type: "number", description: "The second number" },
      span: {
        type: "object",
        properties: {
          start: { type: "string", description: "Start, such as 2026-01-31; see Span.end." },
          end: { type: "string", description: "End.", title: "The end" },
        },
        required: ["start", "end"],
        additionalProperties: false,
        description: "What to add:\n- a start\n- an end",
      },
      named: {
        type: "object",
        properties: { title: { type: "string", enum: ["a", "b"], description: "Inherited from Base." } },
        required: ["title"],
        additionalProperties: false,
      },
    },
    required: ["a", "b"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number", description: "The sum, at least 0" } },
    required: ["result"],
    additionalProperties: false,
  },
  _meta: { summary: "Adds a and b" },
};

/** Subtracts. */
export interface SubtractInput {
  /** The first number */
  readonly a: number;
  /**
   * The second number
   * @default 1
   */
  readonly b?: number;
}

export interface SubtractOutput {
  /** The difference */
  readonly result: number;
}

/** Subtracts. */
export const subtractTool: Tool<SubtractInput, SubtractOutput> = {
  name: "subtract",
  description: "Subtracts.",
  inputSchema: {
    type: "object",
    properties: {
      a: { type: "number", description: "The first number" },
      b: { type: "number", description: "The second number", default: 1 },
    },
    required: ["a"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number", description: "The difference" } },
    required: ["result"],
    additionalProperties: false,
  },
};
