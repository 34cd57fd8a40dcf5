import { hasExactly, isArray, isInteger, isString, ucs2length } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { CreateRepositoryInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export const isCreateRepositoryInput: Guard<CreateRepositoryInput> = (data) => {
  if (!isInteger(data?.id)) return false;
  const data1 = data.stars;
  if (!isInteger(data1) || data1 < 0 || data1 > 4294967295 || !isInteger(data.forks)) return false;
  const data2 = data.language;
  if (!isString(data2) || data2.length < 2 || data2.length < 4 && ucs2length(data2) < 2) return false;
  if (data2.length > 2 && ucs2length(data2) > 2) return false;
  const data3 = data.topics;
  if (!isArray(data3)) return false;
  for (let i1 = 0; i1 < data3.length; i1++) {
    const data4 = data3[i1];
    if (!isString(data4) || data4.length < 3 || data4.length < 6 && ucs2length(data4) < 3) return false;
  }
  const data5 = data.counts;
  if (!isArray(data5)) return false;
  for (let i2 = 0; i2 < data5.length; i2++) {
    const data6 = data5[i2];
    if (!isInteger(data6) || data6 < 0) return false;
  }
  const data7 = data.pair;
  if (!isArray(data7) || data7.length !== 2) return false;
  for (let i3 = 0; i3 < data7.length; i3++) if (!isString(data7[i3])) return false;
  if (data.kind !== "git" || !isString(data.readme) || !isString(data.license)) return false;
  const data8 = data.slug;
  if (!isString(data8) || !pattern0.test(data8)) return false;
  const data9 = data.parent;
  if (!isString(data9) && data9 !== null || !isString(data.owner)) return false;
  return hasExactly(data, data.constructor, 13, "id,stars,forks,language,topics,counts,pair,kind,readme,license,slug,parent,owner");
};
