import { isToolError } from "toolwright/model";
import type { DocumentedTool } from "toolwright-host/discovery";
import { type CatalogTool, toolRecord } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { OutputFile } from "../emit/index.js";
import type { Settings } from "./project.js";

export interface DiscoveryFiles {
  /** Empty when there are diagnostics. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the discovery data and, in a separate file because only searches need it, the search index. No files unless `discovery` is set. */
export async function discoveryFiles(
  tools: readonly CatalogTool[],
  { discovery, idFormat, normalizeTags }: Settings,
): Promise<DiscoveryFiles> {
  if (!discovery) return { files: [], diagnostics: [] };
  // Loaded on demand, because most projects do not use it.
  const { buildDiscoveryData, buildDiscoveryIndex } = await import("toolwright-host/discovery");
  const diagnostics = tools.flatMap((tool) => {
    try {
      buildDiscoveryData([documented(tool)], idFormat, normalizeTags);
      return [];
    } catch (error) {
      if (!isToolError(error) || error.code !== "ArgsTooLarge") throw error;
      const args = { what: "@example", problem: `is too large: ${error.message}` };
      return [createDiagnostic("tool/bad-tag", args, { span: tool.stated?.["examples"] ?? tool.span })];
    }
  });
  if (diagnostics.length > 0) return { files: [], diagnostics };
  const data = buildDiscoveryData(tools.map(documented), idFormat, normalizeTags);
  return {
    files: [
      { path: "discovery.index.json", text: `${JSON.stringify(buildDiscoveryIndex(data))}\n` },
      { path: "discovery.json", text: `${JSON.stringify(data, null, 2)}\n` },
    ],
    diagnostics,
  };
}

function documented(tool: CatalogTool): DocumentedTool {
  return { tool: toolRecord(tool), ...(tool.docs && { doc: tool.docs }) };
}
