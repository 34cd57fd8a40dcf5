import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ArticleResourceInput, BookResourceInput } from "./articles.tools.js";

export const isArticleResourceInput: Guard<ArticleResourceInput> = (data) => {
  if (!isString(data?.section) || !isString(data.slug)) return false;
  return hasExactly(data, data.constructor, 2, "section,slug");
};

export const isBookResourceInput: Guard<BookResourceInput> = (data) => isString(data?.isbn) && hasExactly(data, data.constructor, 1, "isbn");
