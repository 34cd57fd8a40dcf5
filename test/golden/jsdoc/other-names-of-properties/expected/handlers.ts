import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { draw, open, search } from "../search.js";
import {
  drawTool,
  isDrawInput,
  isDrawOutput,
  isOpenOutput,
  isPage,
  isSearchInput,
  isSearchOutput,
  openTool,
  searchTool,
} from "./search.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof drawTool, "draw">,
  BoundToolOf<typeof openTool, "open">,
  BoundToolOf<typeof searchTool, "search">,
] = [
  bindTool(drawTool, {
    isInput: isDrawInput,
    isOutput: isDrawOutput,
    call: (input) => draw(input),
    aliases: { r: "radius" },
    wrapped: true,
  }),
  bindTool(openTool, {
    isInput: isPage,
    isOutput: isOpenOutput,
    call: (input) => open(input),
    carried: { "/properties/url": "Date" },
    aliases: { link: "url", address: "url" },
    wrapped: true,
  }),
  bindTool(searchTool, {
    isInput: isSearchInput,
    isOutput: isSearchOutput,
    call: ({ query, limit }) => search(query, limit),
    aliases: { userQuery: "query", question: "query", max: "limit" },
    wrapped: true,
  }),
];
