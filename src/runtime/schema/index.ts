export { type Dialect, type FormatCheck, standardFormats } from "../../json-schema/index.js";
export { dialectOf } from "./dialect.js";
export type { SchemaProblem } from "./interpret-schema.js";
export type { SchemaSource } from "./read-schema.js";
export type { LoadSchema } from "./schema-set.js";
export {
  type CompiledSchema,
  type CompilingValidator,
  createSchemaValidator,
  type SchemaValidator,
  type SchemaValidatorOptions,
} from "./schema-validator.js";
