import { imageContent, type ToolContext, toolResult } from "toolwright";

/**
 * Attach an image to an object.
 * @tool
 */
export function attached(context: ToolContext): { bytes: number } {
  context.attach?.(imageContent("", "image/png"));
  return { bytes: 0 };
}

/**
 * Attach an image with a destructured context.
 * @tool
 */
export function destructured({ attach: add }: ToolContext): { bytes: number } {
  add?.(imageContent("", "image/png"));
  return { bytes: 0 };
}

/**
 * Return an image with a value.
 * @tool
 */
export function returned() {
  return toolResult({ structuredContent: { bytes: 0 }, content: [imageContent("", "image/png")] });
}

/**
 * Attach an image to text, which every client shows.
 * @tool
 */
export function text({ attach }: ToolContext): string {
  attach?.(imageContent("", "image/png"));
  return "An image";
}

/**
 * Attach an image to an object that is sent as text.
 * @tool
 * @output text
 */
export function as_text({ attach }: ToolContext): { bytes: number } {
  attach?.(imageContent("", "image/png"));
  return { bytes: 0 };
}

/**
 * Return an image only.
 * @tool
 */
export function only() {
  return toolResult({ content: [imageContent("", "image/png")] });
}

/**
 * Return a value only.
 * @tool
 */
export function value(name: string) {
  return toolResult({ structuredContent: { name } });
}
