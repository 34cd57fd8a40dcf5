import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  ByTypeInput,
  ByTypeOutput,
  InPlaceInput,
  InPlaceOutput,
  SatisfyingInput,
  SatisfyingOutput,
} from "./tools.tools.js";

export const isByTypeInput: Guard<ByTypeInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isByTypeOutput: Guard<ByTypeOutput> = (data) => isNumber(data?.words) && hasExactly(data, data.constructor, 1, "words");

export const isInPlaceInput: Guard<InPlaceInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isInPlaceOutput: Guard<InPlaceOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isSatisfyingInput: Guard<SatisfyingInput> = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");

export const isSatisfyingOutput: Guard<SatisfyingOutput> = (data) => isNumber(data?.result) && hasExactly(data, data.constructor, 1, "result");
