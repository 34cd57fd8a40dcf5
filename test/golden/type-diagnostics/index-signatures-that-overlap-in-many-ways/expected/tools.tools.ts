import type { Tool } from "toolwright/gen/v1";

/** Show all. */
export interface ShowInput {
  readonly labels: readonly ({ readonly a: 1; readonly b?: 2; readonly c?: 3; readonly d?: 4; readonly e?: 5; readonly [key: string]: unknown } | { readonly b: 2; readonly a?: 1; readonly c?: 3; readonly d?: 4; readonly e?: 5; readonly [key: string]: unknown } | { readonly c: 3; readonly a?: 1; readonly b?: 2; readonly d?: 4; readonly e?: 5; readonly [key: string]: unknown } | { readonly d: 4; readonly a?: 1; readonly b?: 2; readonly c?: 3; readonly e?: 5; readonly [key: string]: unknown } | { readonly e: 5; readonly a?: 1; readonly b?: 2; readonly c?: 3; readonly d?: 4; readonly [key: string]: unknown })[];
}

/** Show all. */
export const showTool: Tool<ShowInput, undefined> = {
  name: "show",
  description: "Show all.",
  inputSchema: {
    type: "object",
    properties: {
      labels: {
        type: "array",
        items: {
          anyOf: [
            {
              type: "object",
              properties: {
                a: { type: "number", const: 1 },
                b: { type: "number", const: 2 },
                c: { type: "number", const: 3 },
                d: { type: "number", const: 4 },
                e: { type: "number", const: 5 },
              },
              required: ["a"],
              patternProperties: {
                "^(?!a$)a[\\s\\S]*$": { type: "number", const: 1 },
                "^(?!b$)[\\s\\S]*b$": {},
                "^(?:(?!-)[\\s\\S])*-[\\s\\S]*$": {},
                "^(?:(?!_)[\\s\\S])*_[\\s\\S]*$": {},
                "^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$": {},
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                b: { type: "number", const: 2 },
                a: { type: "number", const: 1 },
                c: { type: "number", const: 3 },
                d: { type: "number", const: 4 },
                e: { type: "number", const: 5 },
              },
              required: ["b"],
              patternProperties: {
                "^(?!b$)[\\s\\S]*b$": { type: "number", const: 2 },
                "^(?!a$)a[\\s\\S]*$": {},
                "^(?:(?!-)[\\s\\S])*-[\\s\\S]*$": {},
                "^(?:(?!_)[\\s\\S])*_[\\s\\S]*$": {},
                "^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$": {},
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                c: { type: "number", const: 3 },
                a: { type: "number", const: 1 },
                b: { type: "number", const: 2 },
                d: { type: "number", const: 4 },
                e: { type: "number", const: 5 },
              },
              required: ["c"],
              patternProperties: {
                "^(?:(?!-)[\\s\\S])*-[\\s\\S]*$": { type: "number", const: 3 },
                "^(?!a$)a[\\s\\S]*$": {},
                "^(?!b$)[\\s\\S]*b$": {},
                "^(?:(?!_)[\\s\\S])*_[\\s\\S]*$": {},
                "^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$": {},
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                d: { type: "number", const: 4 },
                a: { type: "number", const: 1 },
                b: { type: "number", const: 2 },
                c: { type: "number", const: 3 },
                e: { type: "number", const: 5 },
              },
              required: ["d"],
              patternProperties: {
                "^(?:(?!_)[\\s\\S])*_[\\s\\S]*$": { type: "number", const: 4 },
                "^(?!a$)a[\\s\\S]*$": {},
                "^(?!b$)[\\s\\S]*b$": {},
                "^(?:(?!-)[\\s\\S])*-[\\s\\S]*$": {},
                "^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$": {},
              },
              additionalProperties: false,
            },
            {
              type: "object",
              properties: {
                e: { type: "number", const: 5 },
                a: { type: "number", const: 1 },
                b: { type: "number", const: 2 },
                c: { type: "number", const: 3 },
                d: { type: "number", const: 4 },
              },
              required: ["e"],
              patternProperties: {
                "^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$": { type: "number", const: 5 },
                "^(?!a$)a[\\s\\S]*$": {},
                "^(?!b$)[\\s\\S]*b$": {},
                "^(?:(?!-)[\\s\\S])*-[\\s\\S]*$": {},
                "^(?:(?!_)[\\s\\S])*_[\\s\\S]*$": {},
              },
              additionalProperties: false,
            },
          ],
        },
      },
    },
    required: ["labels"],
    additionalProperties: false,
  },
};
