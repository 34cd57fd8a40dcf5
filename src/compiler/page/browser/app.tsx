import { render, type VNode } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";
import type { PageData } from "../page-data.js";
import { Navigation } from "./navigation.js";
import { Overview } from "./overview.js";
import { type ClientSetting, clientNames, PageProvider, type Route, useData, useRoute, useSetting } from "./state.js";
import { TasksView } from "./tasks-view.js";
import { showHiddenText } from "./text-view.js";
import { FeatureView, Missing, ToolView } from "./tool-view.js";

function App({ initial }: { initial: PageData }): VNode {
  const { data, isConnected } = useData(initial);
  const route = useRoute();
  const client = useSetting("client", clientNames, "listing");
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
      <Navigation route={route} isConnected={isConnected} />
      <main id="main" tabIndex={-1}>
        <View key={route.view === "tasks" ? "" : location.hash} data={data} route={route} client={client} />
      </main>
    </PageProvider>
  );
}

/** What the URL names. A view that fails, such as for a schema that no value fits, leaves the rest of the page as it is. */
function View({ data, route, client }: { data: PageData; route: Route; client: ClientSetting }): VNode {
  const [error] = useErrorBoundary();
  if (error !== undefined) return <Missing title={`This view cannot be shown: ${String(error)}`} />;
  const { view, key, tab } = route;
  if (view === "overview") return <Overview client={client} />;
  if (view === "tasks") return data.live ? <TasksView id={key} /> : <Missing title="No server runs" />;
  if (view !== "tool") return <FeatureView kind={view} name={key} />;
  const tool = data.tools.find(({ name }) => name === key);
  return tool ? <ToolView tool={tool} tab={tab} client={client} /> : <Missing title={`No tool is named “${key}”`} />;
}

showHiddenText();
const [app, data] = ["app", "data"].map((id) => document.getElementById(id));
if (app && data) {
  // Written by render-page.ts.
  const initial = JSON.parse(data.textContent ?? "") as PageData;
  app.replaceChildren();
  render(<App initial={initial} />, app);
}
