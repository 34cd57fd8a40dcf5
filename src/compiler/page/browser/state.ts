import { useEffect, useState } from "preact/hooks";
import { type ProfileName, profileNames, profiles } from "toolwright/profiles";
import type { PageData } from "../page-data.js";
import { parseRoute, type Route } from "./route.js";

/** A setting that the browser keeps. A file that is opened from disk may not keep any. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(`toolwright-${key}`);
  } catch {
    return null;
  }
}

/** Returns a setting and a function that changes it. */
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
      try {
        localStorage.setItem(`toolwright-${key}`, next);
      } catch {
        // The setting lasts until the page is closed.
      }
    },
  ];
}

/** A client, or the listing as it is. */
export type ClientName = ProfileName | "listing";
export const clientNames: readonly ClientName[] = [
  "listing",
  ...profileNames.filter((name) => profiles[name].audience !== "code"),
];

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

/** The token in the URL, which the server requires from this page. */
export const token: string = new URLSearchParams(location.search).get("token") ?? "";

/** Returns the data, which follows the server if there is one. */
export function useData(initial: PageData): { readonly data: PageData; readonly isConnected: boolean } {
  const [data, setData] = useState(initial);
  const [isConnected, setConnected] = useState(initial.live !== undefined);
  useEffect(() => {
    if (!initial.live) return undefined;
    const events = new EventSource(`ui/events?token=${encodeURIComponent(token)}`);
    events.onopen = () => setConnected(true);
    events.onerror = () => setConnected(false);
    // Written by live-page.ts.
    events.onmessage = ({ data: text }) => setData(JSON.parse(text) as PageData);
    return () => events.close();
  }, [initial]);
  return { data, isConnected };
}
