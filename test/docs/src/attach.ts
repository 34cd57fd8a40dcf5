import { readFile } from "node:fs/promises";
import type { ToolContext } from "toolwright";

// #region attach
/**
 * Show a PNG image.
 * @tool show_image
 * @readOnly
 */
export async function showImage(path: string, { attach }: ToolContext): Promise<{ bytes: number }> {
  const image = await readFile(path);
  attach?.({ type: "image", data: image.toString("base64"), mimeType: "image/png" });
  return { bytes: image.length };
}
// #endregion
