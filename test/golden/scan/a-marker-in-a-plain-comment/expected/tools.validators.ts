import { isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { FiveInput } from "./tools.tools.js";

export const isFiveInput: Guard<FiveInput> = (data) => isObject(data) && Object.keys(data).length === 0;
