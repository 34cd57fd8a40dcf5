import { hasExactly, isNumber, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { IndexFilesInput, IndexFilesOutput } from "./tools.tools.js";

export const isIndexFilesInput: Guard<IndexFilesInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isIndexFilesOutput: Guard<IndexFilesOutput> = (data) => isNumber(data?.milliseconds) && hasExactly(data, data.constructor, 1, "milliseconds");
