import { countOptional, hasExactly, isListOf, isNumber, isRecordOf, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ConfigureInput, PayInput, PayOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "card" || !isString(data.number)) return false;
  return hasExactly(data, data.constructor, 2, "kind,number");
};
const test2 = (data) => {
  if (data?.kind !== "voucher" || !isListOf(data.codes, isString)) return false;
  return hasExactly(data, data.constructor, 2, "kind,codes");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "card": return test1(data);
    case "voucher": return test2(data);
    default: return false;
  }
};

export const isConfigureInput: Guard<ConfigureInput> = (data) => {
  if (!isString(data?.name)) return false;
  const data1 = data.server;
  if (!isNumber(data1?.port)) return false;
  const data2 = data1.headers;
  if (data2 !== undefined && !isRecordOf(data2, isString)) return false;
  if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined), "port,headers?")) return false;
  return hasExactly(data, data.constructor, 2, "name,server");
};

export const isPayInput: Guard<PayInput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "card" && data1 !== "voucher") return false;
  const data2 = data.codes;
  if (data2 !== undefined && !isListOf(data2, isString)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.number, isString) + (data2 !== undefined), "kind,number?,codes?");
};

export const isPayOutput: Guard<PayOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
