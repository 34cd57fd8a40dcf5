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

/** @toool a */
export function a(): void {}

/** @tol b */
export function b(): void {}

/** @mcpTool c */
export function c(): void {}

/** @promt d */
export function d(): void {}

/** @toll The price of a road. */
export const e = 1;
