import { readFileSync } from "node:fs";
import { isJsonObject } from "../../../src/runtime/model/index.js";
import type { VectorFile } from "./run-vectors.js";

/**
 * Reads a vector file.
 * @throws {Error} if the file cannot be read, is not valid JSON, or has no vectors under `topics`.
 */
export function readVectorFile(path: string): VectorFile {
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
  const topics = isJsonObject(file) ? file["topics"] : undefined;
  if (!isJsonObject(topics) || !Object.values(topics).every(isListOfVectors)) {
    throw new Error(`${path} is not a vector file: it needs "topics", each an array of vectors with an id and an op`);
  }
  if (Object.values(topics).flat().length === 0) throw new Error(`${path} has no vectors`);
  // Only the structure is checked; each operation knows the shape of its input.
  return file as unknown as VectorFile;
}

function isListOfVectors(list: unknown): boolean {
  return (
    Array.isArray(list) &&
    list.every((one) => isJsonObject(one) && typeof one["id"] === "string" && typeof one["op"] === "string")
  );
}
