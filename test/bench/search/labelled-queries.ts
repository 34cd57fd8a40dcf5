import { readFileSync } from "node:fs";

/** A query and the ids of the tools that answer it. */
export interface LabelledQuery {
  readonly query: string;
  readonly answers: ReadonlySet<string>;
  /** Held-out queries are measured, and never looked at while the search is tuned. */
  readonly isHeldOut: boolean;
}

/** Reads `queries.txt`. @throws {Error} if an answer is not in `ids`. */
export function readQueries(ids?: ReadonlySet<string>): readonly LabelledQuery[] {
  const lines = readFileSync(new URL("queries.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return lines
    .filter((line) => !line.startsWith("#"))
    .map((line, at) => {
      const [query = "", list = ""] = line.split(" | ");
      const answers = list.split(", ").map((answer) => answer.replace("/", ":"));
      const unknown = answers.filter((id) => ids && !ids.has(id));
      if (unknown.length > 0) throw new Error(`"${query}" is answered by tools that no server lists: ${unknown}`);
      return { query, answers: new Set(answers), isHeldOut: at % 2 === 1 };
    });
}
