import type { Reading } from "./reading.js";

/**
 * Store a reading.
 * @tool
 */
export function store(reading: Reading): void {
  reading;
}
