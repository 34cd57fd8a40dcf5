import type { BoundTool } from "toolwright/gen/v1";
import type { Tool } from "toolwright/model";
import { costOf } from "toolwright/profiles";

/** The estimated tokens of a listing, for each form of exposure. */
export interface ExposureCosts {
  /** The number of tools behind the gateway. */
  readonly tools: number;
  readonly all: number;
  readonly search: number;
  /** The search and the pinned tools. */
  readonly pinned: number;
}

export function exposureCosts(
  records: readonly Tool[],
  searchTools: readonly BoundTool[],
  pinned: readonly Tool[],
): ExposureCosts {
  const search = sum(searchTools.map(({ tool }) => tool));
  return { tools: records.length, all: sum(records), search, pinned: search + sum(pinned) };
}

function sum(records: readonly Tool[]): number {
  return records.reduce((total, record) => total + costOf(record).tokens, 0);
}

/** Formats costs as one line for people. */
export function formatCosts({ tools, all, search, pinned }: ExposureCosts): string {
  const share = (tokens: number): string => (all > 0 ? ` (${((100 * tokens) / all).toFixed(1)} %)` : "");
  const beside = pinned > search ? `, search with pinned tools ~${pinned}${share(pinned)}` : "";
  return `${tools} tools. Tokens of the listing: all ~${all}, search ~${search}${share(search)}${beside}`;
}
