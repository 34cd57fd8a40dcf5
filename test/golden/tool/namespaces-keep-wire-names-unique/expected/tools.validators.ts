import { isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DbReadInput, FsReadInput } from "./tools.tools.js";

export const isDbReadInput: Guard<DbReadInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isFsReadInput: Guard<FsReadInput> = (data) => isObject(data) && Object.keys(data).length === 0;
