import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { PlaceOrderInput } from "./tools.tools.js";

const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) if (typeof data[key1] !== "string") return false;
  return true;
};

export const isPlaceOrderInput: Guard<PlaceOrderInput> = (data) => {
  const data1 = data?.order;
  if (typeof data1?.note !== "string") return false;
  const data2 = data1.address;
  if (typeof data2?.street !== "string" || !hasExactly(data2, data2.constructor, 1, "street")) return false;
  if (!test0(data1.labels) || typeof data1.token !== "string" || !Number.isFinite(data1.amount)) return false;
  if (typeof data1.id !== "string" || typeof data1.color !== "string") return false;
  if (typeof data1.currency !== "string" || !test0(data1.extra)) return false;
  if (!hasExactly(data1, data1.constructor, 9, "note,address,labels,token,amount,id,color,currency,extra")) return false;
  return typeof data.at === "string" && hasExactly(data, data.constructor, 2, "order,at");
};
