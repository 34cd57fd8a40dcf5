export {
  type ArrayOptions,
  array,
  nullable,
  type ObjectOf,
  type ObjectProperties,
  type OptionalProperty,
  object,
  optional,
  record,
  union,
} from "./compound-schemas.js";
export {
  type DefinedInput,
  type DefinedOutput,
  type DefineToolOptions,
  defineTool,
  type HandlerInput,
  type HandlerOutput,
  type HandlerResult,
  type ToolDefinition,
  type ToolSchema,
} from "./define-tool.js";
export {
  anything,
  boolean,
  integer,
  type NumberOptions,
  number,
  oneOfValues,
  type SchemaAnnotations,
  type StringOptions,
  string,
  type TypedObjectSchema,
  type TypedSchema,
  type ValueOf,
} from "./scalar-schemas.js";
export type { JsonSchemaOptions, StandardJsonSchema, StandardJsonSchemaResult } from "./standard-schema.js";
