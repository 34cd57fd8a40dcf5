export { type Cost, costOf, estimateTokens } from "./cost.js";
export { type Finding, type LintOptions, lint } from "./lint.js";
export {
  type Condition,
  type Effect,
  type Profile,
  type ProfileName,
  type ProjectionPlan,
  profileNames,
  type Rule,
} from "./profile.js";
export { mcpProfileNames, profiles, profilesVersion } from "./profiles.js";
export { type Projection, type ProjectOptions, project, projectAll } from "./project.js";
export type { Loss } from "./projection.js";
