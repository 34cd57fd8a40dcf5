import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreatePriceInput, CreatePriceOutput } from "./tools.tools.js";

export const isCreatePriceInput: Guard<CreatePriceInput> = (data) => {
  if (typeof data?.currency !== "string" || typeof data.tax !== "string") return false;
  return hasExactly(data, data.constructor, 2, "currency,tax");
};

export const isCreatePriceOutput: Guard<CreatePriceOutput> = (data) => {
  if (typeof data?.currency !== "string" || typeof data.tax !== "string") return false;
  const data1 = data.amount;
  if (data1 !== undefined && typeof data1 !== "string") return false;
  return hasExactly(data, data.constructor, 2 + (data1 !== undefined), "currency,tax,amount?");
};
