import { hasExactly, isObject, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { GreetPromptInput, MeetingMinutesPromptInput, ReviewCodePromptInput } from "./prompts.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isGreetPromptInput: Guard<GreetPromptInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isMeetingMinutesPromptInput: Guard<MeetingMinutesPromptInput> = (data) => {
  const data1 = data?.day;
  if (!isString(data1) || !pattern0.test(data1)) return false;
  const data2 = data.topic;
  if (!isString(data2) || data2.length > 80 && ucs2length(data2) > 80) return false;
  const data3 = data.ending;
  if (data3 !== undefined) if (data3 !== "agreed" && data3 !== "open") return false;
  return hasExactly(data, data.constructor, 2 + (data3 !== undefined), "day,topic,ending?");
};

export const isReviewCodePromptInput: Guard<ReviewCodePromptInput> = (data) => {
  if (!isString(data?.code)) return false;
  const data1 = data.style;
  if (data1 !== undefined) if (data1 !== "short" && data1 !== "thorough") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "code,style?");
};
