/**
 * Finds tickets by their title.
 * @tool search_tickets
 * @deprecated since 1.2.0 until 3.0.0: Use find_tickets.
 */
export function searchTickets(title: string): string[] {
  return [title];
}

/**
 * Lists all tickets.
 * @tool list_tickets
 * @deprecated since 1.0.0 until 2.0.0
 */
export function listTickets(): string[] {
  return [];
}

export interface Query {
  /** A part of the title. */
  text: string;
  /**
   * The same as text.
   * @deprecated Use text.
   */
  title?: string;
  /** @deprecated since 1.0.0 until 2.0.0: Use text. */
  words?: string;
}

/**
 * Finds tickets.
 * @tool find_tickets
 */
export function findTickets(query: Query): string[] {
  return [query.text];
}
