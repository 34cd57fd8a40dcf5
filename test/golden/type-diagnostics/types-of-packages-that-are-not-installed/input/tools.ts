import type { Chart, Plan, UserConfig } from "bundler";

/** Builds a project. @tool */
export function build(config: UserConfig, plan: Plan): void {
  console.info(config, plan);
}

/** Draws a chart, whose types have names of their own. @tool */
export function draw(chart: Chart): void {
  console.info(chart);
}
