import { gone } from "./gone.js";

/** @toolOutput nobody */
export type Nobody = typeof gone;

/**
 * Good.
 * @tool
 * @version one
 */
export function good(): void {}
