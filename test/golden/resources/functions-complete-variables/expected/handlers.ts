import { type BoundResource, type BoundTool, bindResource, lazy } from "toolwright/gen/v1";
import { Shelf, article, sections, slugs } from "../articles.js";
import { articleResource, bookResource, isArticleResourceInput, isBookResourceInput } from "./articles.tools.js";

const shelf = /*@__PURE__*/ lazy(() => new Shelf());

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every resource with its function, sorted by URI. */
export const boundResources: readonly BoundResource[] = [
  bindResource(articleResource, {
    isInput: isArticleResourceInput,
    call: ({ section, slug }) => article(section, slug),
    complete: { section: sections, slug: slugs },
  }),
  bindResource(bookResource, {
    isInput: isBookResourceInput,
    call: ({ isbn }) => shelf().book(isbn),
    complete: { isbn: (...args: Parameters<Shelf["isbns"]>) => shelf().isbns(...args) },
  }),
];
