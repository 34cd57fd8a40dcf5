import { hasExactly, isListOf, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NamesInput, NamesOutput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isNamesInput: Guard<NamesInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isNamesOutput: Guard<NamesOutput> = (data) => {
  if (!isListOf(data?.names, isString)) return false;
  const data1 = data.at;
  return isString(data1) && pattern0.test(data1) && hasExactly(data, data.constructor, 2, "names,at");
};
