import {
  type ObjectSchema,
  type Tool,
  countOptional,
  hasExactly,
  isListOf,
  isNumber,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Query {
  /** What to look for. */
  text: string;
  /** @default 20 */
  size?: number;
  /** @default [] */
  tags?: string[];
  /** @default "en" */
  lang?: string;
  seed?: number;
  /**
   * Which page.
   * @default 1
   */
  page?: number;
}

const querySchema: ObjectSchema = {
  type: "object",
  properties: {
    text: { type: "string", description: "What to look for." },
    size: { type: "number", default: 20 },
    tags: { type: "array", items: { type: "string" }, default: [] },
    lang: { type: "string", default: "en" },
    seed: { type: "number" },
    page: { type: "number", description: "Which page.", minimum: 1, default: 1 },
  },
  required: ["text"],
  additionalProperties: false,
};

export function isQuery(value: unknown): value is Query {
  if (!isString(value?.text)) return false;
  const tags = value.tags;
  if (tags !== undefined && !isListOf(tags, isString)) return false;
  const page = value.page;
  if (page !== undefined && (!isNumber(page) || page < 1)) return false;
  const count =
    1 +
    countOptional(value.size, isNumber) +
    (tags !== undefined) +
    countOptional(value.lang, isString) +
    countOptional(value.seed, isNumber) +
    (page !== undefined);
  return hasExactly(value, count, "text,size?,tags?,lang?,seed?,page?");
}

export interface FindOutput {
  result: number;
}

export function isFindOutput(value: unknown): value is FindOutput {
  return isNumber(value?.result) && hasExactly(value, 1, "result");
}

export const findTool: Tool<Query, FindOutput> = {
  name: "find",
  description: "Find books.",
  inputSchema: querySchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "number" }),
};
