import type { Guard } from "toolwright/gen/v1";
import type { OneInput } from "./tools.tools.ts";

export const isOneInput: Guard<OneInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;
