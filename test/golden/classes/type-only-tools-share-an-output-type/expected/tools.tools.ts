import { type ObjectSchema, type Tool, countOptional, hasExactly, isNumber, wrapped } from "toolwright/gen/v1";

export interface Add {
  readonly to: number;
  readonly by: number;
}

const addSchema: ObjectSchema = {
  type: "object",
  properties: { to: { type: "number" }, by: { type: "number" } },
  required: ["to", "by"],
  additionalProperties: false,
};

export function isAdd(value: unknown): value is Add {
  return isNumber(value?.to) && isNumber(value.by) && hasExactly(value, 2, "to,by");
}

export interface Subtract {
  from: number;
  /** @default 1 */
  by?: number;
}

const subtractSchema: ObjectSchema = {
  type: "object",
  properties: { from: { type: "number" }, by: { type: "number", default: 1 } },
  required: ["from"],
  additionalProperties: false,
};

export function isSubtract(value: unknown): value is Subtract {
  return isNumber(value?.from) && hasExactly(value, 1 + countOptional(value.by, isNumber), "from,by?");
}

export interface AddOutput {
  result: number;
}

export function isAddOutput(value: unknown): value is AddOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const addTool: Tool<Add, AddOutput> = {
  name: "add",
  namespace: "sum",
  description: "Add a number.",
  inputSchema: addSchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};

export const subtractTool: Tool<Subtract, undefined> = {
  name: "subtract",
  namespace: "sum",
  description: "Take a number away.",
  inputSchema: subtractSchema,
  annotations: { readOnlyHint: true },
};
