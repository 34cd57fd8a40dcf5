import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { QueryInput } from "./tools.tools.js";

export const isQueryInput: Guard<QueryInput> = (data) => {
  const data1 = data?.region;
  if (data1 !== "eu" && data1 !== "us" || !Number.isInteger(data.shard)) return false;
  if (typeof data.dryRun !== "boolean") return false;
  const data2 = data.tenant;
  if (typeof data2?.id !== "string" || !hasExactly(data2, data2.constructor, 1, "id")) return false;
  return hasExactly(data, data.constructor, 4, "region,shard,dryRun,tenant");
};
