import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RouteInput, RouteOutput, TimeInput, TimeOutput } from "./tools.tools.js";

export const isRouteInput: Guard<RouteInput> = (data) => {
  if (typeof data?.from !== "string" || typeof data.to !== "string") return false;
  const data1 = data.via;
  if (data1 !== undefined) if (typeof data1?.name !== "string" || !hasExactly(data1, data1.constructor, 1, "name")) return false;
  return hasExactly(data, data.constructor, 2 + (data1 !== undefined), "from,to,via?");
};

export const isRouteOutput: Guard<RouteOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");

export const isTimeInput: Guard<TimeInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isTimeOutput: Guard<TimeOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
