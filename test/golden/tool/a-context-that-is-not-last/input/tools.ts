import type { ToolContext as Context } from "toolwright";

/**
 * Reads.
 * @tool read
 */
export function read(context: Context, path: string): string {
  return path + context.signal.aborted;
}

/**
 * Writes.
 * @tool write
 */
export function write({ signal }: Context, file: { path: string; text: string }, other: Context): string {
  return file.path + signal.aborted + other.signal.aborted;
}

/**
 * Removes.
 * @tool remove
 */
export function remove({ path, context }: { path: string; context: Context }): string {
  return path + context.signal.aborted;
}
