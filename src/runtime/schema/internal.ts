// Exports for other folders. They are not public.
export { assertSchema, type InterpretedSchema, interpretDocument } from "./interpret-schema.js";
export type { Instance, ReadingSchema } from "./schema-validator.js";
