import {
  type ObjectSchema,
  type Resource,
  countOptional,
  hasExactly,
  isListOf,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export interface Note {
  id: string;
  text: string;
}

const noteSchema: ObjectSchema = {
  type: "object",
  properties: { id: { type: "string" }, text: { type: "string" } },
  required: ["id", "text"],
  additionalProperties: false,
};

export function isNote(value: unknown): value is Note {
  return isString(value?.id) && isString(value.text) && hasExactly(value, 2, "id,text");
}

export interface HandbookResourceInput {
  [key: string]: never;
}

export function isHandbookResourceInput(value: unknown): value is HandbookResourceInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const handbookResource: Resource<HandbookResourceInput, undefined> = {
  uri: "docs://handbook",
  name: "handbook",
  title: "Handbook",
  description: "The handbook.",
  mimeType: "text/markdown",
  size: 2048,
  annotations: { audience: ["user", "assistant"], priority: 0.5, lastModified: "2026-01-31T12:00:00Z" },
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface LogoThePNGResourceInput {
  [key: string]: never;
}

export function isLogoThePNGResourceInput(value: unknown): value is LogoThePNGResourceInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export const logoThePNGResource: Resource<LogoThePNGResourceInput, undefined> = {
  uri: "docs://logo",
  name: "Logo: the PNG",
  mimeType: "application/octet-stream",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
};

export interface FileResourceInput {
  path: string;
  encoding?: "utf8" | "ascii";
}

export function isFileResourceInput(value: unknown): value is FileResourceInput {
  if (!isString(value?.path)) return false;
  const encoding = value.encoding;
  if (encoding !== undefined && encoding !== "utf8" && encoding !== "ascii") return false;
  return hasExactly(value, 1 + (encoding !== undefined), "path,encoding?");
}

export const fileResource: Resource<FileResourceInput, undefined> = {
  uri: "file:///{+path}{?encoding}",
  name: "file",
  inputSchema: {
    type: "object",
    properties: { path: { type: "string" }, encoding: { type: "string", enum: ["utf8", "ascii"] } },
    required: ["path"],
    additionalProperties: false,
  },
};

export interface CountsResourceInput {
  [key: string]: never;
}

export function isCountsResourceInput(value: unknown): value is CountsResourceInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface CountsResourceOutput {
  result: readonly number[];
}

export function isCountsResourceOutput(value: unknown): value is CountsResourceOutput {
  return isListOf(value?.result, isNumber) && hasExactly(value, 1, "result");
}

export const countsResource: Resource<CountsResourceInput, CountsResourceOutput> = {
  uri: "note://counts",
  name: "counts",
  mimeType: "application/json",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: { type: "number" } }),
};

export interface AnyNoteResourceInput {
  /** Where it is */
  shelf: "work" | "home";
  id: string;
}

export function isAnyNoteResourceInput(value: unknown): value is AnyNoteResourceInput {
  const shelf = value?.shelf;
  return (shelf === "work" || shelf === "home") && isString(value.id) && hasExactly(value, 2, "shelf,id");
}

export interface AnyNoteResourceOutput {
  result?: Note;
}

export function isAnyNoteResourceOutput(value: unknown): value is AnyNoteResourceOutput {
  return hasExactly(value, countOptional(value?.result, isNote), "result?");
}

export const anyNoteResource: Resource<AnyNoteResourceInput, AnyNoteResourceOutput> = {
  uri: "note://{shelf}/{id}",
  name: "any-note",
  description: "One note.",
  mimeType: "application/json",
  inputSchema: {
    type: "object",
    properties: {
      shelf: { type: "string", enum: ["work", "home"], description: "Where it is" },
      id: { type: "string" },
    },
    required: ["shelf", "id"],
    additionalProperties: false,
  },
  outputSchema: { type: "object", properties: { result: noteSchema }, additionalProperties: false },
};
