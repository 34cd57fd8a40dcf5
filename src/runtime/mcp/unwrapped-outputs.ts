import { valueSchemaOf } from "../contracts/contract.js";
import type { BoundTool } from "../gen/v1/index.js";
import { isJsonObject, type JsonObject } from "../model/index.js";
import type { CallResult } from "./call-result.js";
import type { ListedPage, ListedTool } from "./listing.js";
import type { ToolView } from "./tool-view.js";

// From revision 2026-07-28, structured content is any JSON value (SEP-2106). Earlier revisions require an object, so a value that is not one is
// sent as the property `result` of one.

/** Returns a page of a listing in which wrapped outputs have the schemas of their values. */
export function unwrapListing(page: ListedPage, { byName }: ToolView): ListedPage {
  return { ...page, tools: page.tools.map((tool) => unwrapTool(tool, byName.get(tool.name))) };
}

/** Returns a result with the value of a wrapped output in place of the object around it. */
export function unwrapResult(result: CallResult, bound: BoundTool | undefined): CallResult {
  const { structuredContent: content } = result;
  const value = isJsonObject(content) && Object.keys(content).length === 1 ? content["result"] : undefined;
  if (value === undefined || !bound || valueSchema(bound, bound.tool.outputSchema) === undefined) return result;
  return { ...result, structuredContent: value };
}

function unwrapTool(tool: ListedTool, bound: BoundTool | undefined): ListedTool {
  const schema = bound && valueSchema(bound, tool.outputSchema);
  // From this revision, the root of an output schema need not be an object.
  return schema ? { ...tool, outputSchema: schema as NonNullable<ListedTool["outputSchema"]> } : tool;
}

/** The schema of a wrapped value; undefined if the output is not wrapped, or refers to the object around the value. */
function valueSchema({ wrapped }: BoundTool, outputSchema: JsonObject | undefined): JsonObject | undefined {
  return wrapped ? valueSchemaOf(outputSchema) : undefined;
}
