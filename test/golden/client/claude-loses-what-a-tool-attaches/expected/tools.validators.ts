import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
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

export const isAsTextInput: Guard<AsTextInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isAsTextOutput: Guard<AsTextOutput> = (data) => isNumber(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isAttachedInput: Guard<AttachedInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isAttachedOutput: Guard<AttachedOutput> = (data) => isNumber(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isDestructuredInput: Guard<DestructuredInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isDestructuredOutput: Guard<DestructuredOutput> = (data) => isNumber(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isOnlyInput: Guard<OnlyInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isReturnedInput: Guard<ReturnedInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isReturnedOutput: Guard<ReturnedOutput> = (data) => isNumber(data?.bytes) && hasExactly(data, data.constructor, 1, "bytes");

export const isTextInput: Guard<TextInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isTextOutput: Guard<TextOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isValueInput: Guard<ValueInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");

export const isValueOutput: Guard<ValueOutput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");
