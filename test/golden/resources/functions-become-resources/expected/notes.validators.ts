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

export const isHandbookResourceInput: Guard<HandbookResourceInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isLogoResourceInput: Guard<LogoResourceInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isFileResourceInput: Guard<FileResourceInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.path !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "path": seen1++; break;
      case "encoding":
        if (data.encoding !== undefined) {
          const data1 = data.encoding;
          if (data1 !== "utf8" && data1 !== "ascii") return false;
        }
        break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isCountsResourceInput: Guard<CountsResourceInput> = (data) => typeof data === "object" && data !== null && !Array.isArray(data) && Object.keys(data).length === 0;

export const isCountsResourceOutput: Guard<CountsResourceOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.result;
  if (!Array.isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) if (!Number.isFinite(data1[i1])) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isNoteResourceInput: Guard<NoteResourceInput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const data1 = data.shelf;
  if (data1 !== "work" && data1 !== "home" || typeof data.id !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "shelf": case "id": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 2;
};

export const isNoteResourceOutput: Guard<NoteResourceOutput> = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "result":
        if (data.result !== undefined) {
          const data1 = data.result;
          if (typeof data1 !== "object" || data1 === null || Array.isArray(data1) || typeof data1.id !== "string") return false;
          if (typeof data1.text !== "string") return false;
          let seen2 = 0;
          for (const key2 in data1) {
            if (!Object.prototype.hasOwnProperty.call(data1, key2)) continue;
            switch (key2) {
              case "id": case "text": seen2++; break;
              default: return false;
            }
          }
          if (seen2 !== 2) return false;
        }
        break;
      default: return false;
    }
  }
  return true;
};
