/** What the page shows, as determined by its URL. */
export interface Route {
  readonly view: "overview" | "tool" | "prompt" | "resource" | "tasks";
  /** The name of what is shown, or the id of a task. */
  readonly key: string;
  readonly tab: Tab;
}

export const tabs = ["reference", "client", "try", "history"] as const;
/** A part of the view of a tool. */
export type Tab = (typeof tabs)[number];

/** Reads the fragment of a URL, such as `#/tool/search/try`. */
export function parseRoute(hash: string): Route {
  const [, view = "", key = "", tab = ""] = hash.split("/").map(decoded);
  const known = (["tool", "prompt", "resource", "tasks"] as const).find((each) => each === view);
  return { view: known ?? "overview", key, tab: tabs.find((each) => each === tab) ?? "reference" };
}

/** The fragment of a route. */
export function hrefOf({ view, key, tab }: Partial<Route>): string {
  if (view === undefined || view === "overview") return "#/";
  return `#/${view}/${encodeURIComponent(key ?? "")}${tab === undefined || tab === "reference" ? "" : `/${tab}`}`;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
