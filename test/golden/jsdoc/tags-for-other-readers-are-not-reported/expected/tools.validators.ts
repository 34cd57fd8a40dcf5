import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { GreetInput, GreetOutput } from "./tools.tools.js";

export const isGreetInput: Guard<GreetInput> = (data) => typeof data?.name === "string" && hasExactly(data, data.constructor, 1, "name");

export const isGreetOutput: Guard<GreetOutput> = (data) => typeof data?.result === "string" && hasExactly(data, data.constructor, 1, "result");
