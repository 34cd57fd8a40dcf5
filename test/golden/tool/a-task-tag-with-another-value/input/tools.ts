import { Tool } from "toolwright";

/**
 * Export everything.
 * @tool
 * @task always
 */
export function exportAll(): void {}

/**
 * Import everything.
 * @tool
 * @task true
 */
export function importAll(): void {}

/**
 * Has an example and a scheme that are not valid.
 * @tool
 * @security
 * @example {"name": 1}
 */
export function check(): void {}

export class Jobs {
  /** Copies everything. */
  @Tool({ task: "always", examples: [{ title: 1 }] })
  copyAll(): void {}
}
