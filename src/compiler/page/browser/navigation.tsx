import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isJsonObject, type JsonValue, schemaNodes } from "../../../json-schema/index.js";
import type { PageData } from "../page-data.js";
import { Choice } from "./controls.js";
import { Badge, changeOf, countItems } from "./finding-list.js";
import { hrefOf, type Route, usePage, useSetting } from "./state.js";

/** Something that the navigation lists. */
interface Listed {
  readonly kind: "tool" | "prompt" | "resource";
  /** Its name in links. */
  readonly key: string;
  readonly title: string;
  readonly description: string;
  /** Its change by the last edit, or else since the lock. */
  readonly change: string | undefined;
  /** What the search looks in, in lower case. */
  readonly text: string;
}

/** Lists everything that has a view of its own. */
function entriesOf({ tools, prompts, resources, changes, edited }: PageData): readonly Listed[] {
  const entry = (
    kind: Listed["kind"],
    key: string,
    {
      name,
      title = "",
      description = "",
      inputSchema,
    }: { name: string; title?: string; description?: string; inputSchema: JsonValue },
    { id = key, tags = [] }: { id?: string; tags?: readonly string[] } = {},
  ): Listed => {
    const change = changeOf(edited, kind, [key, id]) ?? changeOf(changes, kind, [key, id]);
    const text = [id, key, name, title, description, ...tags, ...searchableWords(inputSchema)].join(" ").toLowerCase();
    return { kind, key, title: name, description, change: change?.result, text };
  };
  return [
    ...tools.map((tool) => entry("tool", tool.name, { ...tool.record, name: tool.name }, tool)),
    ...prompts.map(({ record }) => entry("prompt", record.name, record)),
    ...resources.map(({ record }) => entry("resource", record.uri, record)),
  ];
}

/** The names, strings and values of a schema. */
function searchableWords(root: JsonValue): readonly string[] {
  return [...schemaNodes(root)].flatMap(({ schema }) => {
    if (!isJsonObject(schema)) return [];
    const { description, title, properties, enum: values } = schema;
    const keys = isJsonObject(properties) ? Object.keys(properties) : [];
    return [title, description, ...keys, ...(Array.isArray(values) ? values : [])]
      .filter((each) => each !== undefined)
      .map(String);
  });
}

/** Words that say nothing of a tool. */
const ignored = new Set("a an and as at by for from in into is it its of on or that the this to with".split(" "));

/** Finds what contains the most words of a query, in any order and form: "cards" finds "card". A match in a name comes first. */
function search(entries: readonly Listed[], query: string): readonly Listed[] {
  const split = query
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const words = split.length > 1 ? split.filter((word) => !ignored.has(word)) : split;
  if (words.length === 0) return entries;
  const stems = words.map((word) => word.replace(/(?<=...)(ies|es|ing|ed|s)$/, ""));
  const countIn = (text: string): number => stems.filter((stem) => text.includes(stem)).length;
  const scored = entries.map((entry) => {
    const name = entry.title.toLowerCase();
    return { entry, count: countIn(entry.text), score: countIn(name) * 2 + Number(name.startsWith(words[0] ?? "")) };
  });
  const most = Math.max(1, ...scored.map(({ count }) => count));
  return scored
    .filter(({ count }) => count === most)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** More are listed on demand, or found by searching. */
const maxListed = 100;

const themes = ["auto", "light", "dark"] as const;

/**
 * The server, the search and everything that it finds. `/` moves to the search, arrows move in the list, Escape clears it. On a narrow screen, the
 * list opens on demand.
 */
export function Navigation({ route, isConnected }: { route: Route; isConnected: boolean }): VNode {
  const { view, key: selected, tab } = route;
  const data = usePage();
  const [query, setQuery] = useState("");
  const [isAll, setAll] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const entries = useMemo(() => entriesOf(data), [data]);
  const found = useMemo(() => search(entries, query), [entries, query]);
  const shown = isAll ? found : found.slice(0, maxListed);
  const [theme, setTheme] = useSetting("theme", themes, "auto");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => setOpen(false), [view, selected]);
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
    <nav class="side" aria-label="Tools, prompts and resources">
      <header>
        <a class="brand" href="#/">
          {data.title}
        </a>
        <span class="status" role="status">
          {data.live && <Badge kind={isConnected ? "ok" : "error"}>{isConnected ? "live" : "disconnected"}</Badge>}
          {data.errors.length > 0 && (
            <a class="badge error" href="#/">
              {countItems(data.errors, "error")}
            </a>
          )}
        </span>
        <button
          type="button"
          class="menu"
          aria-expanded={isOpen}
          aria-controls="entries"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
      </header>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = shown;
            if (first) location.hash = hrefOf({ view: first.kind, key: first.key, tab });
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
      <section id="entries" class={isOpen || query !== "" ? "open" : ""} aria-label="Entries" ref={list}>
        <Entry href="#/" isSelected={view === "overview"} name="Overview" />
        {data.live && data.tools.some(({ task }) => task) && (
          <Entry href={hrefOf({ view: "tasks", key: "" })} isSelected={view === "tasks"} name="Tasks" />
        )}
        <p class="hint" role="status">
          {query !== "" && `${found.length} of ${entries.length}`}
        </p>
        {[...new Set(shown.map(({ kind }) => kind))].map((kind) => (
          <>
            <p class="kind">
              {countItems(
                found.filter((each) => each.kind === kind),
                kind,
              )}
            </p>
            <ul>
              {shown
                .filter((each) => each.kind === kind)
                .map(({ key, title, description, change }) => (
                  <li key={key}>
                    <Entry
                      href={hrefOf({ view: kind, key, tab })}
                      isSelected={view === kind && key === selected}
                      name={title}
                    >
                      {change && <Badge kind={change} />}
                      <span class="hint">{description}</span>
                    </Entry>
                  </li>
                ))}
            </ul>
          </>
        ))}
        {found.length > shown.length && (
          <button type="button" onClick={() => setAll(true)}>
            {found.length - shown.length} more
          </button>
        )}
        <p class="theme">
          <label for="theme">Theme</label> <Choice id="theme" values={themes} value={theme} onChange={setTheme} />
        </p>
      </section>
    </nav>
  );
}

interface LinkProps {
  readonly href: string;
  readonly isSelected: boolean;
  readonly name: string;
  readonly children?: ComponentChildren;
}

function Entry({ href, isSelected, name, children }: LinkProps): VNode {
  return (
    <a href={href} aria-current={isSelected ? "page" : undefined}>
      <span class="name">{name}</span>
      {children}
    </a>
  );
}
