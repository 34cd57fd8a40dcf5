import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { SendInput } from "./tools.tools.js";

export const isSendInput: Guard<SendInput> = (data) => isString(data?.to) && hasExactly(data, data.constructor, 1, "to");
