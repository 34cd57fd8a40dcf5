import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { profiles } from "toolwright/profiles";
import type { PageData } from "../page-data.js";
import { McpClient } from "./mcp-client.js";
import { countOf, Overview } from "./overview.js";
import { hrefOf, type tabs } from "./route.js";
import { createSearch, type Entry, entriesOf } from "./search.js";
import { type ClientName, clientNames, useData, useRoute, useSetting } from "./state.js";
import { TasksView } from "./tasks-view.js";
import { changeOf, FeatureView, ToolView } from "./tool-view.js";

const themes = ["auto", "light", "dark"] as const;
/** More are listed on demand, or found by searching. */
const maxListed = 100;

/** The page. */
export function App({ initial }: { initial: PageData }): VNode {
  const { data, isConnected } = useData(initial);
  const route = useRoute();
  const [client, setClient] = useSetting<ClientName>("client", clientNames, "listing");
  const [theme, setTheme] = useSetting("theme", themes, "auto");
  const mcp = useMemo(() => data.live && new McpClient(data.live), [data.live?.mcp]);
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  const tool = route.view === "tool" ? data.tools.find(({ name }) => name === route.key) : undefined;
  useEffect(() => {
    document.title =
      route.view === "overview"
        ? `${data.title} · tools`
        : `${route.view === "tasks" ? "tasks" : route.key} · ${data.title}`;
    document.querySelector("main")?.scrollTo(0, 0);
  }, [route.view, route.key, data.title]);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the content
      </button>
      <header>
        <a class="brand" href="#/">
          {data.title}
        </a>
        <label for="client">Client</label>
        <select
          id="client"
          value={client}
          onChange={(event) => setClient(clientNames.find((name) => name === event.currentTarget.value) ?? "listing")}
        >
          {clientNames.map((name) => (
            <option value={name}>{name === "listing" ? "As listed" : profiles[name].title}</option>
          ))}
        </select>
        <label for="theme">Theme</label>
        <select
          id="theme"
          value={theme}
          onChange={(event) => setTheme(themes.find((each) => each === event.currentTarget.value) ?? "auto")}
        >
          {themes.map((each) => (
            <option>{each}</option>
          ))}
        </select>
        <span class="status" role="status">
          {data.live ? (isConnected ? "live" : "disconnected") : ""}
          {data.errors.length > 0 ? (
            <a class="badge error" href="#/">
              {countOf(data.errors, "error")}
            </a>
          ) : null}
        </span>
      </header>
      <Navigation data={data} selected={route.key} tab={route.tab} />
      <main id="main" tabIndex={-1}>
        {route.view === "overview" ? <Overview data={data} client={client} /> : null}
        {tool ? <ToolView data={data} tool={tool} tab={route.tab} client={client} mcp={mcp} /> : null}
        {route.view === "tool" && !tool ? <h1>No tool is named “{route.key}”</h1> : null}
        {route.view === "tasks" && data.live ? <TasksView id={route.key} /> : null}
        {route.view === "prompt" || route.view === "resource" ? (
          <FeatureView data={data} kind={route.view} name={route.key} mcp={mcp} />
        ) : null}
      </main>
    </>
  );
}

/** Search and everything that it finds. `/` moves to the search, arrows move in the list, Escape clears it. */
function Navigation({ data, selected, tab }: { data: PageData; selected: string; tab: (typeof tabs)[number] }): VNode {
  const [query, setQuery] = useState("");
  const [isAll, setAll] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const entries = useMemo(() => entriesOf(data), [data]);
  const search = useMemo(() => createSearch(data, entries), [data, entries]);
  const found = useMemo(() => search(query), [search, query]);
  const shown = isAll ? found : found.slice(0, maxListed);
  const changeFor = ({ kind, key }: Entry): string | undefined => {
    const ids = [key, (kind === "tool" && data.tools.find(({ name }) => name === key)?.id) || key];
    return (changeOf(data.edited, kind, ids) ?? changeOf(data.changes, kind, ids))?.result;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key === "/" && !isTyping) {
        event.preventDefault();
        field.current?.focus();
      }
      const isInList = target === field.current || list.current?.contains(target);
      if (event.key === "Escape" && isInList) {
        setQuery("");
        target.blur();
      }
      if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || !isInList) return;
      event.preventDefault();
      const links = [...(list.current?.querySelectorAll<HTMLElement>("li a") ?? [])];
      const at = links.indexOf(target) + (event.key === "ArrowDown" ? 1 : -1);
      (links[at] ?? field.current)?.focus();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <nav class="side" aria-label="Tools, prompts and resources" ref={list}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = shown;
            if (first) location.hash = linkOf(first, tab);
          }}
        >
          <input
            ref={field}
            type="search"
            aria-label="Search"
            placeholder="Search   /"
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </form>
      </search>
      <p>
        <a href="#/" aria-current={selected === "" ? "page" : undefined}>
          Overview of all tools
        </a>
      </p>
      {data.live && data.tools.some(({ task }) => task) ? (
        <p>
          <a href={hrefOf({ view: "tasks" })}>Tasks</a>
        </p>
      ) : null}
      <p class="hint" role="status">
        {query === "" ? `${entries.length} entries` : `${found.length} of ${entries.length}`}
      </p>
      <ul>
        {shown.map((entry) => (
          <li key={`${entry.kind} ${entry.key}`}>
            <a href={linkOf(entry, tab)} aria-current={entry.key === selected ? "page" : undefined}>
              <span class="name">
                {entry.title}
                {entry.kind === "tool" ? null : <span class="badge">{entry.kind}</span>}
                <span class={`badge ${changeFor(entry)}`}>{changeFor(entry)}</span>
              </span>
              <span class="hint">{entry.description}</span>
            </a>
          </li>
        ))}
      </ul>
      {found.length > shown.length ? (
        <button type="button" onClick={() => setAll(true)}>
          {found.length - shown.length} more
        </button>
      ) : null}
    </nav>
  );
}

/** Only tools have tabs. */
function linkOf({ kind, key }: Entry, tab: (typeof tabs)[number]): string {
  return hrefOf({ view: kind, key, ...(kind === "tool" && { tab }) });
}
