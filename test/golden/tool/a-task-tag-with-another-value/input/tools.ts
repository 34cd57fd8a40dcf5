/**
 * Export everything.
 * @tool
 * @task always
 */
export function exportAll(): void {}
