import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ConfigureInput, PayInput, PayOutput } from "./tools.tools.js";

const test1 = (data) => {
  if (data?.kind !== "card" || typeof data.number !== "string") return false;
  return hasExactly(data, data.constructor, 2, "kind,number");
};
const test2 = (data) => {
  if (data?.kind !== "voucher") return false;
  const data1 = data.codes;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (typeof data1[i1] !== "string") return false;
  return hasExactly(data, data.constructor, 2, "kind,codes");
};
const test0 = (data) => {
  switch (data?.kind) {
    case "card": return test1(data);
    case "voucher": return test2(data);
    default: return false;
  }
};

export const isConfigureInput: Guard<ConfigureInput> = (data) => {
  if (typeof data?.name !== "string") return false;
  const data1 = data.server;
  if (!Number.isFinite(data1?.port)) return false;
  const data2 = data1.headers;
  if (data2 !== undefined) {
    if (typeof data2 !== "object" || data2 === null || Array.isArray(data2)) return false;
    for (const key1 in data2) if (Object.prototype.hasOwnProperty.call(data2, key1)) if (typeof data2[key1] !== "string") return false;
  }
  if (!hasExactly(data1, data1.constructor, 1 + (data2 !== undefined), "port,headers?")) return false;
  return hasExactly(data, data.constructor, 2, "name,server");
};

export const isPayInput: Guard<PayInput> = (data) => {
  if (!test0(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "card" && data1 !== "voucher") return false;
  const data2 = data.number;
  if (data2 !== undefined && typeof data2 !== "string") return false;
  const data3 = data.codes;
  if (data3 !== undefined) {
    if (!Array.isArray(data3)) return false;
    for (let i1 = 0; i1 < data3.length; i1++) if (typeof data3[i1] !== "string") return false;
  }
  return hasExactly(data, data.constructor, 1 + (data2 !== undefined) + (data3 !== undefined), "kind,number?,codes?");
};

export const isPayOutput: Guard<PayOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
