import { ts } from "ts-morph";
import type { JsonObject } from "../../catalog/index.js";
import type { DocTag } from "../jsdoc/tags.js";
import { parseValue } from "../jsdoc/values.js";
import type { Fact } from "./metadata.js";

/** The fact that a JSDoc tag states for discovery; undefined for other tags, and for an `@example` that is code. */
export function docFact(tag: DocTag): Fact | undefined {
  switch (tag.name) {
    case "security": {
      const [scheme, ...scopes] = tag.text.split(/[\s,]+/);
      return { name: "security", value: scheme ? [{ [scheme]: scopes }] : tag.text };
    }
    case "remarks":
      return { name: "notes", value: tag.text };
    case "see": {
      const target = seeTarget(tag);
      // Without a scheme it names code, which means nothing to an agent.
      return !/^[a-z][a-z0-9+.-]*:/i.test(target) ? undefined : { name: "externalRefs", value: [target] };
    }
    case "example": {
      const example = parseExample(tag.text);
      return example && { name: "examples", value: [example] };
    }
    default:
      return undefined;
  }
}

/** What `@see` points at. TypeScript takes the scheme of a URL for a name, and the rest for the comment. */
function seeTarget({ node, text }: DocTag): string {
  const name = ts.isJSDocSeeTag(node) && node.name ? node.name.getText() : "";
  const whole = `${name}${text.startsWith("://") || name === "" ? "" : " "}${text}`.trim();
  return /^\{@link\s+([^\s|}]+)/.exec(whole)?.[1] ?? whole;
}

/**
 * Reads an example: a title, a line that begins with `{` and holds the arguments as JSON, over as many lines as they take, and after them what
 * comes back. Undefined when no arguments are there: then it is code, for people.
 */
function parseExample(text: string): JsonObject | undefined {
  const lines = text.split("\n").filter((line) => !line.trim().startsWith("```"));
  const start = lines.findIndex((line) => line.trim().startsWith("{"));
  if (start < 0) return undefined;
  for (let end = start + 1; end <= lines.length; end++) {
    const args = parseValue(lines.slice(start, end).join("\n"))?.value;
    if (!isObject(args)) continue;
    const title = joinedLines(lines.slice(0, start));
    const resultHint = joinedLines(lines.slice(end)).replace(/^(=>|->)\s*/, "");
    return { ...(title && { title }), args, ...(resultHint && { resultHint }) };
  }
  return undefined;
}

function joinedLines(lines: readonly string[]): string {
  return lines.join(" ").replace(/\s+/g, " ").trim();
}

/** JSON5 gives plain JSON values, and Infinity and NaN, which the check of the documentation refuses. */
function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
