export {
  type Icon,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolAnnotations,
  type ToolExample,
  type ToolExecution,
} from "toolwright/model";
export type {
  CallableHandler,
  Cast,
  Casts,
  Catalog,
  CatalogDocs,
  CatalogEntry,
  CatalogHandler,
  CatalogPrompt,
  CatalogResource,
  CatalogSchema,
  CatalogStep,
  CatalogTool,
  CatalogType,
  ExportedType,
  JsonSchema,
  OutputMode,
  Pass,
  StringEncoded,
  TypeName,
} from "./catalog.js";
export type { CheckedDrafts, Draft, PromptDraft, ResourceDraft, ToolDraft } from "./create-catalog.js";
export { createCatalog, toolRecord } from "./create-catalog.js";
export { appliesDefaults } from "./default-values.js";
