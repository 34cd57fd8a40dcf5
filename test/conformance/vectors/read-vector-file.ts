import { readFileSync } from "node:fs";
import { isJsonObject } from "../../../src/runtime/model/index.js";
import type { VectorFile } from "./run-vectors.js";

/**
 * Reads a file of vectors.
 * @throws {Error} when it cannot be read, is no JSON, or has no vectors under `topics`.
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
    throw new Error(`${path} is no file of vectors: it needs "topics", each a list of vectors with an id and an op`);
  }
  if (Object.values(topics).flat().length === 0) throw new Error(`${path} has no vectors`);
  // The topics are lists of vectors; what a vector's input has to be is its operation's to know.
  return file as unknown as VectorFile;
}

function isListOfVectors(list: unknown): boolean {
  return (
    Array.isArray(list) &&
    list.every((one) => isJsonObject(one) && typeof one["id"] === "string" && typeof one["op"] === "string")
  );
}
