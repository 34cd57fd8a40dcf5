import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { countTickets, findTickets, getTicket, getTree, nextEvent } from "../tickets.js";
import {
  countTicketsTool,
  findTicketsTool,
  getTicketTool,
  getTreeTool,
  isCountTicketsInput,
  isCountTicketsOutput,
  isEvent,
  isFindTicketsInput,
  isFindTicketsOutput,
  isGetTicketInput,
  isGetTreeInput,
  isNextEventInput,
  isTicket,
  isTree,
  nextEventTool,
} from "./tickets.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof countTicketsTool, "count_tickets">,
  BoundToolOf<typeof findTicketsTool, "find_tickets">,
  BoundToolOf<typeof getTicketTool, "get_ticket">,
  BoundToolOf<typeof getTreeTool, "get_tree">,
  BoundToolOf<typeof nextEventTool, "next_event">,
] = [
  bindTool(countTicketsTool, {
    isInput: isCountTicketsInput,
    isOutput: isCountTicketsOutput,
    call: () => countTickets(),
    openOutput: false,
  }),
  bindTool(findTicketsTool, {
    isInput: isFindTicketsInput,
    isOutput: isFindTicketsOutput,
    call: () => findTickets(),
    openOutput: ["/properties/tickets/items"],
  }),
  bindTool(getTicketTool, {
    isInput: isGetTicketInput,
    isOutput: isTicket,
    call: ({ id }) => getTicket(id),
    openOutput: [""],
  }),
  bindTool(getTreeTool, {
    isInput: isGetTreeInput,
    isOutput: isTree,
    call: () => getTree(),
    openOutput: ["", "/$defs/Tree"],
  }),
  bindTool(nextEventTool, {
    isInput: isNextEventInput,
    isOutput: isEvent,
    call: () => nextEvent(),
    openOutput: [""],
  }),
];
