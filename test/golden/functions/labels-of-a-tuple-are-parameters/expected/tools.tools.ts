import {
  type ObjectSchema,
  type Tool,
  countOptional,
  hasExactly,
  isArray,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Query {
  text: string;
  limit?: number;
}

const querySchema: ObjectSchema = {
  type: "object",
  properties: { text: { type: "string" }, limit: { type: "number", minimum: 1 } },
  required: ["text"],
  additionalProperties: false,
};

export function isQuery(value: unknown): value is Query {
  if (!isString(value?.text)) return false;
  const limit = value.limit;
  if (limit !== undefined && (!isNumber(limit) || limit < 1)) return false;
  return hasExactly(value, 1 + (limit !== undefined), "text,limit?");
}

export interface CountInput {
  label: string;
  /** Where it begins */
  from: number;
}

export function isCountInput(value: unknown): value is CountInput {
  return isString(value?.label) && isNumber(value.from) && hasExactly(value, 2, "label,from");
}

export const countTool: Tool<CountInput, undefined> = {
  name: "count",
  description: "Counts.",
  inputSchema: {
    type: "object",
    properties: { label: { type: "string" }, from: { type: "number", description: "Where it begins" } },
    required: ["label", "from"],
    additionalProperties: false,
  },
};

export interface KeepInput {
  pair: [string, number?];
}

export function isKeepInput(value: unknown): value is KeepInput {
  const pair = value?.pair;
  if (!isArray(pair) || pair.length < 1 || pair.length > 2 || !isString(pair[0])) return false;
  return (pair.length <= 1 || isNumber(pair[1])) && hasExactly(value, 1, "pair");
}

export const keepTool: Tool<KeepInput, undefined> = {
  name: "keep",
  description: "Keeps a tuple without labels.",
  inputSchema: {
    type: "object",
    properties: {
      pair: {
        type: "array",
        prefixItems: [{ type: "string" }, { type: "number" }],
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        minItems: 1,
        maxItems: 2,
      },
    },
    required: ["pair"],
    additionalProperties: false,
  },
};

export interface KeepRestInput {
  list: (string | number)[];
}

function isKeepRestInputList(value) {
  return !isArray(value) || (value.length <= 1 && (value.length <= 0 || isNumber(value[0])));
}

function isKeepRestInputList2(value) {
  return !isArray(value) || (value.length === 2 && isString(value[0]) && isNumber(value[1]));
}

function isKeepRestInputList3(value) {
  if (isArray(value)) {
    if (value.length !== 3 || !isString(value[0]) || !isString(value[1]) || !isNumber(value[2])) return false;
  }
  return true;
}

function isKeepRestInputList4(value) {
  if (isArray(value)) {
    if (value.length < 4 || !isString(value[0]) || !isString(value[1]) || !isString(value[2])) return false;
  }
  return true;
}

export function isKeepRestInput(value: unknown): value is KeepRestInput {
  const list = value?.list;
  if (!isArray(list)) return false;
  if (
    !isKeepRestInputList(list) &&
    !isKeepRestInputList2(list) &&
    !isKeepRestInputList3(list) &&
    !isKeepRestInputList4(list)
  )
    return false;
  if (list.length < 1) return false;
  for (let i = 0; i < list.length; i++) {
    const item = list[i];
    if (!isString(item) && !isNumber(item)) return false;
  }
  return hasExactly(value, 1, "list");
}

export const keepRestTool: Tool<KeepRestInput, undefined> = {
  name: "keep_rest",
  description: "Keeps a tuple whose rest is not its end.",
  inputSchema: {
    type: "object",
    properties: {
      list: {
        type: "array",
        items: { anyOf: [{ type: "string" }, { type: "number" }] },
        minItems: 1,
        anyOf: [
          { prefixItems: [{ type: "number" }], maxItems: 1 },
          { prefixItems: [{ type: "string" }, { type: "number" }], minItems: 2, maxItems: 2 },
          { prefixItems: [{ type: "string" }, { type: "string" }, { type: "number" }], minItems: 3, maxItems: 3 },
          { prefixItems: [{ type: "string" }, { type: "string" }, { type: "string" }], minItems: 4 },
        ],
      },
    },
    required: ["list"],
    additionalProperties: false,
  },
};

export interface SearchOutput {
  result: readonly string[];
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isListOf(value?.result, isString) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<Query, SearchOutput> = {
  name: "search",
  description: "Searches.",
  inputSchema: querySchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "string" } }),
};

export interface WalkTreeInput {
  /** Where it is */
  path: string;
  /** How far down */
  depth?: number;
  skip?: readonly ("hidden" | "links")[];
}

export function isWalkTreeInput(value: unknown): value is WalkTreeInput {
  if (!isString(value?.path)) return false;
  const skip = value.skip;
  if (skip !== undefined) {
    if (!isArray(skip)) return false;
    for (let i = 0; i < skip.length; i++) {
      const item = skip[i];
      if (item !== "hidden" && item !== "links") return false;
    }
  }
  return hasExactly(value, 1 + countOptional(value.depth, isNumber) + (skip !== undefined), "path,depth?,skip?");
}

export interface WalkTreeOutput {
  result: number;
}

export function isWalkTreeOutput(value: unknown): value is WalkTreeOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const walkTreeTool: Tool<WalkTreeInput, WalkTreeOutput> = {
  name: "walk_tree",
  description: "Walks a tree.",
  inputSchema: {
    type: "object",
    properties: {
      path: { type: "string", description: "Where it is" },
      depth: { type: "number", description: "How far down" },
      skip: { type: "array", items: { type: "string", enum: ["hidden", "links"] } },
    },
    required: ["path"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
