import type { Operation } from "./api.js";
import { objectIn } from "./fields.js";
import type { Spec } from "./read-spec.js";

/** Names by which APIs select a page. They are compared without case and separators. */
const selectors = new Set([
  ...["page", "pagenumber", "pagesize", "pagetoken", "perpage", "limit", "offset", "skip", "cursor", "after", "before"],
  ...[
    "startingafter",
    "endingbefore",
    "nexttoken",
    "continuationtoken",
    "marker",
    "startcursor",
    "maxresults",
    "first",
    "last",
  ],
]);
const next = new Set([
  "next",
  "nextcursor",
  "nextpage",
  "nextpagetoken",
  "nexttoken",
  "nextlink",
  "continuationtoken",
  "hasmore",
  "cursor",
]);

/** Says which parameters select a page, and which properties of the result lead to the next one; empty if there are none. */
export function paginationNote({ method, parameters, results }: Operation, spec: Spec): string {
  if (method !== "GET") return "";
  const from = parameters
    .filter((each) => each.in === "query" && selectors.has(plain(each.name)))
    .map(({ name }) => name);
  const properties = results.flatMap(({ schema }) => Object.keys(objectIn(spec.follow(schema)["properties"])));
  const to = properties.filter((name) => next.has(plain(name)));
  if (from.length === 0) return "";
  const leads = to.length > 0 ? `; ${list(to)} in the result leads to the next one` : "";
  return `Returns a page, which ${list(from)} ${from.length === 1 ? "selects" : "select"}${leads}.`;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)}`;
}
