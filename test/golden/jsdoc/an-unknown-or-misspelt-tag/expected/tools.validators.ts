import { hasExactly, isNumber, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { DeletePersonInput, DeletePersonOutput } from "./tools.tools.js";

export const isDeletePersonInput: Guard<DeletePersonInput> = (data) => isNumber(data?.age) && isString(data.name) && hasExactly(data, data.constructor, 2, "age,name");

export const isDeletePersonOutput: Guard<DeletePersonOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
