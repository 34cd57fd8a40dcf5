import { countOptional, hasExactly, isArray, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import { isTree } from "./definitions.validators.js";
import type {
  CountTicketsInput,
  CountTicketsOutput,
  FindTicketsInput,
  FindTicketsOutput,
  GetTicketInput,
  GetTicketOutput,
  GetTreeInput,
  GetTreeOutput,
  NextEventInput,
  NextEventOutput,
} from "./tickets.tools.js";

const test0 = (data) => isString(data?.text) && hasExactly(data, data.constructor, 1, "text");
const test2 = (data) => data?.kind === "a" && isNumber(data.a) && hasExactly(data, data.constructor, 2, "kind,a");
const test3 = (data) => data?.kind === "b" && isNumber(data.b) && hasExactly(data, data.constructor, 2, "kind,b");
const test1 = (data) => {
  switch (data?.kind) {
    case "a": return test2(data);
    case "b": return test3(data);
    default: return false;
  }
};

export const isCountTicketsInput: Guard<CountTicketsInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isCountTicketsOutput: Guard<CountTicketsOutput> = (data) => isNumber(data?.total) && hasExactly(data, data.constructor, 1, "total");

export const isFindTicketsInput: Guard<FindTicketsInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isFindTicketsOutput: Guard<FindTicketsOutput> = (data) => {
  const data1 = data?.tickets;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!isNumber(data2?.id)) return false;
    const data3 = data2.replies;
    if (!isArray(data3)) return false;
    for (let i2 = 0; i2 < data3.length; i2++) if (!test0(data3[i2])) return false;
    if (!hasExactly(data2, data2.constructor, 2, "id,replies")) return false;
  }
  return isNumber(data.total) && hasExactly(data, data.constructor, 2, "tickets,total");
};

export const isGetTicketInput: Guard<GetTicketInput> = (data) => isNumber(data?.id) && hasExactly(data, data.constructor, 1, "id");

export const isGetTicketOutput: Guard<GetTicketOutput> = (data) => {
  if (!isNumber(data?.id)) return false;
  const data1 = data.replies;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!test0(data1[i1])) return false;
  return hasExactly(data, data.constructor, 2, "id,replies");
};

export const isGetTreeInput: Guard<GetTreeInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isGetTreeOutput: Guard<GetTreeOutput> = (data) => {
  const data1 = data?.children;
  if (data1 !== undefined) {
    if (!isArray(data1)) return false;
    for (let i1 = 0; i1 < data1.length; i1++) if (!isTree(data1[i1])) return false;
  }
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "children?");
};

export const isNextEventInput: Guard<NextEventInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isNextEventOutput: Guard<NextEventOutput> = (data) => {
  if (!test1(data)) return false;
  const data1 = data?.kind;
  if (data1 !== "a" && data1 !== "b") return false;
  return hasExactly(data, data.constructor, 1 + countOptional(data.a, isNumber) + countOptional(data.b, isNumber), "kind,a?,b?");
};
