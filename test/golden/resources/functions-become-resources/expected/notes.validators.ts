import { hasExactly, isListOf, isNumber, isObject, isString } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type {
  CountsResourceInput,
  CountsResourceOutput,
  FileResourceInput,
  HandbookResourceInput,
  LogoResourceInput,
  NoteResourceInput,
  NoteResourceOutput,
} from "./notes.tools.js";

export const isHandbookResourceInput: Guard<HandbookResourceInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isLogoResourceInput: Guard<LogoResourceInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isFileResourceInput: Guard<FileResourceInput> = (data) => {
  if (!isString(data?.path)) return false;
  const data1 = data.encoding;
  if (data1 !== undefined) if (data1 !== "utf8" && data1 !== "ascii") return false;
  return hasExactly(data, data.constructor, 1 + (data1 !== undefined), "path,encoding?");
};

export const isCountsResourceInput: Guard<CountsResourceInput> = (data) => isObject(data) && Object.keys(data).length === 0;

export const isCountsResourceOutput: Guard<CountsResourceOutput> = (data) => isListOf(data?.result, isNumber) && hasExactly(data, data.constructor, 1, "result");

export const isNoteResourceInput: Guard<NoteResourceInput> = (data) => {
  const data1 = data?.shelf;
  if (data1 !== "work" && data1 !== "home" || !isString(data.id)) return false;
  return hasExactly(data, data.constructor, 2, "shelf,id");
};

export const isNoteResourceOutput: Guard<NoteResourceOutput> = (data) => {
  const data1 = data?.result;
  if (data1 !== undefined) {
    if (!isString(data1?.id) || !isString(data1.text)) return false;
    if (!hasExactly(data1, data1.constructor, 2, "id,text")) return false;
  }
  return hasExactly(data, data?.constructor, 0 + (data1 !== undefined), "result?");
};
