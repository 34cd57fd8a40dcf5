export type {
  Catalog,
  CatalogHandler,
  CatalogOutput,
  CatalogSchema,
  CatalogTool,
  ExportedType,
  JsonSchema,
  Pass,
} from "./catalog.js";
