export { type EmitOptions, emit, type OutputFile, type Printed, type SourceModules } from "./emit.js";
export { Memo } from "./memo.js";
export { type TemplateName, templateNames } from "./template.js";
