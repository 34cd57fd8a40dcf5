import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput, OrderOutput } from "./tools.tools.js";

const test0 = (data) => {
  const data1 = data?.city;
  return typeof data1 === "string" && data1.length >= 1 && hasExactly(data, data.constructor, 1, "city");
};

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.size;
  if (typeof data1 !== "string" && !Number.isFinite(data1)) return false;
  const data2 = data.address;
  if (!test0(data2) && data2 !== null) return false;
  const data3 = data.sender;
  if (typeof data3 !== "string" && !test0(data3)) return false;
  return hasExactly(data, data.constructor, 3, "size,address,sender");
};

export const isOrderOutput: Guard<OrderOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
