import type { Files } from "./temp-project.js";

/** Sources in all three authoring forms. They compile under the strictest settings. */
export const sampleSources: Files = {
  // The non-ASCII names, which test sorting and escaping, are rejected by some clients.
  "toolwright.config.json": JSON.stringify({ clients: [] }),
  "src/files.ts": `import type { ToolContext } from "toolwright";

/** A folder or file, with what is in it. */
export interface Entry {
  readonly name: string;
  readonly kind: "folder" | "file" | "link";
  readonly children?: readonly Entry[];
}

/** Where to look: */
export type Place = { readonly kind: "path"; readonly path: string } | { readonly kind: "id"; readonly id: number };

/**
 * Read a text file.
 * @tool fs:read_file
 * @version 1.2.0
 * @tags io, files
 * @readOnly
 * @param path File path; never "*" + "/"
 */
export async function readFile(path: string, encoding: "utf8" | "ascii" = "utf8"): Promise<{ text: string; encoding: string }> {
  return { text: \`content of \${path}\`, encoding };
}

/**
 * List a folder as a tree.
 * @tool fs:list_tree
 */
export function listTree(place: Place, context: ToolContext): Entry {
  context.signal.throwIfAborted();
  const name = place.kind === "path" ? place.path : String(place.id);
  return { name, kind: "folder", children: [{ name: "leaf", kind: "file" }] };
}

/** Count the words. @tool */
export const countWords = (texts: readonly string[]): number => texts.join(" ").split(" ").length;
`,
  "src/tracker.ts": `import { Tool } from "toolwright";
import type { Entry } from "./files.js";

/** A thing to do. */
export interface Issue {
  /** @minimum 1 */
  readonly id: number;
  /** @maxLength 80 */
  readonly title: string;
  readonly state: "open" | "closed";
  readonly labels?: Readonly<Record<string, string | null>>;
  readonly attachment?: Entry;
}

export class IssueTracker {
  #last = 0;

  /** Open an issue. */
  @Tool({ name: "issues:create", tags: ["issues"], version: "2.0.0" })
  create(title: string, labels?: Readonly<Record<string, string | null>>): Issue {
    this.#last += 1;
    return { id: this.#last, title, state: "open", ...(labels && { labels }) };
  }

  /** Find issues. */
  @Tool({ namespace: "issues", readOnly: true })
  find(query: { readonly text?: string; readonly limit?: number }): readonly Issue[] {
    return [{ id: 1, title: query.text ?? "", state: "open" }];
  }
}
`,
  "src/deep/Über öl.ts": `/** Sort by the rules of a language. @tool text:sort */
export default function sort(words: readonly [first: string, ...rest: string[]]): { readonly sorted: readonly string[] } {
  return { sorted: [...words].sort() };
}

/** I and i differ in some languages. @tool text:join */
export function upperI(İstanbul: string, istanbul?: "ı" | "i" | "z" | "ä"): string {
  return İstanbul + (istanbul ?? "");
}

/** Keys with letters outside ASCII. @tool text:keys */
export function lowerI(value: { readonly ä?: 1; readonly z?: 2; readonly a?: 3; readonly B?: 4 }): void {
  Object.keys(value);
}
`,
};

/** Tools declared by types, whose handlers are bound later. */
export const unboundSources: Files = {
  "src/search.ts": `/**
 * Search the documents.
 * @toolInput docs:search
 */
export interface SearchRequest {
  readonly query: string;
  /** @default 10 */
  readonly limit?: number;
}

/** @toolOutput docs:search */
export interface SearchResult {
  readonly hits: readonly { readonly title: string; readonly score: number }[];
}
`,
};
