import {
  type ObjectSchema,
  type Prompt,
  type Resource,
  type Tool,
  countOptional,
  hasExactly,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

/**
 * What to search for:
 *   - a word
 */
export interface Options {
  /**
   * How many.
   * At most:
   *   1. ten
   */
  limit?: number;
  /**
   * Without stars:
   *   - one
   * * a bullet
   */
  bare?: string;
}

const optionsSchema: ObjectSchema = {
  type: "object",
  properties: {
    limit: { type: "number", description: "How many.\nAt most:\n  1. ten" },
    bare: { type: "string", description: "Without stars:\n  - one\n* a bullet" },
  },
  additionalProperties: false,
  description: "What to search for:\n  - a word",
};

export function isOptions(value: unknown): value is Options {
  const count = countOptional(value?.limit, isNumber) + countOptional(value?.bare, isString);
  return hasExactly(value, count, "limit?,bare?");
}

export interface SearchInput {
  /**
   * Who gets it,
   * by name:
   * - a team
   *   - or a part of it
   */
  to: string;
  options?: Options;
}

export function isSearchInput(value: unknown): value is SearchInput {
  if (!isString(value?.to)) return false;
  return hasExactly(value, 1 + countOptional(value.options, isOptions), "to,options?");
}

export interface SearchOutput {
  /**
   * Lines:
   * 1. a title
   * 2. an address
   */
  result: string;
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<SearchInput, SearchOutput> = {
  name: "search",
  description: "Search the web.\nIt knows:\n1. pages\n2. news\n   - of today\n     * and of yesterday\n\n## Results\n| kind | fields |\n| ---- | ------ |\n| page | `url`  |\n\nThe glob is **/*.ts. A hard\\\nbreak.\n\n```ts\n@Component()\nclass Page {\n  search = search(\"a\");\n}\n```\n\n    indented code",
  inputSchema: {
    type: "object",
    properties: {
      to: { type: "string", description: "Who gets it,\nby name:\n- a team\n  - or a part of it" },
      options: optionsSchema,
    },
    required: ["to"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string", description: "Lines:\n1. a title\n2. an address" }),
};

export interface ReviewPromptInput {
  /**
   * One line
   * after another
   */
  text: string;
}

export function isReviewPromptInput(value: unknown): value is ReviewPromptInput {
  return isString(value?.text) && hasExactly(value, 1, "text");
}

export const reviewPrompt: Prompt<ReviewPromptInput> = {
  name: "review",
  description: "Review:\n 1. read\n 2. write",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string", description: "One line\nafter another" } },
    required: ["text"],
    additionalProperties: false,
  },
};

export interface ManualResourceInput {
  [key: string]: never;
}

export function isManualResourceInput(value: unknown): value is ManualResourceInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const manualResource: Resource<ManualResourceInput, undefined> = {
  uri: "manual://page",
  name: "manual",
  description: "The manual:\n- one page\n  - its notes",
  mimeType: "text/plain",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};
