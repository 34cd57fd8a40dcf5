import type { ToolContext } from "toolwright";

/**
 * Searches.
 * @tool search
 * @param querry - The query
 * @param max - The number of results
 * @param context - Is a parameter, though not in the schema
 * @param
 */
export function search(query: string, limit: number, context: ToolContext): string {
  return query + limit + context.signal.aborted;
}

/**
 * Finds.
 * @tool find
 * @param request.txt - The text
 * @param request.where.column - The column
 * @param limit - The number of results
 * @param other - Something else
 */
export function find(request: { text: string; limit: number; where: { x: number } }): string {
  return request.text;
}

/**
 * Greets.
 * @tool greet
 * @param nmae - The name
 */
export function greet({ name }: { name: string }): string {
  return name;
}

/**
 * Waits.
 * @tool wait
 * @param seconds - How long
 */
export function wait(): void {}
