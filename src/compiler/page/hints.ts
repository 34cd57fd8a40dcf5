import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/index.js";
import type { PageTool } from "./page-data.js";

/** Describes the hints in words. Defaults are those of MCP. */
export function hintsOf(tool: PageTool): readonly (readonly [text: string, kind: string])[] {
  const {
    record: { annotations = {} },
    task,
  } = tool;
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  const risk =
    readOnlyHint === true
      ? (["read-only", "ok"] as const)
      : destructiveHint === false
        ? (["changes data", "info"] as const)
        : destructiveHint === true
          ? (["destructive", "error"] as const)
          : (["may be destructive", "warning"] as const);
  return [
    risk,
    ...(idempotentHint === true ? [["idempotent", "info"] as const] : []),
    ...(openWorldHint === false ? [["closed world", "info"] as const] : []),
    ...(openWorldHint === true ? [["open world", "info"] as const] : []),
    ...(visibilityOf(tool).includes("model") ? [] : [["only for views", "info"] as const]),
    ...(task ? [[`task: ${task}`, "info"] as const] : []),
  ];
}

/** What the record of a tool says about MCP Apps. */
export function uiOf({ record: { _meta } }: Pick<PageTool, "record">): JsonObject {
  const ui = isJsonObject(_meta) ? _meta["ui"] : undefined;
  return isJsonObject(ui) ? ui : {};
}

/** Who may call the tool: `model`, `app` (views of the same server), or both, which is the default of MCP Apps. */
export function visibilityOf(tool: PageTool): readonly JsonValue[] {
  const { visibility } = uiOf(tool);
  return isJsonArray(visibility) ? visibility : ["model", "app"];
}
