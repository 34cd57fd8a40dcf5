import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RemoveInput } from "./tools.tools.js";

export const isRemoveInput: Guard<RemoveInput> = (data) => isString(data?.path) && hasExactly(data, data.constructor, 1, "path");
