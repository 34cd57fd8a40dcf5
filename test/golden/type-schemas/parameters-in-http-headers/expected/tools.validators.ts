import { hasExactly, isBoolean, isInteger, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { QueryInput } from "./tools.tools.js";

export const isQueryInput: Guard<QueryInput> = (data) => {
  const data1 = data?.region;
  if (data1 !== "eu" && data1 !== "us" || !isInteger(data.shard) || !isBoolean(data.dryRun)) return false;
  const data2 = data.tenant;
  if (!isString(data2?.id) || !hasExactly(data2, data2.constructor, 1, "id")) return false;
  return hasExactly(data, data.constructor, 4, "region,shard,dryRun,tenant");
};
