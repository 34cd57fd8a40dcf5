import { type BoundResource, type BoundTool, bindResource } from "toolwright/gen/v1";
import { allNotes, counts, file, handbook, logo, note } from "../notes.js";
import {
  anyNoteResource,
  countsResource,
  fileResource,
  handbookResource,
  isAnyNoteResourceInput,
  isAnyNoteResourceOutput,
  isCountsResourceInput,
  isCountsResourceOutput,
  isFileResourceInput,
  isHandbookResourceInput,
  isLogoThePNGResourceInput,
  logoThePNGResource,
} from "./notes.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly BoundTool[] = [];

/** Every resource with its function, sorted by URI. */
export const boundResources: readonly BoundResource[] = [
  bindResource(handbookResource, { isInput: isHandbookResourceInput, call: () => handbook() }),
  bindResource(logoThePNGResource, { isInput: isLogoThePNGResourceInput, call: () => logo() }),
  bindResource(fileResource, { isInput: isFileResourceInput, call: (input) => file(input) }),
  bindResource(countsResource, {
    isInput: isCountsResourceInput,
    isOutput: isCountsResourceOutput,
    call: () => counts(),
    wrapped: true,
  }),
  bindResource(anyNoteResource, {
    isInput: isAnyNoteResourceInput,
    isOutput: isAnyNoteResourceOutput,
    call: ({ shelf, id }) => note(shelf, id),
    wrapped: true,
    list: allNotes,
  }),
];
