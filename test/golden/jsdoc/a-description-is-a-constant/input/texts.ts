export const SEARCH_HELP = `Search the web.

Use:
  1. \`site:host\`
  2. {@link not a tag}`;

export const LIMIT_HELP = "How many, " + "at most 10";
