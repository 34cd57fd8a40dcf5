import { type BoundResource, type BoundTool, expandResource, findTool, fixInput, withTool } from "toolwright/derive";
import { createFetchHandler } from "toolwright/mcp";
import { boundResources, boundTools } from "./generated/handlers.js";

// #region configuration
const find = findTool(boundTools, "find_lines");

/** The tools of a server for one file. */
export async function toolsFor(path: string, loadDescription: () => Promise<string>): Promise<BoundTool[]> {
  const ofFile = fixInput(find, { path });
  return [
    await withTool(ofFile, { name: "find_in_file", description: loadDescription() }),
    withTool(ofFile, { name: "first_match", annotations: { openWorldHint: false } }),
  ];
}
// #endregion

// #region request
export async function handle(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get("path") ?? "README.md";
  return createFetchHandler([fixInput(find, { path })], { name: "lines", version: "1.0.0" })(request);
}
// #endregion

// #region resources
/** The resources, with each article as one of its own in place of the template. */
export async function listedResources(): Promise<BoundResource[]> {
  const expanded = boundResources.map((each) =>
    each.resource.uri === "article://{slug}" ? expandResource(each) : [each],
  );
  return (await Promise.all(expanded)).flat();
}
// #endregion
