import { hasExactly } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ExportAllInput, ImportCatalogueInput, ImportCatalogueOutput } from "./tools.tools.js";

export const isExportAllInput: Guard<ExportAllInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isImportCatalogueInput: Guard<ImportCatalogueInput> = (data) => typeof data?.url === "string" && hasExactly(data, data.constructor, 1, "url");

export const isImportCatalogueOutput: Guard<ImportCatalogueOutput> = (data) => Number.isFinite(data?.rows) && hasExactly(data, data.constructor, 1, "rows");
