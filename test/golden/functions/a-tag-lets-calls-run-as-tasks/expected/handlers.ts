import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { exportAll, importCatalogue } from "../tools.js";
import {
  exportAllTool,
  importCatalogueTool,
  isExportAllInput,
  isImportCatalogueInput,
  isImportCatalogueOutput,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof exportAllTool, "exportAll">,
  BoundToolOf<typeof importCatalogueTool, "importCatalogue">,
] = [
  bindTool(exportAllTool, { isInput: isExportAllInput, call: () => exportAll() }),
  bindTool(importCatalogueTool, {
    isInput: isImportCatalogueInput,
    isOutput: isImportCatalogueOutput,
    call: ({ url }, context) => importCatalogue(url, context),
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
  }),
];
