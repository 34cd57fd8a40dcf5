import type { Tool } from "toolwright/gen/v1";

/** Destructures without a type. */
export interface DestructureInput {
  readonly text: unknown;
  /** @default 10 */
  readonly limit?: number;
}

export interface DestructureOutput {
  readonly result: string;
}

/** Destructures without a type. */
export const destructureTool: Tool<DestructureInput, DestructureOutput> = {
  name: "destructure",
  description: "Destructures without a type.",
  inputSchema: {
    type: "object",
    properties: { text: {}, limit: { type: "number", default: 10 } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Takes a class. */
export interface StoreInput {
  readonly text: string;
  readonly extra: unknown;
}

export interface StoreOutput {
  readonly value: unknown;
  readonly rest: unknown;
}

/** Takes a class. */
export const storeTool: Tool<StoreInput, StoreOutput> = {
  name: "store",
  description: "Takes a class.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" }, extra: {} },
    required: ["text", "extra"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { value: {}, rest: {} },
    required: ["value", "rest"],
    additionalProperties: false,
  },
};

/** Takes anything. */
export interface TakeInput {
  readonly first: unknown;
  readonly second: unknown;
  readonly third: unknown;
  readonly list: readonly unknown[];
  readonly query: { readonly filter: unknown; readonly size?: unknown; readonly [key: string]: unknown };
  /** The values of a record may be anything, without a warning. */
  readonly attributes: { readonly [key: string]: unknown };
}

/** Takes anything. */
export const takeTool: Tool<TakeInput, undefined> = {
  name: "take",
  description: "Takes anything.",
  inputSchema: {
    type: "object",
    properties: {
      first: {},
      second: {},
      third: {},
      list: { type: "array", items: {} },
      query: {
        type: "object",
        properties: { filter: {}, size: {} },
        required: ["filter"],
        patternProperties: { "^x-[\\s\\S]*$": {} },
        additionalProperties: false,
      },
      attributes: {
        type: "object",
        properties: {},
        additionalProperties: {},
        description: "The values of a record may be anything, without a warning.",
      },
    },
    required: ["first", "second", "third", "list", "query", "attributes"],
    additionalProperties: false,
  },
};
