import type { Page } from "pages";

/** Reads a page. @tool */
export function read(page: Page): number {
  return page["page size"];
}
