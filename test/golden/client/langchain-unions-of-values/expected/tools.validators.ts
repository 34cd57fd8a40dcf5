import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, OrderOutput } from "./tools.tools.js";

const test0 = (data) => {
  const data1 = data?.city;
  return isString(data1) && data1.length >= 1 && hasExactly(data, data.constructor, 1, "city");
};

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.size;
  if (!isString(data1) && !isNumber(data1)) return false;
  const data2 = data.address;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data.sender;
  return (isString(data3) || test0(data3)) && hasExactly(data, data.constructor, 3, "size,address,sender");
};

export const isOrderOutput: Guard<OrderOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
