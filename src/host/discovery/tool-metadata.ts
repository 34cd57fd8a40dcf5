import { type JsonObject, readWellKnownMeta, type Tool } from "toolwright/model";
import { compareCodePoints } from "./compare-code-points.js";

/** The parts of a tool's `_meta` that listings show. */
export interface ToolMetadata {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  /** The names of the required security schemes, sorted and joined with commas. */
  readonly securitySummary?: string;
}

/** Reads the parts of a tool's `_meta` that listings show. Empty values are omitted. */
export function readToolMetadata(tool: Tool): ToolMetadata {
  const { summary, category, inputModes, outputModes, ...meta } = readWellKnownMeta(tool);
  const securitySummary = summarizeSecurity(meta.securityRequirements ?? [], meta.securitySchemes ?? {});
  return {
    ...(summary && { summary }),
    ...(category && { category }),
    ...(inputModes?.length && { inputModes }),
    ...(outputModes?.length && { outputModes }),
    ...(securitySummary && { securitySummary }),
  };
}

/** Lists the required schemes, or all schemes if none is required. */
function summarizeSecurity(requirements: readonly JsonObject[], schemes: JsonObject): string {
  const required = requirements.flatMap((requirement) => Object.keys(requirement));
  const names = required.length > 0 ? required : Object.keys(schemes);
  return names.sort(compareCodePoints).join(",");
}
