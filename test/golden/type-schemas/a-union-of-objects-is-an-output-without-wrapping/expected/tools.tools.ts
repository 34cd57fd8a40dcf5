import type { JsonObject, Tool } from "toolwright/gen/v1";

interface Shared {
  readonly kind: "one";
  readonly hit: string;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: { kind: { type: "string", const: "one" }, hit: { type: "string" } },
  required: ["kind", "hit"],
  additionalProperties: false,
};

interface Shared2 {
  readonly kind: "many";
  readonly hits: readonly string[];
  readonly more: boolean;
}

const sharedSchema2: JsonObject = {
  type: "object",
  properties: {
    kind: { type: "string", const: "many" },
    hits: { type: "array", items: { type: "string" } },
    more: { type: "boolean" },
  },
  required: ["kind", "hits", "more"],
  additionalProperties: false,
};

interface Shared3 {
  readonly kind: "none";
}

const sharedSchema3: JsonObject = {
  type: "object",
  properties: { kind: { type: "string", const: "none" } },
  required: ["kind"],
  additionalProperties: false,
};

/** Find. */
export interface FindInput {
  readonly text: string;
}

export type FindOutput = Shared | Shared2 | Shared3;

/** Find. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Find.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      kind: { type: "string", enum: ["one", "many", "none"] },
      hit: { type: "string" },
      hits: { type: "array", items: { type: "string" } },
      more: { type: "boolean" },
    },
    required: ["kind"],
    additionalProperties: false,
    anyOf: [sharedSchema, sharedSchema2, sharedSchema3],
  },
};

/** Find, or a text that says why not. */
export interface FindOrSayInput {
  readonly text: string;
}

export interface FindOrSayOutput {
  readonly result: Shared | Shared2 | Shared3 | string;
}

/** Find, or a text that says why not. */
export const findOrSayTool: Tool<FindOrSayInput, FindOrSayOutput> = {
  name: "findOrSay",
  description: "Find, or a text that says why not.",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { anyOf: [sharedSchema, sharedSchema2, sharedSchema3, { type: "string" }] } },
    required: ["result"],
    additionalProperties: false,
  },
};
