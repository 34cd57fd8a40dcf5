import type { ToolContext } from "toolwright";

/**
 * @param path Where it is
 * @param depth How far down
 */
function walk(path: string, depth = 2, ...skip: ("hidden" | "links")[]): number {
  return path.length + depth + skip.length;
}

/** Walks a tree. @tool walk_tree */
export const walkTree = (...args: Parameters<typeof walk>): ReturnType<typeof walk> => walk(...args);

interface Query {
  text: string;
  /** @minimum 1 */
  limit?: number;
}

function traced<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => work(...args);
}

/** Searches. @tool search */
export const search = traced((query: Query, context: ToolContext): string[] => [query.text, String(context.signal)]);

type Span = [
  /** Where it begins */
  from: number,
  /** @ignore */
  to?: number,
  onStep?: () => void,
];

/** Counts. @tool count */
export function count(label: string, ...span: Span): void {}

/** Keeps a tuple without labels. @tool keep */
export function keep(...pair: [string, number?]): void {}

/** Keeps a tuple whose rest is not its end. @tool keep_rest */
export function keepRest(...list: [...names: string[], last: number]): void {}
