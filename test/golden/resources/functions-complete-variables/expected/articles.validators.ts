import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ArticleResourceInput, BookResourceInput } from "./articles.tools.js";

export const isArticleResourceInput: Guard<ArticleResourceInput> = (data) => {
  if (typeof data?.section !== "string" || typeof data.slug !== "string") return false;
  return hasExactly(data, data.constructor, 2, "section,slug");
};

export const isBookResourceInput: Guard<BookResourceInput> = (data) => typeof data?.isbn === "string" && hasExactly(data, data.constructor, 1, "isbn");
