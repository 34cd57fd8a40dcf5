import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DeletePersonInput, DeletePersonOutput } from "./tools.tools.js";

export const isDeletePersonInput: Guard<DeletePersonInput> = (data) => {
  if (!Number.isFinite(data?.age) || typeof data.name !== "string") return false;
  return hasExactly(data, data.constructor, 2, "age,name");
};

export const isDeletePersonOutput: Guard<DeletePersonOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
