/** Add a number. @toolInput sum:add */
export type Add = { readonly to: number; readonly by: number };

/**
 * Take a number away.
 * @toolInput sum:subtract
 * @readOnly
 */
export interface Subtract {
  from: number;
  /** @default 1 */
  by?: number;
}

/** @toolOutput sum:add */
export type Sum = number;
