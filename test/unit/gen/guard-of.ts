import { Ajv2020 } from "ajv/dist/2020.js";
import type { Guard } from "../../../src/runtime/gen/v1/index.js";
import type { JsonObject } from "../../../src/runtime/model/index.js";

/** Compiles a guard as the generator does, in memory. */
export function guardOf<T>(schema: JsonObject): Guard<T> {
  const validate = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false }).compile(schema);
  return (data): data is T => validate(data) === true;
}
