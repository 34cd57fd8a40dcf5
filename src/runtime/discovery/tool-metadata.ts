import { type JsonObject, readWellKnownMeta, type Tool } from "../model/index.js";
import { compareText } from "./compare-text.js";

/** What a listing tells of a tool's `_meta`. */
export interface ToolMetadata {
  readonly summary?: string;
  readonly category?: string;
  readonly inputModes?: readonly string[];
  readonly outputModes?: readonly string[];
  readonly securitySummary?: string;
}

/** Reads what a listing tells of a tool's `_meta`; what is empty is absent (canonical contracts, 1.9 and 5.1). */
export function readToolMetadata(tool: Tool): ToolMetadata {
  const { summary, category, inputModes, outputModes, ...meta } = readWellKnownMeta(tool);
  const security = securityOf(meta.securityRequirements ?? [], meta.securitySchemes ?? {});
  return {
    ...(summary && { summary }),
    ...(category && { category }),
    ...(inputModes?.length && { inputModes }),
    ...(outputModes?.length && { outputModes }),
    ...(security && { securitySummary: security }),
  };
}

/** The names of the schemes that are required, or else of those that exist, sorted and joined by commas (canonical contracts, 5.1). */
function securityOf(requirements: readonly JsonObject[], schemes: JsonObject): string {
  const required = requirements.flatMap((requirement) => Object.keys(requirement));
  const names = required.length > 0 ? required : Object.keys(schemes);
  return names.sort(compareText).join(",");
}
