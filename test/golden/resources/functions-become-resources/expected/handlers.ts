import { bindResource } from "toolwright/gen/v1";
import type { BoundResource, BoundTool } from "toolwright/gen/v1";
import { allNotes, counts, file, handbook, logo, note } from "../notes.js";
import { countsResource, fileResource, handbookResource, logoResource, noteResource } from "./notes.tools.js";
import {
  isCountsResourceInput,
  isCountsResourceOutput,
  isFileResourceInput,
  isHandbookResourceInput,
  isLogoResourceInput,
  isNoteResourceInput,
  isNoteResourceOutput,
} from "./notes.validators.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every resource with its function, sorted by URI. */
export const boundResources: readonly BoundResource[] = [
  bindResource(handbookResource, { isInput: isHandbookResourceInput, call: handbook, parameters: [] }),
  bindResource(logoResource, { isInput: isLogoResourceInput, call: logo, parameters: [] }),
  bindResource(fileResource, { isInput: isFileResourceInput, call: file }),
  bindResource(countsResource, { isInput: isCountsResourceInput, isOutput: isCountsResourceOutput, call: counts, parameters: [], wrapped: true }),
  bindResource(noteResource, {
    isInput: isNoteResourceInput,
    isOutput: isNoteResourceOutput,
    call: note,
    parameters: ["shelf", "id"],
    declaration: (declared: unknown = note) => declared,
    wrapped: true,
    list: allNotes,
  }),
];
