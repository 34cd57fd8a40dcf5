import { isJsonObject, type JsonObject } from "../../json-schema/json.js";
import type { Problem } from "./tool-error.js";
import { blockKeys, isBase64 } from "./tool-result.js";

/** Lists what clients reject of blocks of content, which a handler may have from anywhere. */
export function contentProblems(content: readonly unknown[]): readonly Problem[] {
  return content.flatMap((block, index) => {
    const path = `/content/${index}`;
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
