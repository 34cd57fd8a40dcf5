export { declareTool } from "./declarations/declare-tool.js";
export { type Cost, costOf } from "./describe-constraint.js";
export { type Finding, type LintOptions, lint } from "./lint.js";
export {
  type CodeProfileName,
  type Condition,
  codeProfileNames,
  type Effect,
  type Extent,
  type Profile,
  type ProfileName,
  type ProjectionPlan,
  profileNames,
  type Rule,
} from "./profile.js";
export { mcpProfileNames, profileOfClient, profiles, profilesVersion, recognizedProfiles } from "./profiles.js";
export { type Projection, type ProjectOptions, projectTool, projectTools } from "./project-tool.js";
export type { Loss } from "./projection-context.js";
export { checkSafety, type SafetyFinding, type SafetyRuleId, type ServerTools } from "./safety/check-safety.js";
