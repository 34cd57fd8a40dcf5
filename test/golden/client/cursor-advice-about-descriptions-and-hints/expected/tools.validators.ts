import { hasExactly, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { RouteInput, RouteOutput, TimeInput, TimeOutput } from "./tools.tools.js";

export const isRouteInput: Guard<RouteInput> = (data) => {
  if (!isString(data?.from) || !isString(data.to)) return false;
  const data1 = data.via;
  if (data1 !== undefined) if (!isString(data1?.name) || !hasExactly(data1, data1.constructor, 1, "name")) return false;
  return hasExactly(data, data.constructor, 2 + (data1 !== undefined), "from,to,via?");
};

export const isRouteOutput: Guard<RouteOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isTimeInput: Guard<TimeInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isTimeOutput: Guard<TimeOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
