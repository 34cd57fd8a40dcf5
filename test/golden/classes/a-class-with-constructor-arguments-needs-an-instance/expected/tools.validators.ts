import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BesideInput, WhereInput, WhereOutput } from "./tools.tools.js";

export const isBesideInput: Guard<BesideInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isWhereInput: Guard<WhereInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isWhereOutput: Guard<WhereOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
