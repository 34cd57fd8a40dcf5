import { isJsonObject, type JsonObject } from "../../json-schema/json.js";
import { formatProblems, type Problem, ToolError } from "./tool-error.js";
import { blockKeys, isBase64 } from "./tool-result.js";

/** @throws {ToolError} OutputValidation when clients would reject the content. */
export function assertContent(kind: "tool" | "prompt", name: string, content: readonly unknown[]): void {
  const problems = contentProblems(content, kind === "tool" ? "content" : "messages");
  if (problems.length === 0) return;
  const message = formatProblems(`Invalid content of ${kind} "${name}":`, problems);
  throw new ToolError("OutputValidation", message, { toolId: name, op: "validate_output", data: { problems } });
}

/** Lists what clients reject of blocks of content, which a handler may have from anywhere. */
export function contentProblems(content: readonly unknown[], key = "content"): readonly Problem[] {
  return content.flatMap((block, index) => {
    const path = `/${key}/${index}`;
    if (!isJsonObject(block)) return [{ path, message: "must be an object" }];
    const { type } = block;
    const keys = typeof type === "string" && Object.hasOwn(blockKeys, type) ? blockKeys[type] : undefined;
    if (!keys) return [{ path: `${path}/type`, message: `must be one of ${Object.keys(blockKeys).join(", ")}` }];
    if (type !== "resource") return fieldProblems(block, path, keys.required);
    const { resource } = block;
    if (!isJsonObject(resource)) return [{ path: `${path}/resource`, message: "must be an object" }];
    const body = resource["text"] === undefined ? "blob" : "text";
    return fieldProblems(resource, `${path}/resource`, ["uri", body]);
  });
}

function fieldProblems(given: JsonObject, path: string, required: readonly string[]): readonly Problem[] {
  return [...required, "mimeType"].flatMap((key) => {
    const value = given[key];
    if (value === undefined && !required.includes(key)) return [];
    if (typeof value !== "string") return [{ path: `${path}/${key}`, message: "must be a string" }];
    const isData = key === "data" || key === "blob";
    return isData && !isBase64(value) ? [{ path: `${path}/${key}`, message: "must be base64" }] : [];
  });
}
