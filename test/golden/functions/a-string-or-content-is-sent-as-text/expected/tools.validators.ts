import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  MeasureInput,
  MeasureOutput,
  ReadLineInput,
  ReadLineOutput,
  ReadPageInput,
  ReadPageOutput,
} from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => typeof data?.path === "string" && hasExactly(data, data.constructor, 1, "path");

export const isMeasureOutput: Guard<MeasureOutput> = (data) => Number.isFinite(data?.width) && hasExactly(data, data.constructor, 1, "width");

export const isReadLineInput: Guard<ReadLineInput> = (data) => typeof data?.line === "string" && hasExactly(data, data.constructor, 1, "line");

export const isReadLineOutput: Guard<ReadLineOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isReadPageInput: Guard<ReadPageInput> = (data) => typeof data?.id === "string" && hasExactly(data, data.constructor, 1, "id");

export const isReadPageOutput: Guard<ReadPageOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
