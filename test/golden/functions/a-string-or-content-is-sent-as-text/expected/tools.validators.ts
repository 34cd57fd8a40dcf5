import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  MeasureInput,
  MeasureOutput,
  ReadLineInput,
  ReadLineOutput,
  ReadPageInput,
  ReadPageOutput,
} from "./tools.tools.js";

export const isMeasureInput: Guard<MeasureInput> = (data) => isString(data?.path) && hasExactly(data, data.constructor, 1, "path");

export const isMeasureOutput: Guard<MeasureOutput> = (data) => isNumber(data?.width) && hasExactly(data, data.constructor, 1, "width");

export const isReadLineInput: Guard<ReadLineInput> = (data) => isString(data?.line) && hasExactly(data, data.constructor, 1, "line");

export const isReadLineOutput: Guard<ReadLineOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isReadPageInput: Guard<ReadPageInput> = (data) => isString(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isReadPageOutput: Guard<ReadPageOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
