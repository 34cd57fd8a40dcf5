import type { BoundTool } from "../../gen/v1/index.js";
import { hashText, sortProperties } from "../../model/internal.js";

/** The digest of what decides whether a stored task can continue: the schemas of the input, the result and the recorded steps. */
export function contractDigest({ tool, steps = {} }: BoundTool): string {
  const { inputSchema, outputSchema = null } = tool;
  const recorded = Object.entries(steps).map(([name, { schema = null }]) => [name, schema]);
  return hashText(JSON.stringify(sortProperties([inputSchema, outputSchema, recorded])));
}
