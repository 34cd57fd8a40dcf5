import { type ObjectSchema, type Tool, hasExactly, isString, wrapped } from "toolwright/gen/v1";

const slugPattern = /*@__PURE__*/ new RegExp("^(?=.*[a-z])(?!.*---)[a-z-]{8,21}$", "u");

export interface Search {
  slug: string;
}

const searchSchema: ObjectSchema = {
  type: "object",
  properties: { slug: { type: "string", pattern: "^(?=.*[a-z])(?!.*---)[a-z-]{8,21}$" } },
  required: ["slug"],
  additionalProperties: false,
};

export function isSearch(value: unknown): value is Search {
  const slug = value?.slug;
  return isString(slug) && slugPattern.test(slug) && hasExactly(value, 1, "slug");
}

export interface SearchOutput {
  result: string;
}

export function isSearchOutput(value: unknown): value is SearchOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const searchTool: Tool<Search, SearchOutput> = {
  name: "search",
  description: "Looks for a page.",
  inputSchema: searchSchema,
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
