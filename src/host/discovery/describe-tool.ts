import type { JsonObject, JsonValue, Tool } from "toolwright/model";
import { shorten } from "../../json-schema/index.js";
import { docLimits } from "./doc-limits.js";
import { readToolMetadata } from "./summary.js";
import { type DetailLevel, type DocEntry, deriveSchemaInfo, type ToolDoc } from "./tool-doc.js";

/** Assembles the documentation of a tool at a level of detail. The summary defaults to the description, not to `_meta.summary`. */
export function describeTool(tool: Tool | undefined, entry: DocEntry, level: DetailLevel): ToolDoc {
  const {
    summary = shorten(tool?.description ?? "", docLimits.summary, ""),
    notes,
    examples = [],
    externalRefs = [],
  } = entry;
  return {
    ...(level !== "summary" && tool && { tool }),
    ...(summary && { summary }),
    ...(tool && modesOf(tool)),
    ...(level !== "summary" && tool && schemaInfoOf(tool)),
    ...(level === "full" && notes && { notes }),
    ...(level === "full" && examples.length > 0 && { examples }),
    ...(level === "full" && externalRefs.length > 0 && { externalRefs }),
  };
}

function modesOf(tool: Tool): ToolDoc {
  const { inputModes, outputModes, securitySummary } = readToolMetadata(tool);
  return {
    ...(inputModes && { inputModes }),
    ...(outputModes && { outputModes }),
    ...(securitySummary && { securitySummary }),
    ...(tool.annotations && { annotations: annotationsOf(tool.annotations) }),
  };
}

/** Includes the hints that default to false; the others only if the tool sets them. */
function annotationsOf(annotations: NonNullable<Tool["annotations"]>): JsonObject {
  const { title, readOnlyHint = false, idempotentHint = false, destructiveHint, openWorldHint } = annotations;
  const members: Record<string, JsonValue | undefined> = {
    title: title || undefined,
    readOnlyHint,
    idempotentHint,
    destructiveHint,
    openWorldHint,
  };
  return Object.fromEntries(
    Object.entries(members).filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
}

function schemaInfoOf(tool: Tool): ToolDoc {
  const schemaInfo = deriveSchemaInfo(tool.inputSchema);
  return schemaInfo ? { schemaInfo } : {};
}
