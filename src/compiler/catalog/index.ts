export type { Icon, JsonObject, JsonValue, ToolAnnotations } from "toolwright/model";
export type {
  Catalog,
  CatalogDocs,
  CatalogExample,
  CatalogHandler,
  CatalogOutput,
  CatalogSchema,
  CatalogTool,
  ExportedType,
  JsonSchema,
  Pass,
  StringEncoded,
} from "./catalog.js";
export {
  type CatalogOptions,
  type CheckedDrafts,
  createCatalog,
  type ToolDraft,
  toolRecord,
} from "./create-catalog.js";
