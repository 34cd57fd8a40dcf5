import type { Plan, UserConfig } from "bundler";

/** Builds a project. @tool */
export function build(config: UserConfig, plan: Plan): void {
  console.info(config, plan);
}
