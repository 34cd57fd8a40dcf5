import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  AsTextInput,
  AsTextOutput,
  AttachedInput,
  AttachedOutput,
  DestructuredInput,
  DestructuredOutput,
  OnlyInput,
  ReturnedInput,
  ReturnedOutput,
  TextInput,
  TextOutput,
  ValueInput,
  ValueOutput,
} from "./tools.tools.js";

export const isAsTextInput: Guard<AsTextInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAsTextOutput: Guard<AsTextOutput> = (data) => Number.isFinite(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isAttachedInput: Guard<AttachedInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isAttachedOutput: Guard<AttachedOutput> = (data) => Number.isFinite(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isDestructuredInput: Guard<DestructuredInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isDestructuredOutput: Guard<DestructuredOutput> = (data) => Number.isFinite(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isOnlyInput: Guard<OnlyInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isReturnedInput: Guard<ReturnedInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isReturnedOutput: Guard<ReturnedOutput> = (data) => Number.isFinite(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isTextInput: Guard<TextInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTextOutput: Guard<TextOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isValueInput: Guard<ValueInput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");

export const isValueOutput: Guard<ValueOutput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");
