import { serveHttp } from "toolwright/mcp";
import type { Middleware } from "toolwright-host";
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

export async function serve(): Promise<void> {
  // #region serve
  await serveHttp(boundTools, {
    name: "my-tools",
    version: "1.0.0",
    canCall: (tool, { auth }) => !tool.annotations?.destructiveHint || auth?.scopes.includes("admin") === true,
    use: [timing],
  });
  // #endregion
}
