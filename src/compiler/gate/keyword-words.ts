import { shorten } from "toolwright/internal/model";
import type { JsonValue } from "toolwright/model";
import type { SchemaChange } from "toolwright-compiler/contracts";

/** Describes the change of one keyword, without the direction: `title: maxLength changes from 80 to 40`. */
export function describeKeyword({ path, keyword, before, after, direction }: SchemaChange): string {
  if (keyword === "outputSchema") return before === undefined ? "gains a schema" : "loses its schema";
  const subject = path === "" ? "" : `${subjectOf(path)}: `;
  if (keyword === "") {
    // The result of the whole schema, which no change on its own explains, or a schema that is replaced by true or false.
    return before === undefined && after === undefined
      ? "changes in several respects together"
      : `${subject}schema changes${fromTo(before, after)}`;
  }
  if (keyword === "enum" && Array.isArray(before) && Array.isArray(after)) {
    return `${subject}${describeMembers(before, after, direction)}`;
  }
  if (before === undefined) return `${subject}gains ${keyword} ${print(after)}`;
  if (after === undefined) return `${subject}loses ${keyword} ${print(before)}`;
  return `${subject}${keyword} changes${fromTo(before, after)}`;
}

/** The values that a path is about: `labels/*` for `/labels/*`. */
export function subjectOf(path: string): string {
  return path === "" ? "value" : path.slice(1);
}

function describeMembers(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  direction: SchemaChange["direction"],
): string {
  const missing = (from: readonly JsonValue[], other: readonly JsonValue[]): string => {
    const known = new Set(other.map((value) => JSON.stringify(value)));
    return from
      .map((value) => JSON.stringify(value))
      .filter((value) => !known.has(value))
      .map((value) => shorten(value, maxLength))
      .join(", ");
  };
  const [removed, added] = [missing(before, after), missing(after, before)];
  const parts = [
    ...(removed === "" ? [] : [`${direction === "input" ? "no longer accepts" : "is no longer"} ${removed}`]),
    ...(added === "" ? [] : [`${direction === "input" ? "now accepts" : "may now be"} ${added}`]),
  ];
  return parts.length === 0 ? "enum is in another order" : parts.join(" and ");
}

function fromTo(before: JsonValue | undefined, after: JsonValue | undefined): string {
  return ` from ${print(before)} to ${print(after)}`;
}

const maxLength = 60;

function print(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  return shorten(JSON.stringify(value), maxLength);
}
