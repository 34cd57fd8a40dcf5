import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { IndexFilesInput, IndexFilesOutput } from "./tools.tools.js";

export const isIndexFilesInput: Guard<IndexFilesInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isIndexFilesOutput: Guard<IndexFilesOutput> = (data) => Number.isFinite(data?.milliseconds) && hasExactly(data, data.constructor, 1, "milliseconds");
