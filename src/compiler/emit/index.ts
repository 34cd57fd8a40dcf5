export { type EmitOptions, type EmitResult, emit, type OutputFile } from "./emit.js";
export { Memo } from "./memo.js";
export { type TemplateName, type Templates, templateNames } from "./template.js";
