export { type EmitOptions, emit, type OutputFile } from "./emit.js";
export { Memo } from "./memo.js";
export { type TemplateName, templateNames } from "./template.js";
