import type { JsonObject } from "../../json-schema/index.js";
import type { Fact, Part } from "./requirement.js";

/** Splits the keywords for numbers. */
export function numberParts(schema: JsonObject): readonly Part[] {
  const parts: Part[] = [];
  const add = (yes: Fact, no: Fact): void => void parts.push({ yes: [yes], no: [no] });
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf: step } = schema;
  if (typeof minimum === "number") add(from(minimum, false), to(minimum, true));
  if (typeof above === "number") add(from(above, true), to(above, false));
  if (typeof maximum === "number") add(to(maximum, false), from(maximum, true));
  if (typeof below === "number") add(to(below, true), from(below, false));
  if (typeof step === "number") {
    add({ kind: "multiple", of: step, holds: true }, { kind: "multiple", of: step, holds: false });
  }
  return parts;
}

/** Splits the keywords for strings. */
export function stringParts(schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minLength"], schema["maxLength"])];
  const add = (yes: Fact, no: Fact): void => void parts.push({ yes: [yes], no: [no] });
  const { pattern, format } = schema;
  if (typeof pattern === "string")
    add({ kind: "pattern", pattern, holds: true }, { kind: "pattern", pattern, holds: false });
  if (typeof format === "string")
    add({ kind: "format", format, holds: true }, { kind: "format", format, holds: false });
  return parts;
}

/** Splits the keywords for the size of strings, arrays and objects. */
export function sizeParts(min: unknown, max: unknown): readonly Part[] {
  const parts: Part[] = [];
  if (typeof min === "number" && min > 0) parts.push({ yes: [size(min, unbounded)], no: [size(0, min - 1)] });
  if (typeof max === "number") parts.push({ yes: [size(0, max)], no: [size(max + 1, unbounded)] });
  return parts;
}

const unbounded = Number.POSITIVE_INFINITY;

/** Creates the fact that a size is in a range. */
export function size(min: number, max: number): Fact {
  return { kind: "size", min, max };
}

function from(value: number, exclusive: boolean): Fact {
  return { kind: "from", value, exclusive };
}

function to(value: number, exclusive: boolean): Fact {
  return { kind: "to", value, exclusive };
}
