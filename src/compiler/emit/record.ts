import type { Icon, ToolAnnotations } from "toolwright/model";
import type { CatalogEntry, CatalogResource, CatalogTool } from "../catalog/index.js";
import type { Printable } from "./literal.js";

/** Returns the canonical record of an entry, with its members in a fixed order. */
export function toRecord(
  entry: CatalogEntry,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  if (entry.kind === "tool") return toToolRecord(entry, inputSchema, outputSchema);
  const { name, title, description, icons, meta } = entry;
  const end = { inputSchema, outputSchema, icons: icons?.map(orderIcon), _meta: meta };
  if (entry.kind === "prompt") return defined({ name, title, description, ...end });
  const { uri, mimeType, size, annotations } = entry;
  return defined({ uri, name, title, description, mimeType, size, annotations: orderHints(annotations), ...end });
}

function orderHints(annotations: CatalogResource["annotations"]): Printable | undefined {
  if (!annotations) return undefined;
  const { audience, priority, lastModified } = annotations;
  return defined({ audience, priority, lastModified });
}

function toToolRecord(
  tool: CatalogTool,
  inputSchema: Printable,
  outputSchema: Printable | undefined,
): { readonly [key: string]: Printable } {
  const { name, namespace, version, title, description, tags, annotations, icons, meta } = tool;
  return defined({
    name,
    namespace,
    version,
    title,
    description,
    tags: tags.length > 0 ? tags : undefined,
    inputSchema,
    outputSchema,
    annotations: annotations && orderAnnotations(annotations),
    icons: icons && icons.length > 0 ? icons.map(orderIcon) : undefined,
    _meta: meta,
  });
}

function orderAnnotations(annotations: ToolAnnotations): Printable {
  const { title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  return defined({ title, readOnlyHint, destructiveHint, idempotentHint, openWorldHint });
}

function orderIcon({ src, mimeType, sizes, theme }: Icon): Printable {
  return defined({ src, mimeType, sizes, theme });
}

function defined(members: Readonly<Record<string, Printable | undefined>>): { readonly [key: string]: Printable } {
  const entries = Object.entries(members).filter((entry): entry is [string, Printable] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
