import { type Resource, hasExactly, isString } from "toolwright/gen/v1";

export interface ArticleResourceInput {
  section: string;
  slug: string;
}

export function isArticleResourceInput(value: unknown): value is ArticleResourceInput {
  return isString(value?.section) && isString(value.slug) && hasExactly(value, 2, "section,slug");
}

export const articleResource: Resource<ArticleResourceInput, undefined> = {
  uri: "article://{section}/{slug}",
  name: "article",
  description: "An article.",
  mimeType: "text/plain",
  inputSchema: {
    type: "object",
    properties: { section: { type: "string" }, slug: { type: "string" } },
    required: ["section", "slug"],
    additionalProperties: false,
  },
};

export interface BookResourceInput {
  isbn: string;
}

export function isBookResourceInput(value: unknown): value is BookResourceInput {
  return isString(value?.isbn) && hasExactly(value, 1, "isbn");
}

export const bookResource: Resource<BookResourceInput, undefined> = {
  uri: "book://{isbn}",
  name: "book",
  mimeType: "text/plain",
  inputSchema: {
    type: "object",
    properties: { isbn: { type: "string" } },
    required: ["isbn"],
    additionalProperties: false,
  },
};
