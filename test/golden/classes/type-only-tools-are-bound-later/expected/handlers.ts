import { type BoundToolOf, type ToolContext, bindTool } from "toolwright/gen/v1";
import type { Forget, SearchRequest, SearchResult } from "../tools.js";
import { forgetTool, isForgetInput, isSearchRequest, isSearchResult, searchTool } from "./tools.tools.js";

/** Handlers and instances that the generated code cannot import. */
export interface ToolBindings {
  /** By tool id. */
  readonly handlers: {
    /** Forget everything. */
    readonly "docs:forget": (input: Forget, context: ToolContext) => unknown;
    /** Search the documents. */
    readonly "docs:search": (input: SearchRequest, context: ToolContext) => SearchResult | Promise<SearchResult>;
  };
}

/** Returns every tool with its handler, sorted by id. */
export function bindTools(bindings: ToolBindings): readonly [
  BoundToolOf<typeof forgetTool, "forget">,
  BoundToolOf<typeof searchTool, "search">,
] {
  return [
    bindTool(forgetTool, {
      isInput: isForgetInput,
      call: (input, context) => bindings.handlers["docs:forget"](input as never, context),
    }),
    bindTool(searchTool, {
      isInput: isSearchRequest,
      isOutput: isSearchResult,
      call: (input, context) => bindings.handlers["docs:search"](input, context),
    }),
  ];
}
