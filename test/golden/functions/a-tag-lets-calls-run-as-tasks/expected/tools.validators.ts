import { hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ExportAllInput, ImportCatalogueInput, ImportCatalogueOutput } from "./tools.tools.js";

export const isExportAllInput: Guard<ExportAllInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isImportCatalogueInput: Guard<ImportCatalogueInput> = (data) => isString(data?.url) && hasExactly(data, data.constructor, 1, "url");

export const isImportCatalogueOutput: Guard<ImportCatalogueOutput> = (data) => isNumber(data?.rows) && hasExactly(data, data.constructor, 1, "rows");
