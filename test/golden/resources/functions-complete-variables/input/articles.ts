import { Resource } from "toolwright";

/**
 * An article.
 * @resource article://{section}/{slug}
 * @complete section sections
 * @complete slug slugs
 */
export function article(section: string, slug: string): string {
  return `${section} ${slug}`;
}

export const sections = (typed: string): readonly string[] => ["news", "sports"].filter((each) => each.startsWith(typed));

export async function slugs(typed: string, { section = "" }: Readonly<Record<string, string>>): Promise<string[]> {
  return [`${section}-${typed}`];
}

export class Shelf {
  @Resource({ uri: "book://{isbn}", complete: { isbn: "isbns" } })
  book(isbn: string): string {
    return isbn;
  }

  isbns(): string[] {
    return ["978"];
  }
}
