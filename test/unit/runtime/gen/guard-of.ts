import type { Guard } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { referenceAjv } from "../../../support/reference-ajv.js";

/** Compiles a guard in memory. */
export function guardOf<T>(schema: JsonObject): Guard<T> {
  const validate = referenceAjv().compile(schema);
  return (data): data is T => validate(data) === true;
}
