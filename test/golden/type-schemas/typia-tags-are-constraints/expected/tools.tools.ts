import type { Tool } from "toolwright/gen/v1";

/** Add a member. */
export interface AddMemberInput {
  readonly id: string;
  readonly email: string;
  /** In years. */
  readonly age: number;
  readonly step?: number;
  readonly code: string;
  readonly roles: readonly string[] | null;
  /** @default "free" */
  readonly level: "free" | "paid";
  /** @default true */
  readonly active?: boolean;
  readonly contact: string | number;
  readonly name: string;
  /** Page */
  readonly page: string;
  readonly color: "red" | "blue";
  readonly limit?: number | boolean;
  /** Address */
  readonly address: { readonly street: string };
}

/** Add a member. */
export const addMemberTool: Tool<AddMemberInput, undefined> = {
  name: "add_member",
  description: "Add a member.",
  inputSchema: {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      email: { type: "string", format: "email", maxLength: 40 },
      age: { type: "integer", minimum: 18, maximum: 4294967295, exclusiveMaximum: 150, description: "In years." },
      step: { type: "number", multipleOf: 5, allOf: [{ type: "number", multipleOf: 2 }] },
      code: { type: "string", pattern: "^[A-Z]", allOf: [{ type: "string", pattern: "[0-9]$" }], minLength: 2 },
      roles: {
        anyOf: [
          { type: "array", items: { type: "string", minLength: 1 }, minItems: 1, uniqueItems: true },
          { type: "null" },
        ],
      },
      level: { type: "string", enum: ["free", "paid"], default: "free" },
      active: { type: "boolean", default: true },
      contact: { anyOf: [{ type: "string", format: "email" }, { type: "string", format: "ipv4" }, { type: "number" }] },
      name: { type: "string", not: { enum: ["admin", "root"] }, examples: ["Ada"] },
      page: { type: "string", contentMediaType: "text/html", title: "Page" },
      color: {
        anyOf: [{ type: "string", const: "red", title: "Red" }, { type: "string", const: "blue", title: "Blue" }],
      },
      limit: { anyOf: [{ type: "number", minimum: 1, default: 10 }, { type: "boolean", default: false }] },
      address: {
        type: "object",
        properties: { street: { type: "string" } },
        required: ["street"],
        additionalProperties: false,
        title: "Address",
      },
    },
    required: ["id", "email", "age", "code", "roles", "level", "contact", "name", "page", "color", "address"],
    additionalProperties: false,
  },
};
