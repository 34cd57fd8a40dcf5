import { isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { OneInput } from "./tools.tools.ts";

export const isOneInput: Guard<OneInput> = (data) => isObject(data) && Object.keys(data).length === 0;
