export interface Ticket {
  /** @open */
  id: string;
}

/** @tool get_ticket */
export function getTicket(): Ticket {
  return { id: "a" };
}
