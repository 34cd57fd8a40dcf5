import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RunInput } from "./tools.tools.js";

export const isRunInput: Guard<RunInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");
