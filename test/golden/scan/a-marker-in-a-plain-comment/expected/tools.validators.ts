import type { Guard } from "toolwright/gen/v1";
import type { FiveInput } from "./tools.tools.js";

export const isFiveInput: Guard<FiveInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
