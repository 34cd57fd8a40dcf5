import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PayInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data?.card !== "string") return false;
  const data1 = data.cash;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  const data2 = data.voucher;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "card,cash?,voucher?");
};
const test1 = (data) => {
  if (!Number.isFinite(data?.cash)) return false;
  const data1 = data.card;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data.voucher;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "cash,card?,voucher?");
};
const test2 = (data) => {
  if (typeof data?.voucher !== "string") return false;
  const data1 = data.card;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  const data2 = data.cash;
  if (data2 !== undefined && !Number.isFinite(data2)) return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined) + (data2 !== undefined), "voucher,card?,cash?");
};

export const isPayInput: Guard<PayInput> = (data) => {
  const data1 = data?.payment;
  if (!test0(data1) && !test1(data1) && !test2(data1)) return false;
  const data2 = data.note;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined), "payment,note?");
};
