import { ToolError } from "../../model/index.js";

/** In bundles for workers and browsers, in place of the module of the SDK, which reads files. */
export function loadSkills(): never {
  throw new ToolError("InvalidOptions", "skills are files, which this host does not have");
}
