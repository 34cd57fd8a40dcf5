import { countOptional, hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PayInput } from "./tools.tools.js";

const test0 = (data) => {
  if (!isString(data?.card)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.cash, isNumber) + countOptional(data.voucher, isString), "card,cash?,voucher?");
};
const test1 = (data) => {
  if (!isNumber(data?.cash)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.card, isString) + countOptional(data.voucher, isString), "cash,card?,voucher?");
};
const test2 = (data) => {
  if (!isString(data?.voucher)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.card, isString) + countOptional(data.cash, isNumber), "voucher,card?,cash?");
};

export const isPayInput: Guard<PayInput> = (data) => {
  const data1 = data?.payment;
  if (!test0(data1) && !test1(data1) && !test2(data1)) return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.note, isString), "payment,note?");
};
