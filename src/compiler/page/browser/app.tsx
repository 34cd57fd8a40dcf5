import { render, type VNode } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import { profiles } from "toolwright/profiles";
import type { PageData } from "../page-data.js";
import { Choice } from "./controls.js";
import { Navigation } from "./navigation.js";
import { countItems, Overview } from "./overview.js";
import { clientNames, PageProvider, type Route, useData, useRoute, useSetting } from "./state.js";
import { TasksView } from "./tasks-view.js";
import { showHiddenText } from "./text-view.js";
import { FeatureView, ToolView } from "./tool-view.js";

const themes = ["auto", "light", "dark"] as const;

function App({ initial }: { initial: PageData }): VNode {
  const { data, isConnected } = useData(initial);
  const route = useRoute();
  const [client, setClient] = useSetting("client", clientNames, "listing");
  const [theme, setTheme] = useSetting("theme", themes, "auto");
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    const shown = route.view === "tasks" ? "tasks" : route.key;
    document.title = route.view === "overview" ? `${data.title} · tools` : `${shown} · ${data.title}`;
    document.querySelector("main")?.scrollTo(0, 0);
  }, [route.view, route.key, data.title]);
  return (
    <PageProvider value={data}>
      <button type="button" class="skip" onClick={() => document.getElementById("main")?.focus()}>
        Skip to the content
      </button>
      <header>
        <a class="brand" href="#/">
          {data.title}
        </a>
        <label for="client">Client</label>
        <Choice
          id="client"
          values={clientNames}
          value={client}
          titleOf={(name) => (name === "listing" ? "As listed" : profiles[name].title)}
          onChange={setClient}
        />
        <label for="theme">Theme</label>
        <Choice id="theme" values={themes} value={theme} onChange={setTheme} />
        <span class="status" role="status">
          {data.live && (isConnected ? "live" : "disconnected")}
          {data.errors.length > 0 && (
            <a class="badge error" href="#/">
              {countItems(data.errors, "error")}
            </a>
          )}
        </span>
      </header>
      <Navigation selected={route.key} tab={route.tab} />
      <main id="main" tabIndex={-1}>
        <View key={route.view === "tasks" ? "" : location.hash} data={data} route={route} client={client} />
      </main>
    </PageProvider>
  );
}

/** What the URL names. A view that fails, such as for a schema that no value fits, leaves the rest of the page as it is. */
function View({ data, route, client }: { data: PageData; route: Route; client: (typeof clientNames)[number] }): VNode {
  const [error] = useErrorBoundary();
  if (error !== undefined) return <h1>This view cannot be shown: {String(error)}</h1>;
  const { view, key, tab } = route;
  if (view === "overview") return <Overview client={client} />;
  if (view === "tasks") return data.live ? <TasksView id={key} /> : <h1>No server runs</h1>;
  if (view !== "tool") return <FeatureView kind={view} name={key} />;
  const tool = data.tools.find(({ name }) => name === key);
  return tool ? <ToolView tool={tool} tab={tab} client={client} /> : <h1>No tool is named “{key}”</h1>;
}

showHiddenText();
const [app, data] = ["app", "data"].map((id) => document.getElementById(id));
if (app && data) {
  // Written by render-page.ts.
  const initial = JSON.parse(data.textContent ?? "") as PageData;
  app.replaceChildren();
  render(<App initial={initial} />, app);
}
