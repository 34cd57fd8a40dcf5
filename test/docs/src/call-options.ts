import { type Middleware, serveHttp } from "toolwright/mcp";
import { ToolError } from "toolwright/model";
import { boundTools } from "./generated/handlers.js";

// #region middleware
/** Prints how long each call takes. */
const timing: Middleware = async (call, next) => {
  const start = performance.now();
  try {
    return await next();
  } finally {
    console.error(`${call.name}: ${Math.round(performance.now() - start)} ms`);
  }
};
// #endregion

// #region answer
/** Finds nothing in logs, and does not search passwords. */
const guarded: Middleware = async (call, next) => {
  const path = call.name === "find_lines" ? String(Object(call.input).path) : "";
  if (path.endsWith(".log")) return { output: { matches: [] } };
  if (path.includes("passwd")) throw new ToolError("Execution", "This file cannot be searched.");
  return next();
};
// #endregion

export async function serve(): Promise<void> {
  // #region serve
  await serveHttp(boundTools, {
    name: "my-tools",
    version: "1.0.0",
    canCall: (tool, { auth }) => !tool.annotations?.destructiveHint || auth?.scopes.includes("admin") === true,
    use: [timing, guarded],
  });
  // #endregion
}
