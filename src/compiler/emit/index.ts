export { type EmitOptions, emit, type ModuleGroup, type OutputFile, type Printed } from "./emit.js";
export { Memo } from "./memo.js";
export { type TemplateName, templateNames } from "./template.js";
