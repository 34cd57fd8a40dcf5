export { type Icon, isJsonObject, type JsonObject, type JsonValue, type ToolAnnotations } from "toolwright/model";
export type {
  Catalog,
  CatalogDocs,
  CatalogExample,
  CatalogHandler,
  CatalogSchema,
  CatalogTool,
  ExportedType,
  JsonSchema,
  OutputMode,
  Pass,
  StringEncoded,
} from "./catalog.js";
export {
  type CheckedDrafts,
  createCatalog,
  type ToolDraft,
  toolRecord,
} from "./create-catalog.js";
