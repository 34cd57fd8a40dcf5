import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isDocument } from "./definitions.validators.js";
import type { StoreInput } from "./tools.tools.js";

export const isStoreInput: Guard<StoreInput> = (data) => {
  if (data?.document === undefined || !isDocument(data?.document)) return false;
  return hasExactly(data, data.constructor, 1, "document");
};
