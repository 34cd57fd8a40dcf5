import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  ByTypeInput,
  ByTypeOutput,
  InPlaceInput,
  InPlaceOutput,
  SatisfyingInput,
  SatisfyingOutput,
} from "./tools.tools.js";

export const isByTypeInput: Guard<ByTypeInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isByTypeOutput: Guard<ByTypeOutput> = (data) => Number.isFinite(data?.words) && hasExactly(data, data.constructor, 1, "words");

export const isInPlaceInput: Guard<InPlaceInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isInPlaceOutput: Guard<InPlaceOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isSatisfyingInput: Guard<SatisfyingInput> = (data) => typeof data?.text === "string" && hasExactly(data, data.constructor, 1, "text");

export const isSatisfyingOutput: Guard<SatisfyingOutput> = (data) => Number.isFinite(data?.result) && hasExactly(data, data.constructor, 1, "result");
