import type { BoundTool } from "../gen/v1/index.js";
import { type Caller, type CallerAuth, readWellKnownMeta, type Tool, ToolError } from "../model/index.js";
import type { ListedPage, ListedTool } from "./listing.js";
import { unknownTool } from "./protocol-error.js";
import type { ServedTools } from "./server-definition.js";

/**
 * Finds a tool that the caller may call.
 * @throws {ProtocolError} when there is none of that name.
 */
export async function findAllowed({ tools, canCall }: ServedTools, name: string, caller: Caller): Promise<BoundTool> {
  const bound = tools.find(name);
  if (canCall && !(await canCall(bound.tool, caller))) throw unknownTool(name);
  return bound;
}

/** @throws {ToolError} Execution when the token lacks a scope that the tool requires. */
export function assertScopes(tool: Tool, auth: CallerAuth | undefined): void {
  const missing = missingScopes(tool, auth);
  if (!missing) return;
  const scopes = missing.map((scope) => `"${scope}"`).join(" and ");
  throw new ToolError("Execution", `This call requires a token with the scope ${scopes}.`, { op: "execute" });
}

/** Returns the page of a listing with the tools that the caller may call. */
export async function listAllowed(
  served: ServedTools,
  cursor: string | undefined,
  caller: Caller,
): Promise<ListedPage> {
  const page = served.tools.page(cursor);
  return served.canCall ? { ...page, tools: await onlyAllowed(served, page.tools, caller) } : page;
}

/** Returns those of the listed tools that the caller may call. Tools of others, which the set does not have, remain. */
export async function onlyAllowed<Listed extends Pick<ListedTool, "name">>(
  { tools, canCall }: ServedTools,
  listed: readonly Listed[],
  caller: Caller,
): Promise<readonly Listed[]> {
  if (!canCall) return listed;
  const isAllowed = await Promise.all(
    listed.map(({ name }) => !tools.has(name) || canCall(tools.find(name).tool, caller)),
  );
  return listed.filter((_tool, i) => isAllowed[i]);
}

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
