import { hasExactly, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { GreetInput, GreetOutput } from "./tools.tools.js";

export const isGreetInput: Guard<GreetInput> = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");

export const isGreetOutput: Guard<GreetOutput> = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
