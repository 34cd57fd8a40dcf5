import type { Tool } from "toolwright/gen/v1";

/** Types that are inferred. */
export interface InferredInput {
  /** @default "" */
  readonly text?: string;
  /** @default 10 */
  readonly limit?: number;
  readonly since?: string;
}

export interface InferredOutput {
  readonly result: string;
}

/** Types that are inferred. */
export const inferredTool: Tool<InferredInput, InferredOutput> = {
  name: "inferred",
  description: "Types that are inferred.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", default: "" },
      limit: { type: "number", default: 10 },
      since: {
        type: "string",
        format: "date-time",
        pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
      },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Defaults may be inside of nested patterns. */
export interface NestedInput {
  /** @default {} */
  readonly page?: {
    /** @default 20 */
    readonly size?: number;
    /** @default {} */
    readonly sort?: {
      /** @default "name" */
      readonly by?: string;
    };
  };
  readonly filter: {
    /** @default "" */
    readonly text?: string;
    readonly exact?: boolean;
  };
}

export interface NestedOutput {
  readonly result: string;
}

/** Defaults may be inside of nested patterns. */
export const nestedTool: Tool<NestedInput, NestedOutput> = {
  name: "nested",
  description: "Defaults may be inside of nested patterns.",
  inputSchema: {
    type: "object",
    properties: {
      page: {
        type: "object",
        properties: {
          size: { type: "number", default: 20 },
          sort: {
            type: "object",
            properties: { by: { type: "string", default: "name" } },
            additionalProperties: false,
            default: {},
          },
        },
        additionalProperties: false,
        default: {},
      },
      filter: {
        type: "object",
        properties: { text: { type: "string", default: "" }, exact: { type: "boolean" } },
        additionalProperties: false,
      },
    },
    required: ["filter"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** A default does not make optional what the type requires. */
export interface RequiredInput {
  readonly limit: number;
  readonly rest?: { readonly deep?: string };
}

export interface RequiredOutput {
  readonly result: number;
}

/** A default does not make optional what the type requires. */
export const requiredTool: Tool<RequiredInput, RequiredOutput> = {
  name: "required",
  description: "A default does not make optional what the type requires.",
  inputSchema: {
    type: "object",
    properties: {
      limit: { type: "number" },
      rest: { type: "object", properties: { deep: { type: "string" } }, additionalProperties: false },
    },
    required: ["limit"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Types that are written. */
export interface WrittenInput {
  readonly text: string;
  /** @default 10 */
  readonly limit?: number;
  /** @default "best" */
  readonly order?: string;
}

export interface WrittenOutput {
  readonly result: string;
}

/** Types that are written. */
export const writtenTool: Tool<WrittenInput, WrittenOutput> = {
  name: "written",
  description: "Types that are written.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string" },
      limit: { type: "number", default: 10 },
      order: { type: "string", default: "best" },
    },
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
