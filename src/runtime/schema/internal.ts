// Exports for other folders. They are not public.
export { type InterpretedSchema, interpretDocument } from "./interpret-schema.js";
