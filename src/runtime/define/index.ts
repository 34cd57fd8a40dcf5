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
  type StringOptions,
  string,
} from "./scalar-schemas.js";
export type { JsonSchemaOptions, StandardJsonSchema, StandardJsonSchemaResult } from "./standard-schema.js";
export type { SchemaAnnotations, TypedObjectSchema, TypedSchema, ValueOf } from "./typed-schema.js";
