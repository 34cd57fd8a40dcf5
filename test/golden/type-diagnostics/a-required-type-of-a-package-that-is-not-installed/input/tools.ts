import type { Render } from "bundler";

/** Renders a file. @tool */
export function render(job: Render): void {
  console.info(job);
}
