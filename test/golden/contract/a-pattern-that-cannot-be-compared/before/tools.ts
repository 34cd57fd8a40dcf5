export interface Search {
  /** @pattern ^(?=.*[a-z])(?!.*--)[a-z-]{8,20}$ */
  slug: string;
}

/** Looks for a page. @tool */
export function search({ slug }: Search): string {
  return slug;
}
