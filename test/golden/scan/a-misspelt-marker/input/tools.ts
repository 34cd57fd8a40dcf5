/**
 * Reads.
 * @tools read
 */
export function read(): void {}

/** @Tool write */
export function write(): void {}

/** @tool_input copy */
export interface Copy {
  from: string;
}

/**
 * Is not about tools.
 * @todo Remove it.
 */
export const move = (): void => {};
