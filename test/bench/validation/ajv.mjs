import { Ajv2020 } from "ajv/dist/2020.js";
// By type: those of toolwright, or of another generator from the same types.
import schemas from "schemas.json";

const compile = (name) => new Ajv2020({ strict: false }).compile(schemas[name]);

export const flat = compile("Flat");
export const nested = compile("Nested");
export const union = compile("Shapes");
export const recursive = compile("Tree");
export const array = compile("Points");
