import { hasExactly, isListOf, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { IndexFilesInput, IndexFilesOutput } from "./tools.tools.js";

export const isIndexFilesInput: Guard<IndexFilesInput> = (data) => isListOf(data?.names, isString) && hasExactly(data, data.constructor, 1, "names");

export const isIndexFilesOutput: Guard<IndexFilesOutput> = (data) => isNumber(data?.files) && hasExactly(data, data.constructor, 1, "files");
