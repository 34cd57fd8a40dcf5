import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BesideInput, WhereInput, WhereOutput } from "./tools.tools.js";

export const isBesideInput: Guard<BesideInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isWhereInput: Guard<WhereInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isWhereOutput: Guard<WhereOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
