import { ts } from "ts-morph";
import type { FunctionParts } from "./function-parts.js";

/** The JSDoc tag of a metadata entry, or the marker if it is an option of a decorator, and how messages name it. */
export function entryNode(
  name: string,
  { node, marker }: Pick<FunctionParts, "node" | "marker">,
): { readonly at: ts.Node; readonly label: string } {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name);
  return tag ? { at: tag, label: `@${name}` } : { at: marker.node, label: `Option "${name}"` };
}
