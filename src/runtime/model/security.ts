import type { CallerAuth } from "./caller.js";
import type { Tool } from "./tool.js";
import { readWellKnownMeta } from "./tool-json.js";

/**
 * Returns the scopes that a tool's `@security` requires, or undefined if the token has them. Of several alternatives, one suffices, and the
 * first is reported. Without authentication, there is nothing to compare.
 */
export function missingScopes(tool: Tool, auth: Pick<CallerAuth, "scopes"> | undefined): readonly string[] | undefined {
  if (!auth) return undefined;
  const alternatives = readWellKnownMeta(tool).securityRequirements ?? [];
  if (alternatives.length === 0) return undefined;
  const required = alternatives.map((schemes) =>
    Object.values(schemes).flatMap((scopes) => (Array.isArray(scopes) ? scopes.map(String) : [])),
  );
  const hasAll = required.some((scopes) => scopes.every((scope) => auth.scopes.includes(scope)));
  return hasAll ? undefined : required[0];
}
