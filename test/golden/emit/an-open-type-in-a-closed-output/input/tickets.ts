/**
 * A ticket of the tracker, which gains fields over time.
 * @open
 */
export interface Ticket {
  id: number;
  replies: Reply[];
}

export interface Reply {
  text: string;
}

/** @tool find_tickets */
export function findTickets(): { tickets: Ticket[]; total: number } {
  return { tickets: [], total: 0 };
}

/** @tool get_ticket */
export function getTicket(id: number): Ticket {
  return { id, replies: [] };
}

/** A tree that is open at each level. @open */
export interface Tree {
  children?: Tree[];
}

/** @tool get_tree */
export function getTree(): Tree {
  return {};
}

/** @open */
export type Event = { kind: "a"; a: number } | { kind: "b"; b: number };

/** @tool next_event */
export function nextEvent(): Event {
  return { kind: "a", a: 1 };
}

/** @tool count_tickets */
export function countTickets(): { total: number } {
  return { total: 1 };
}
