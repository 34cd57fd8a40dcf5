import type { Tool } from "toolwright/gen/v1";

/** Lists. */
export interface ListInput {
  readonly filter: {
    readonly a?: 1 | 2 | 1;
    readonly b?: 1 | 2 | 1;
    readonly c?: 1 | 2 | 1;
    readonly d?: 1 | 2 | 1;
    readonly e?: 1 | 2 | 1;
    readonly own?: 1;
    readonly forA?: 1;
    readonly forB?: 1;
    readonly forC?: 1;
    readonly forD?: 1;
    readonly forE?: 1;
  } & ({
    readonly a?: 1 | 2;
    readonly b?: 1 | 2;
    readonly c?: 1 | 2;
    readonly d?: 1 | 2;
    readonly e?: 1 | 2;
    readonly [key: string]: unknown;
  } | { readonly a: 1; readonly [key: string]: unknown } | { readonly b: 1; readonly [key: string]: unknown } | { readonly c: 1; readonly [key: string]: unknown } | { readonly d: 1; readonly [key: string]: unknown } | { readonly e: 1; readonly [key: string]: unknown });
}

export interface ListOutput {
  readonly result: number;
}

/** Lists. */
export const listTool: Tool<ListInput, ListOutput> = {
  name: "list",
  description: "Lists.",
  inputSchema: {
    type: "object",
    properties: {
      filter: {
        type: "object",
        properties: {
          a: { anyOf: [{ type: "number", enum: [1, 2] }, { type: "number", const: 1 }] },
          b: { anyOf: [{ type: "number", enum: [1, 2] }, { type: "number", const: 1 }] },
          c: { anyOf: [{ type: "number", enum: [1, 2] }, { type: "number", const: 1 }] },
          d: { anyOf: [{ type: "number", enum: [1, 2] }, { type: "number", const: 1 }] },
          e: { anyOf: [{ type: "number", enum: [1, 2] }, { type: "number", const: 1 }] },
          own: { type: "number", const: 1 },
          forA: { type: "number", const: 1 },
          forB: { type: "number", const: 1 },
          forC: { type: "number", const: 1 },
          forD: { type: "number", const: 1 },
          forE: { type: "number", const: 1 },
        },
        additionalProperties: false,
        allOf: [
          {
            anyOf: [
              {
                type: "object",
                properties: {
                  a: { type: "number", enum: [1, 2] },
                  b: { type: "number", enum: [1, 2] },
                  c: { type: "number", enum: [1, 2] },
                  d: { type: "number", enum: [1, 2] },
                  e: { type: "number", enum: [1, 2] },
                },
                required: ["own"],
              },
              { type: "object", properties: { a: { type: "number", const: 1 } }, required: ["a", "forA"] },
              { type: "object", properties: { b: { type: "number", const: 1 } }, required: ["b", "forB"] },
              { type: "object", properties: { c: { type: "number", const: 1 } }, required: ["c", "forC"] },
              { type: "object", properties: { d: { type: "number", const: 1 } }, required: ["d", "forD"] },
              { type: "object", properties: { e: { type: "number", const: 1 } }, required: ["e", "forE"] },
            ],
          },
        ],
      },
    },
    required: ["filter"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "number" } },
    required: ["result"],
    additionalProperties: false,
  },
};
