export { type Dialect, standardFormats } from "../../json-schema/index.js";
export type { FormatCheck } from "./create-ajv.js";
export type { SchemaSource } from "./read-schema.js";
export type { SchemaProblem } from "./schema-problem.js";
export type { LoadSchema } from "./schema-set.js";
export {
  type CompiledSchema,
  type CompilingValidator,
  createSchemaValidator,
  type SchemaValidator,
  type SchemaValidatorOptions,
} from "./schema-validator.js";
