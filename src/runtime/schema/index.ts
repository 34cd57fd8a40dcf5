export { type Dialect, type FormatCheck, standardFormats } from "../../json-schema/index.js";
export type { SchemaProblem, SchemaSource } from "./interpret-schema.js";
export { dialectOf, type LoadSchema } from "./schema-set.js";
export {
  type CompiledSchema,
  type CompilingValidator,
  createSchemaValidator,
  type SchemaValidator,
  type SchemaValidatorOptions,
} from "./schema-validator.js";
