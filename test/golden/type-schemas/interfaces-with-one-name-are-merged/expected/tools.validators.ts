import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { BuyInput, BuyOutput } from "./tools.tools.js";

export const isBuyInput: Guard<BuyInput> = (data) => {
  if (typeof data?.name !== "string" || typeof data.id !== "string" || !Number.isFinite(data.amount)) return false;
  const data1 = data.price;
  if (data1 !== undefined && !Number.isFinite(data1)) return false;
  return hasExactly(data, data.constructor, 3 + (data1 !== undefined), "name,id,amount,price?");
};

export const isBuyOutput: Guard<BuyOutput> = (data) => {
  if (typeof data?.id !== "string" || typeof data.name !== "string" || !Number.isFinite(data.price)) return false;
  return hasExactly(data, data.constructor, 3, "id,name,price");
};
