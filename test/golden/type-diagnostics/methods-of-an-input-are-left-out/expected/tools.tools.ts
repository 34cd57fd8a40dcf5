import type { JsonObject, Tool } from "toolwright/gen/v1";

interface Shared {
  readonly aborted: boolean;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: { aborted: { type: "boolean" } },
  required: ["aborted"],
  additionalProperties: false,
};

/** Starts a job. */
export interface StartInput {
  readonly job: { readonly name: string };
  /** @default {} */
  readonly options?: { readonly auth?: string; readonly plugins?: readonly unknown[]; readonly verbose?: boolean | readonly unknown[] };
  readonly signal?: Shared;
}

/** Starts a job. */
export const startTool: Tool<StartInput, undefined> = {
  name: "start",
  description: "Starts a job.",
  inputSchema: {
    type: "object",
    properties: {
      job: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
        additionalProperties: false,
      },
      options: {
        type: "object",
        properties: {
          auth: { type: "string" },
          plugins: { type: "array", items: {}, maxItems: 0 },
          verbose: { anyOf: [{ type: "boolean" }, { type: "array", items: {}, maxItems: 0 }] },
        },
        additionalProperties: false,
        default: {},
      },
      signal: sharedSchema,
    },
    required: ["job"],
    additionalProperties: false,
  },
};

/** Stops a job. The same type is reported once. */
export interface StopInput {
  readonly auth?: string;
  readonly plugins?: readonly unknown[];
  readonly verbose?: boolean | readonly unknown[];
}

export interface StopOutput {
  readonly result: Shared | null;
}

/** Stops a job. The same type is reported once. */
export const stopTool: Tool<StopInput, StopOutput> = {
  name: "stop",
  description: "Stops a job. The same type is reported once.",
  inputSchema: {
    type: "object",
    properties: {
      auth: { type: "string" },
      plugins: { type: "array", items: {}, maxItems: 0 },
      verbose: { anyOf: [{ type: "boolean" }, { type: "array", items: {}, maxItems: 0 }] },
    },
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { anyOf: [sharedSchema, { type: "null" }] } },
    required: ["result"],
    additionalProperties: false,
  },
};
