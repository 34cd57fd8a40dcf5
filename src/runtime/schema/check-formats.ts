import type { FitsFormat } from "../../json-schema/index.js";
import type { FormatCheck } from "./create-ajv.js";

/** Whether a string has a format. One that is not among `formats` is an annotation. */
export function checkFormats(formats: Readonly<Record<string, FormatCheck>>): FitsFormat {
  return (format, text) => {
    const check = Object.hasOwn(formats, format) ? formats[format] : undefined;
    return check === undefined || (check instanceof RegExp ? check.test(text) : check(text));
  };
}
