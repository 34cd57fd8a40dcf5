import type { ListedPatterns } from "../contracts/contract.js";
import type { BoundTool, InputMode } from "../gen/v1/index.js";
import type { WireName } from "../model/index.js";
import type { ProfileName } from "../profiles/index.js";
import { type ListedPage, type ListedTool, toListedTool, toPages } from "./listing.js";

/** How a client sees the tools of a set. */
export interface ToolView {
  /** The tools by the names that the client may call. */
  readonly byName: ReadonlyMap<string, BoundTool>;
  readonly all: readonly ListedTool[];
  readonly pages: ReadonlyMap<string | undefined, ListedPage>;
  /** In a projection: the wire name that each name of a call stands for. */
  readonly wireNames?: ReadonlyMap<string, string>;
}

/** How the tools of a set are listed. */
export interface ViewSettings {
  readonly wireName: WireName;
  readonly pageSize: number | undefined;
  readonly inputs: InputMode | undefined;
  readonly patterns: ListedPatterns | undefined;
}

/** Creates the view of tools as they are, by their wire names. */
export function toView(byName: ReadonlyMap<string, BoundTool>, { pageSize, ...listing }: ViewSettings): ToolView {
  const all = [...byName].map(([name, bound]) => toListedTool(bound, name, listing));
  return { byName, all, pages: toPages(all, pageSize ?? Math.max(1, all.length)) };
}

/** Returns the name of the profile of a client, if it has one. The profiles are loaded on demand, because most servers list the same for every client. */
export async function profileOf(client: string): Promise<ProfileName | undefined> {
  return (await import("../profiles/index.js")).profileOfClient(client);
}

/**
 * Creates the view of tools as projected for a profile, in the order of `plain`. Calls use the projected names, or the wire names where no
 * other tool has that name; where the profile requires every property, null stands for an absent one.
 */
export async function projectView(plain: ToolView, name: ProfileName, settings: ViewSettings): Promise<ToolView> {
  const { profiles, projectTools } = await import("../profiles/index.js");
  const profile = profiles[name];
  const plainTools = [...plain.byName];
  const records = plainTools.map(([, { tool }]) => tool);
  const projections = projectTools(records, profile, settings);
  const listed = new Map<string, BoundTool>();
  const called = new Map<string, BoundTool>();
  const wireNames = new Map<string, string>();
  for (const [index, [wireName, bound]] of plainTools.entries()) {
    const projection = projections[index];
    if (!projection) throw new Error("internal: a tool has no projection");
    const { record, profile: applied } = projection;
    const nullsAreAbsent = applied === name && profile.plan.strict?.required === "all";
    listed.set(record.name, { ...bound, tool: record });
    called.set(record.name, nullsAreAbsent ? withoutNulls(bound) : bound);
    wireNames.set(record.name, wireName);
  }
  for (const [projected, wireName] of [...wireNames]) {
    const bound = called.get(projected);
    if (bound && !called.has(wireName)) called.set(wireName, bound);
  }
  const { all, pages } = toView(listed, settings);
  return { byName: called, all, pages, wireNames };
}

function withoutNulls(bound: BoundTool): BoundTool {
  return { ...bound, call: (input, context) => bound.call(input, { ...context, nulls: "absent" }) };
}
