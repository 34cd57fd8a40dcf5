import type { Tool } from "toolwright/gen/v1";

/** Place an order. */
export interface OrderInput {
  readonly items: readonly {
    readonly name: string;
    /** One when it is absent. */
    readonly count?: number;
  }[];
  readonly address: { readonly street: string; readonly map: string; readonly notes: readonly string[] };
}

/** Place an order. */
export const orderTool: Tool<OrderInput, undefined> = {
  name: "order",
  description: "Place an order.",
  inputSchema: {
    type: "object",
    properties: {
      items: {
        type: "array",
        items: {
          type: "object",
          properties: {
            name: { type: "string" },
            count: { type: "number", description: "One when it is absent.", minimum: 1 },
          },
          required: ["name"],
          additionalProperties: false,
        },
      },
      address: {
        type: "object",
        properties: {
          street: { type: "string" },
          map: { type: "string", format: "uri" },
          notes: { type: "array", items: { type: "string" }, uniqueItems: true },
        },
        required: ["street", "map", "notes"],
        additionalProperties: false,
      },
    },
    required: ["items", "address"],
    additionalProperties: false,
  },
};

/** Save notes. */
export interface SaveInput {
  readonly [key: string]: string;
}

/** Save notes. */
export const saveTool: Tool<SaveInput, undefined> = {
  name: "save",
  description: "Save notes.",
  inputSchema: { type: "object", properties: {}, additionalProperties: { type: "string" } },
};
