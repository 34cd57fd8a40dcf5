// Exports for other folders. They are not public.
export type { Coverage } from "./coverage.js";
export { type InterpretedSchema, interpretSchema } from "./interpret-schema.js";
