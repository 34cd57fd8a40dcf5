import type { ToolContext } from "toolwright";

/**
 * Add two numbers.
 * @tool add
 * @readOnly
 */
export function add(a: number, b: number): number {
  return a + b;
}

/**
 * Repeat a text.
 * @tool repeat
 * @readOnly
 */
export function repeat(text: string, times: number = 2): string {
  return text.repeat(times);
}

/**
 * Name the host under which the client reached the server.
 * @tool which_host
 * @readOnly
 */
export function whichHost({ headers }: ToolContext): { host: string } {
  return { host: headers?.get("host") ?? "none" };
}
