import { type Tool, hasExactly, isNumber, isObject, isString } from "toolwright/gen/v1";

export interface ExportAllInput {
  [key: string]: never;
}

export function isExportAllInput(value: unknown): value is ExportAllInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const exportAllTool: Tool<ExportAllInput, undefined> = {
  name: "exportAll",
  description: "Export everything.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execution: { taskSupport: "required" },
};

export interface ImportCatalogueInput {
  url: string;
}

export function isImportCatalogueInput(value: unknown): value is ImportCatalogueInput {
  return isString(value?.url) && hasExactly(value, 1, "url");
}

export interface ImportCatalogueOutput {
  rows: number;
}

export function isImportCatalogueOutput(value: unknown): value is ImportCatalogueOutput {
  return isNumber(value?.rows) && hasExactly(value, 1, "rows");
}

export const importCatalogueTool: Tool<ImportCatalogueInput, ImportCatalogueOutput> = {
  name: "importCatalogue",
  description: "Import a catalogue.",
  inputSchema: {
    type: "object",
    properties: { url: { type: "string" } },
    required: ["url"],
    additionalProperties: false,
  },
  outputSchema: {
    type: "object",
    properties: { rows: { type: "number" } },
    required: ["rows"],
    additionalProperties: false,
  },
  execution: { taskSupport: "optional" },
};
