import { lazy } from "../../gen/v1/index.js";
import type { ServerDefinition } from "../server-definition.js";

type Extend = NonNullable<ServerDefinition["extend"]>;

/** By the definition, whose connections share one catalog. */
const extensions = new WeakMap<ServerDefinition, Extend>();

/**
 * Returns what registers the skills of a folder with the SDK's extension, and then what the author registers. The folder is read once, for the
 * first connection. A skill with a problem is left out, and the problem is logged.
 */
export function extendWithSkills(definition: ServerDefinition, folder: string): Extend {
  const { logger, extend } = definition;
  const load = lazy(async () => {
    // Not a literal: bundlers would resolve it, and workers have no files.
    const name = "@modelcontextprotocol/server/ext/skills/node";
    const { loadSkills }: typeof import("@modelcontextprotocol/server/ext/skills/node") = await import(name);
    return loadSkills(folder, { onWarning: ({ path, message }) => logger.warn({ path }, `skill: ${message}`) });
  });
  const known = extensions.get(definition);
  if (known) return known;
  const extension: Extend = async (server) => {
    // Servers of this folder are `McpServer` objects of this SDK.
    (await load()).attach(server as never);
    await extend?.(server);
  };
  extensions.set(definition, extension);
  return extension;
}
