import { Ajv2020 } from "ajv/dist/2020.js";
// The schemas generated from the same types.
import tools from "generated/tools.json";

const compile = (name) => {
  const ajv = new Ajv2020({ strict: false });
  return ajv.compile(tools[name].inputSchema);
};

export const flat = compile("flat");
export const nested = compile("nested");
export const union = compile("union");
export const recursive = compile("recursive");
export const array = compile("array");
