import type { Plan, Render, UserConfig } from "bundler";

/** Builds a project. @tool */
export function build(config: UserConfig, plan: Plan): void {
  console.info(config, plan);
}

/** Renders a file. @tool */
export function render(job: Render): void {
  console.info(job);
}
