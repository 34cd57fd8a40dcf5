import type { Tool } from "toolwright/gen/v1";

/** Finds tickets. */
export interface FindTicketsInput {
  /** A part of the title. */
  readonly text: string;
  /**
   * The same as text.
   *
   * Deprecated: Use text.
   * @deprecated
   */
  readonly title?: string;
  /**
   * Deprecated since 1.0.0 until 2.0.0: Use text.
   * @deprecated
   */
  readonly words?: string;
}

export interface FindTicketsOutput {
  readonly result: readonly string[];
}

/** Finds tickets. */
export const findTicketsTool: Tool<FindTicketsInput, FindTicketsOutput> = {
  name: "find_tickets",
  description: "Finds tickets.",
  inputSchema: {
    type: "object",
    properties: {
      text: { type: "string", description: "A part of the title." },
      title: { type: "string", description: "The same as text.\n\nDeprecated: Use text.", deprecated: true },
      words: { type: "string", deprecated: true, description: "Deprecated since 1.0.0 until 2.0.0: Use text." },
    },
    required: ["text"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
};

/**
 * Lists all tickets.
 *
 * Deprecated since 1.0.0 until 2.0.0.
 */
export interface ListTicketsInput {
  readonly [key: string]: never;
}

export interface ListTicketsOutput {
  readonly result: readonly string[];
}

/**
 * Lists all tickets.
 *
 * Deprecated since 1.0.0 until 2.0.0.
 */
export const listTicketsTool: Tool<ListTicketsInput, ListTicketsOutput> = {
  name: "list_tickets",
  description: "Lists all tickets.\n\nDeprecated since 1.0.0 until 2.0.0.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
  _meta: { deprecated: { since: "1.0.0", until: "2.0.0" } },
};

/**
 * Finds tickets by their title.
 *
 * Deprecated since 1.2.0 until 3.0.0: Use find_tickets.
 */
export interface SearchTicketsInput {
  readonly title: string;
}

export interface SearchTicketsOutput {
  readonly result: readonly string[];
}

/**
 * Finds tickets by their title.
 *
 * Deprecated since 1.2.0 until 3.0.0: Use find_tickets.
 */
export const searchTicketsTool: Tool<SearchTicketsInput, SearchTicketsOutput> = {
  name: "search_tickets",
  description: "Finds tickets by their title.\n\nDeprecated since 1.2.0 until 3.0.0: Use find_tickets.",
  inputSchema: {
    type: "object",
    properties: { title: { type: "string" } },
    required: ["title"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { result: { type: "array", items: { type: "string" } } },
    required: ["result"],
    additionalProperties: false,
  },
  _meta: { deprecated: { since: "1.2.0", until: "3.0.0", reason: "Use find_tickets." } },
};
