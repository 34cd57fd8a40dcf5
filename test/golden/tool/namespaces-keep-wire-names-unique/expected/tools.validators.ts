import type { Guard } from "toolwright/gen/v1";
import type { DbReadInput, FsReadInput } from "./tools.tools.js";

export const isDbReadInput: Guard<DbReadInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isFsReadInput: Guard<FsReadInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
