import type { Tool } from "toolwright/gen/v1";

/** Export everything. */
export interface ExportAllInput {
  readonly [key: string]: never;
}

/** Export everything. */
export const exportAllTool: Tool<ExportAllInput, undefined> = {
  name: "exportAll",
  description: "Export everything.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execution: { taskSupport: "required" },
};

/** Import a catalogue. */
export interface ImportCatalogueInput {
  readonly url: string;
}

export interface ImportCatalogueOutput {
  readonly rows: number;
}

/** Import a catalogue. */
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
