import { ToolInput } from "toolwright";

export interface Options {
  /** @default 10 */
  readonly limit?: number;
  /** @default "en" */
  readonly language?: string;
}

/**
 * Search with destructured options.
 * @tool t:destructured
 */
export function destructured({ limit = 20, language = "en" }: Options): string {
  return `${limit} ${language}`;
}

/**
 * Search with parameters.
 * @tool t:parameters
 */
export function parameters(
  text: string,
  /** @default 3 */
  same = 3,
  /** @default 4 */
  other = 5,
  /** @default "today" */
  day = new Date().toISOString(),
): string {
  return `${text} ${same} ${other} ${day}`;
}

@ToolInput()
export class Query {
  text = "";
  /** @default 7 */
  pages = 8;
}

/**
 * Search with a class.
 * @tool t:object
 */
export function object(query: Query): string {
  return query.text;
}
