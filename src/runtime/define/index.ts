export * from "./define-tool.js";
export * from "./schemas.js";
export type { JsonSchemaOptions, StandardJsonSchema, StandardJsonSchemaResult } from "./standard-schema.js";
