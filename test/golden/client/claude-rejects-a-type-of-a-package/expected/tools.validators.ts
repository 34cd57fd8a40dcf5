import { hasExactly, isNumber } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ReadInput, ReadOutput } from "./tools.tools.js";

export const isReadInput: Guard<ReadInput> = (data) => isNumber(data?.["page size"]) && hasExactly(data, data.constructor, 1, "page size");

export const isReadOutput: Guard<ReadOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
