import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import { type ProfileName, profileNames, profiles } from "toolwright/profiles";
import { decodeFragment } from "../../../json-schema/index.js";
import type { PageData } from "../page-data.js";

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
function parseRoute(hash: string): Route {
  const [, view = "", key = "", tab = ""] = hash.split("/").map((part) => decodeFragment(part) ?? part);
  const known = (["tool", "prompt", "resource", "tasks"] as const).find((each) => each === view);
  return { view: known ?? "overview", key, tab: tabs.find((each) => each === tab) ?? "reference" };
}

/** The fragment of a route. Only tools have tabs. */
export function hrefOf({ view, key, tab = "reference" }: Pick<Route, "view" | "key"> & Partial<Route>): string {
  return `#/${view}/${encodeURIComponent(key)}${view !== "tool" || tab === "reference" ? "" : `/${tab}`}`;
}

/** Returns the route, which follows the fragment of the URL. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = (): void => setRoute(parseRoute(location.hash));
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);
  return route;
}

/** A client, or the listing as it is. */
export type ClientName = ProfileName | "listing";
export const clientNames: readonly ClientName[] = [
  "listing",
  ...profileNames.filter((name) => profiles[name].audience !== "code"),
];

/** The chosen client, and how to choose another. */
export type ClientSetting = readonly [client: ClientName, choose: (client: ClientName) => void];

/** Returns a setting that the browser keeps, and a function that changes it. */
export function useSetting<Value extends string>(
  key: string,
  allowed: readonly Value[],
  initial: Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => allowed.find((each) => each === stored(key)) ?? initial);
  return [
    value,
    (next) => {
      setValue(next);
      stored(key, next);
    },
  ];
}

/** Reads or changes what the browser keeps. A file that is opened from disk may not keep anything. */
function stored(key: string, value?: string): string | null {
  try {
    if (value !== undefined) localStorage.setItem(`toolwright-${key}`, value);
    return localStorage.getItem(`toolwright-${key}`);
  } catch {
    return null;
  }
}

const Shown = createContext<PageData | undefined>(undefined);
export const { Provider: PageProvider } = Shown;

/** What the page shows. */
export function usePage(): PageData {
  const data = useContext(Shown);
  if (!data) throw new Error("internal: usePage() needs a PageProvider");
  return data;
}

/** Returns the data, which follows the server if there is one. */
export function useData(initial: PageData): { readonly data: PageData; readonly isConnected: boolean } {
  const [data, setData] = useState(initial);
  const [isConnected, setConnected] = useState(initial.live !== undefined);
  useEffect(() => {
    if (!initial.live) return undefined;
    const events = new EventSource(pathOf("events"));
    events.onopen = () => setConnected(true);
    events.onerror = () => setConnected(false);
    // Written by live-page.ts.
    events.onmessage = ({ data: text }) => setData(JSON.parse(text) as PageData);
    return () => events.close();
  }, [initial]);
  return { data, isConnected };
}

/** A path of the page, with the token of its URL, which the server requires. */
export function pathOf(name: string, parameters: Readonly<Record<string, string>> = {}): string {
  const token = new URLSearchParams(location.search).get("token") ?? "";
  return `ui/${name}?${new URLSearchParams({ token, ...parameters })}`;
}
