import { bindTool } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { countTickets, findTickets, getTicket, getTree, nextEvent } from "../tickets.js";
import { countTicketsTool, findTicketsTool, getTicketTool, getTreeTool, nextEventTool } from "./tickets.tools.js";
import {
  isCountTicketsInput,
  isCountTicketsOutput,
  isFindTicketsInput,
  isFindTicketsOutput,
  isGetTicketInput,
  isGetTicketOutput,
  isGetTreeInput,
  isGetTreeOutput,
  isNextEventInput,
  isNextEventOutput,
} from "./tickets.validators.js";

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
  }),
  bindTool(findTicketsTool, {
    isInput: isFindTicketsInput,
    isOutput: isFindTicketsOutput,
    call: () => findTickets(),
    openOutput: ["/properties/tickets/items"],
  }),
  bindTool(getTicketTool, {
    isInput: isGetTicketInput,
    isOutput: isGetTicketOutput,
    call: ({ id }) => getTicket(id),
    openOutput: [""],
  }),
  bindTool(getTreeTool, {
    isInput: isGetTreeInput,
    isOutput: isGetTreeOutput,
    call: () => getTree(),
    openOutput: ["", "/$defs/Tree"],
  }),
  bindTool(nextEventTool, {
    isInput: isNextEventInput,
    isOutput: isNextEventOutput,
    call: () => nextEvent(),
    openOutput: [""],
  }),
];
