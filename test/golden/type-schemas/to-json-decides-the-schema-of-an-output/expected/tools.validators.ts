import { countOptional, hasExactly, isArray, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type {
  CodeInput,
  CodeOutput,
  InvoiceInput,
  InvoiceOutput,
  MoneyInput,
  MoneyOutput,
  PricesInput,
  PricesOutput,
} from "./tools.tools.js";

const test0 = (data) => {
  if (!isNumber(data?.amount) || data.currency !== "EUR") return false;
  return hasExactly(data, data.constructor, 2, "amount,currency");
};
const pattern0 = /*@__PURE__*/ new RegExp("^(?:[+-](?:0[1-9]|1[0-9]|2[0-6]))?(?:[0-9]{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9]))?$", "u");

export const isCodeInput: Guard<CodeInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isCodeOutput: Guard<CodeOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");

export const isInvoiceInput: Guard<InvoiceInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isInvoiceOutput: Guard<InvoiceOutput> = (data) => {
  if (!test0(data?.total)) return false;
  const data1 = data.parts;
  const data2 = data1?.items;
  if (!isArray(data2)) return false;
  for (let i1 = 0; i1 < data2.length; i1++) if (!test0(data2[i1])) return false;
  const data3 = data1.next;
  if (data3 !== undefined) if (!test0(data3) && data3 !== null) return false;
  if (!hasExactly(data1, data1.constructor, 1 + (data3 !== undefined), "items,next?")) return false;
  const data4 = data.code;
  if (!isString(data4) && data4 !== null) return false;
  const data5 = data.dates;
  const data6 = data5?.items;
  if (!isArray(data6)) return false;
  for (let i2 = 0; i2 < data6.length; i2++) {
    const data7 = data6[i2];
    if (!isString(data7) || !pattern0.test(data7)) return false;
  }
  const data8 = data5.next;
  if (data8 !== undefined) if ((!isString(data8) || !pattern0.test(data8)) && data8 !== null) return false;
  if (!hasExactly(data5, data5.constructor, 1 + (data8 !== undefined), "items,next?")) return false;
  const data9 = data.due;
  if ((!isString(data9) || !pattern0.test(data9)) && data9 !== "never" || data.tree === undefined) return false;
  if (!isTree(data.tree)) return false;
  const data10 = data.moment;
  if (!isString(data10) || !pattern0.test(data10)) return false;
  const data11 = data.draft;
  if (!isString(data11?.text) || !hasExactly(data11, data11.constructor, 1, "text")) return false;
  return hasExactly(data, data.constructor, 8 + countOptional(data.hidden, isString), "total,parts,code,dates,due,tree,moment,draft,hidden?");
};

export const isMoneyInput: Guard<MoneyInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isMoneyOutput: Guard<MoneyOutput> = (data) => {
  if (!isNumber(data?.amount) || data.currency !== "EUR") return false;
  return hasExactly(data, data.constructor, 2, "amount,currency");
};

export const isPricesInput: Guard<PricesInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isPricesOutput: Guard<PricesOutput> = (data) => {
  const data1 = data?.result;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
  return hasExactly(data, data.constructor, 1, "result");
};
