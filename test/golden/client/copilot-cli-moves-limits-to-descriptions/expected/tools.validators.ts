import { hasExactly, isArray, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OrderInput } from "./tools.tools.js";

export const isOrderInput: Guard<OrderInput> = (data) => {
  const data1 = data?.size;
  if (!isNumber(data1) || data1 < 1) return false;
  const data2 = data.toppings;
  if (!isArray(data2) || data2.length > 50) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!isString(data2[i1])) return false;
  return hasExactly(data, data.constructor, 2, "size,toppings");
};
