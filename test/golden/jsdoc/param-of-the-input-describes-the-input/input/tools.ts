import type { ToolContext } from "toolwright";

/** Replaced by the tag. */
interface Query {
  text: string;
  children?: Query[];
}

/**
 * Searches.
 * @tool search
 * @param query - What to search, and where
 */
export function search(query: Query): string {
  return query.text;
}

/**
 * Greets.
 * @tool greet
 * @param options - Who to greet, and how
 * @param options.name - The name
 * @param context - Is not in the schema
 */
export function greet({ name }: { name: string; polite?: boolean }, context: ToolContext): string {
  return name + context.signal.aborted;
}

/**
 * Pays.
 * @tool pay
 * @param payment - By card, or from an account
 */
export function pay(payment: { card: string } | { account: string }): void {
  void payment;
}
