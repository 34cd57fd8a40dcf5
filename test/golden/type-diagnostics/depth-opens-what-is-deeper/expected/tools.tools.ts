import type { JsonObject, Tool } from "toolwright/gen/v1";

const bornSchema: JsonObject = {
  type: "string",
  format: "date-time",
  pattern: "^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$",
};

interface Shared {
  readonly id?: string;
  readonly name?: readonly { readonly [key: string]: unknown }[];
  readonly link?: { readonly [key: string]: unknown } | null;
  readonly contained?: readonly { readonly [key: string]: unknown }[];
  readonly born?: string;
}

const sharedSchema: JsonObject = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: { type: "array", items: { type: "object", properties: {}, additionalProperties: {} } },
    link: { anyOf: [{ type: "object", properties: {}, additionalProperties: {} }, { type: "null" }] },
    contained: { type: "array", items: { type: "object", properties: {}, additionalProperties: {} } },
    born: bornSchema,
  },
  additionalProperties: false,
};

const nameSchema: JsonObject = {
  type: "array",
  items: {
    type: "object",
    properties: { family: { type: "string" }, period: { type: "object", properties: {}, additionalProperties: {} } },
    additionalProperties: false,
  },
};

const linkSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: {
        other: { type: "object", properties: {}, additionalProperties: {} },
        type: { type: "string", enum: ["seealso", "refer"] },
      },
      required: ["type"],
      additionalProperties: false,
    },
    { type: "null" },
  ],
};

const containedSchema: JsonObject = { type: "array", items: sharedSchema };

interface Shared2 {
  readonly id?: string;
  readonly name?: readonly { readonly family?: string; readonly period?: { readonly [key: string]: unknown } }[];
  readonly link?: { readonly other?: { readonly [key: string]: unknown }; readonly type: "seealso" | "refer" } | null;
  readonly contained?: readonly {
    readonly id?: string;
    readonly name?: readonly { readonly [key: string]: unknown }[];
    readonly link?: { readonly [key: string]: unknown } | null;
    readonly contained?: readonly { readonly [key: string]: unknown }[];
    readonly born?: string;
  }[];
  readonly born?: string;
}

const sharedSchema2: JsonObject = {
  type: "object",
  properties: {
    id: { type: "string" },
    name: nameSchema,
    link: linkSchema,
    contained: containedSchema,
    born: bornSchema,
  },
  additionalProperties: false,
};

/** Admits a patient. */
export interface AdmitInput {
  /** Where the bed is. */
  readonly ward: string;
  readonly patient: Shared;
}

export interface AdmitOutput {
  readonly result: string;
}

/** Admits a patient. */
export const admitTool: Tool<AdmitInput, AdmitOutput> = {
  name: "admit",
  description: "Admits a patient.",
  inputSchema: {
    type: "object",
    properties: { ward: { type: "string", description: "Where the bed is." }, patient: sharedSchema },
    required: ["ward", "patient"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "string" } },
    required: ["result"],
    additionalProperties: false,
  },
};

/** Finds a patient. */
export interface FindInput {
  readonly id: string;
}

export interface FindOutput {
  readonly id?: string;
  readonly name?: readonly { readonly family?: string; readonly period?: { readonly [key: string]: unknown } }[];
  readonly link?: { readonly other?: { readonly [key: string]: unknown }; readonly type: "seealso" | "refer" } | null;
  readonly contained?: readonly Shared[];
  readonly born?: string;
}

/** Finds a patient. */
export const findTool: Tool<FindInput, FindOutput> = {
  name: "find",
  description: "Finds a patient.",
  inputSchema: {
    type: "object",
    properties: { id: { type: "string" } },
    required: ["id"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: {
      id: { type: "string" },
      name: nameSchema,
      link: linkSchema,
      contained: containedSchema,
      born: bornSchema,
    },
    additionalProperties: false,
  },
};

/** Merges two patients. */
export interface MergeInput {
  readonly into: Shared2;
  readonly from?: Shared2;
}

/** Merges two patients. */
export const mergeTool: Tool<MergeInput, undefined> = {
  name: "merge",
  description: "Merges two patients.",
  inputSchema: {
    type: "object",
    properties: { into: sharedSchema2, from: sharedSchema2 },
    required: ["into"],
    additionalProperties: false,
  },
};
