import { countOptional, hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PayInput, PayOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "card" || !isString(data.number)) return false;
  return hasExactly(data, data.constructor, 2, "kind,number");
};
const test3 = (data) => isString(data?.iban) && isString(data.bic) && hasExactly(data, data.constructor, 2, "iban,bic");
const test2 = (data) => {
  if (data?.kind !== "transfer") return false;
  const data1 = data["iban / bic"];
  return (isString(data1) || test3(data1)) && hasExactly(data, data.constructor, 2, "kind,iban / bic");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "card": return test1(data);
    case "transfer": return test2(data);
    default: return false;
  }
};

export const isPayInput: Guard<PayInput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "card" && data1 !== "transfer") return false;
  const data2 = data["iban / bic"];
  if (data2 !== undefined) if (!isString(data2) && !test3(data2)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.number, isString) + (data2 !== undefined), "kind,number?,iban / bic?");
};

export const isPayOutput: Guard<PayOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
