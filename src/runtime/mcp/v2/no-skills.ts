import { ToolError } from "../../model/index.js";

/** Replaces `loadSkills` of the SDK, which reads files, in bundles for workers and browsers. */
export function loadSkills(): never {
  throw new ToolError("InvalidOptions", "skills need files, which workers and browsers do not have");
}
