import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { NowInput, NowOutput } from "./tools.tools.js";

export const isNowInput: Guard<NowInput> = (data) => typeof data?.town === "string" && hasExactly(data, data.constructor, 1, "town");

export const isNowOutput: Guard<NowOutput> = (data) => Number.isFinite(data?.degrees) && hasExactly(data, data.constructor, 1, "degrees");
