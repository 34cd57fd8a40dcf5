import type { Tool } from "toolwright/gen/v1";

/** Finds a route. */
export interface RouteInput {
  /** Where it starts */
  readonly from: string;
  readonly to: string;
  /** A place on a map. */
  readonly via?: { readonly name: string };
}

export interface RouteOutput {
  readonly result: string;
}

/** Finds a route. */
export const routeTool: Tool<RouteInput, RouteOutput> = {
  name: "route",
  description: "Finds a route.",
  inputSchema: {
    type: "object",
    properties: {
      from: { type: "string", description: "Where it starts" },
      to: { type: "string" },
      via: {
        type: "object",
        properties: { name: { type: "string" } },
        required: ["name"],
        additionalProperties: false,
        description: "A place on a map.",
      },
    },
    required: ["from", "to"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Reads the time. */
export interface TimeInput {
  readonly [key: string]: never;
}

export interface TimeOutput {
  readonly result: string;
}

/** Reads the time. */
export const timeTool: Tool<TimeInput, TimeOutput> = {
  name: "time",
  description: "Reads the time.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true },
};
