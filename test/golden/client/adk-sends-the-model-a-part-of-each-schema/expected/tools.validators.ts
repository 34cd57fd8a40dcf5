import { hasExactly, isNumber, isRecordOf } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type { PlantInput } from "./tools.tools.js";

export const isPlantInput: Guard<PlantInput> = (data) => {
  if (data?.tree === undefined || !isTree(data?.tree) || data.kind !== "garden") return false;
  if (!isRecordOf(data.counts, isNumber)) return false;
  const data1 = data.depth;
  if (data1 !== 10 && data1 !== 20 && data1 !== null) return false;
  return hasExactly(data, data.constructor, 4, "tree,kind,counts,depth");
};
