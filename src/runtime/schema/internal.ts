// Exports for other folders. They are not public.
export { assertSchema, type InterpretedSchema, interpretDocument } from "./interpret-schema.js";
