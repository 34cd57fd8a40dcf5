import { bindChecked } from "toolwright/gen/v1";
import type { BoundToolOf } from "toolwright/gen/v1";
import { exportAll, importCatalogue } from "../tools.js";
import { exportAllTool, importCatalogueTool } from "./tools.tools.js";
import { isExportAllInput, isImportCatalogueInput, isImportCatalogueOutput } from "./tools.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof exportAllTool, "exportAll">,
  BoundToolOf<typeof importCatalogueTool, "importCatalogue">,
] = [
  bindChecked(exportAllTool, { isInput: isExportAllInput, call: exportAll, parameters: [] }),
  bindChecked(importCatalogueTool, {
    isInput: isImportCatalogueInput,
    isOutput: isImportCatalogueOutput,
    call: importCatalogue,
    parameters: ["url"],
    declaration: (declared: unknown = importCatalogue) => declared,
    context: true,
    steps: {
      count: {
        schema: {
          type: "object",
          properties: { pages: { type: "number" } },
          required: ["pages"],
          additionalProperties: false,
        },
      },
      page: {
        schema: {
          type: "object",
          properties: { result: { type: "number" } },
          required: ["result"],
          additionalProperties: false,
        },
        wrapped: true,
      },
    },
    openOutput: true,
  }),
];
