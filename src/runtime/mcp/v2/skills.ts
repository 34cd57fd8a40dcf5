import { lazy } from "../../gen/v1/index.js";
import type { Logger } from "../logger.js";

/**
 * Returns what registers the skills of a folder with the extension of SDK v2, and then what the author registers. The folder is read once, for
 * the first connection. A skill with a problem is left out, and the problem is logged.
 */
export function extendWithSkills<Server>(
  folder: string,
  logger: Logger,
  extend: (server: Server) => void | Promise<void> = () => undefined,
): (server: Server) => Promise<void> {
  const load = lazy(async () => {
    const { loadSkills } = await import("@modelcontextprotocol/server/ext/skills/node");
    return loadSkills(folder, { onWarning: ({ path, message }) => logger.warn({ path }, `skill: ${message}`) });
  });
  return async (server) => {
    const skills = await load();
    // SDK v1 rejects servers with skills before, so this is an `McpServer` of SDK v2.
    skills.attach(server as never);
    await extend(server);
  };
}
