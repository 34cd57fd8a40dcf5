import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { imageContent, type ListedResource, type PromptResult } from "toolwright";
import { fileWithin } from "toolwright/mcp";

/**
 * Review code.
 * @prompt
 * @title Code review
 * @param code Code to review
 * @param focus What to look at
 */
export function review_code(code: string, focus: "bugs" | "style" | "speed" = "bugs"): string {
  return `Review this code. Look for problems of ${focus}.\n\n${code}`;
}

/**
 * Describe a picture in a language.
 * @prompt
 */
export async function describe_picture(language: string): Promise<PromptResult> {
  const pixel = Uint8Array.from([137, 80, 78, 71]);
  return [
    imageContent(pixel, "image/png"),
    { role: "assistant", content: { type: "text", text: "What would you like to know?" } },
    `Describe it in ${language}.`,
  ];
}

const articles = new Map([["mcp", { slug: "mcp", text: "A protocol." }]]);

/**
 * The style guide.
 * @resource docs://style-guide
 * @mimeType text/markdown
 * @priority 0.8
 */
export function styleGuide(): string {
  return "# Style guide\n\nWrite short sentences.";
}

/**
 * An article.
 * @resource article://{slug}
 * @list allArticles
 * @complete slug slugs
 */
export function article(slug: string): { slug: string; text: string } | undefined {
  return articles.get(slug);
}

/** The articles in the listing of resources. */
export function allArticles(): ListedResource[] {
  return [...articles.keys()].map((slug) => ({ uri: `article://${slug}`, name: slug }));
}

/** The slugs that begin with what the user has typed. */
export function slugs(typed: string): readonly string[] {
  return [...articles.keys()].filter((slug) => slug.startsWith(typed));
}

/**
 * Compare two articles.
 * @prompt
 * @complete first slugs
 * @complete second otherSlugs
 */
export function compare_articles(first: string, second: string): string {
  return `Compare:\n\n${articles.get(first)?.text}\n\n${articles.get(second)?.text}`;
}

/** The slugs without that of the first article. */
export function otherSlugs(typed: string, { first }: Readonly<Record<string, string>>): readonly string[] {
  return slugs(typed).filter((slug) => slug !== first);
}

const notes = resolve("notes");

/**
 * A note.
 * @resource file:///notes/{+path}
 * @mimeType text/markdown
 */
export async function note(path: string): Promise<string | undefined> {
  const file = await fileWithin(notes, path);
  return file && readFile(file, "utf8");
}
