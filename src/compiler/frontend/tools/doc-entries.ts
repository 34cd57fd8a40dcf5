import { ts } from "ts-morph";
import { isJsonObject, type JsonObject } from "../../catalog/index.js";
import { plainText } from "../jsdoc/plain-text.js";
import type { DocTag } from "../jsdoc/tags.js";
import { parseValue } from "../jsdoc/values.js";
import type { MetadataEntry } from "./metadata.js";

/** The metadata entry of a JSDoc tag for discovery; undefined for other tags, and for an `@example` that is code. */
export function docEntry(tag: DocTag): MetadataEntry | undefined {
  switch (tag.name) {
    case "security": {
      const [scheme, ...scopes] = tag.text.split(/[\s,]+/);
      return { name: "security", value: scheme ? [{ [scheme]: scopes }] : tag.text };
    }
    case "remarks":
      return { name: "notes", value: plainText(tag.text) };
    case "see": {
      const target = seeTarget(tag);
      // Without a scheme it refers to code, which is useless to an agent.
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

/** The target of `@see`. TypeScript parses the scheme of a URL as a name and the rest as the comment. */
function seeTarget({ node, text }: DocTag): string {
  const name = ts.isJSDocSeeTag(node) && node.name ? node.name.getText() : "";
  const target = `${name}${text.startsWith("://") || name === "" ? "" : " "}${text}`.trim();
  return /^\{@link\s+([^\s|}]+)/.exec(target)?.[1] ?? target;
}

/**
 * Parses an example: an optional title, the arguments as JSON, starting with a line that begins with `{`, and then an optional description of the
 * result. Undefined if there are no arguments: then the example is code for human readers.
 */
function parseExample(text: string): JsonObject | undefined {
  const lines = text.split("\n").filter((line) => !line.trim().startsWith("```"));
  const start = lines.findIndex((line) => line.trim().startsWith("{"));
  if (start < 0) return undefined;
  for (let end = start + 1; end <= lines.length; end++) {
    const args = parseValue(lines.slice(start, end).join("\n"))?.value;
    if (!isJsonObject(args)) continue;
    const title = joinedLines(lines.slice(0, start));
    const resultHint = joinedLines(lines.slice(end)).replace(/^(=>|->)\s*/, "");
    return { ...(title && { title }), args, ...(resultHint && { resultHint }) };
  }
  return undefined;
}

function joinedLines(lines: readonly string[]): string {
  return lines.join(" ").replace(/\s+/g, " ").trim();
}
