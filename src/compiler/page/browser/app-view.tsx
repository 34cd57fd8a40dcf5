import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import { uiOf, visibilityOf } from "../hints.js";
import type { PageTool } from "../page-data.js";
import type { McpClient } from "./mcp-client.js";

interface AppViewProps {
  readonly uri: string;
  readonly client: McpClient;
  readonly tools: readonly PageTool[];
  /** A call of the tool. Absent if the view is shown by itself. */
  readonly call?: { readonly args: JsonObject; readonly result: JsonObject } | undefined;
}

/** The revision of MCP Apps. */
const protocolVersion = "2026-01-26";
const maxHeight = 2000;
/** What a view may ask the server for. */
const forwarded = ["tools/call", "resources/read"];

/**
 * A view of MCP Apps with the arguments and the result of a call. It runs in a sandboxed frame with an origin of its own and the policy that
 * its resource asks for: nothing of this page is reachable, and calls pass through this component.
 */
export function AppView({ uri, client, tools, call }: AppViewProps): VNode {
  const frame = useRef<HTMLIFrameElement>(null);
  // Each update of the page has new ones, which must not start the view anew.
  const listed = useRef(tools);
  listed.current = tools;
  const [height, setHeight] = useState(320);
  const [content, setContent] = useState<{ readonly html: string; readonly policy: string }>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const send = (message: JsonObject): void =>
      frame.current?.contentWindow?.postMessage({ jsonrpc: "2.0", ...message }, "*");
    const request = (method: string, params: JsonObject): Promise<JsonObject> =>
      client.request(method, params, { progress: ignore, steps: ignore, ask: decline }, stop.signal);
    const handle = async ({ id, method, params }: JsonObject): Promise<void> => {
      const given = isJsonObject(params) ? params : {};
      if (method === "ui/notifications/size-changed") {
        setHeight(Math.min(maxHeight, Math.max(60, Number(given["height"]) || 320)));
      } else if (method === "ui/notifications/initialized" && call) {
        send({ method: "ui/notifications/tool-input", params: { arguments: call.args } });
        send({ method: "ui/notifications/tool-result", params: call.result });
      } else if (id !== undefined && typeof method === "string") {
        const tool = method === "tools/call" ? listed.current.find(({ name }) => name === given["name"]) : undefined;
        const isHidden = tool !== undefined && !visibilityOf(tool).includes("app");
        const answer = isHidden
          ? { error: { code: -32602, message: `The visibility of ${tool.name} excludes views` } }
          : forwarded.includes(method)
            ? request(method, given).then(
                (value) => ({ result: value }),
                (error: unknown) => ({ error: { code: -32603, message: String(error) } }),
              )
            : answerOf(method);
        send({ id, ...(await answer) });
      }
    };
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && isJsonObject(data)) void handle(data);
    };
    addEventListener("message", onMessage);
    request("resources/read", { uri })
      .then(({ contents }) => setContent(contentOf(isJsonArray(contents) ? contents[0] : undefined)))
      .catch((error: unknown) => setProblem(String(error)));
    return () => {
      removeEventListener("message", onMessage);
      stop.abort();
    };
  }, [uri, client, call]);
  if (problem !== undefined) return <p class="problem">{problem}</p>;
  if (!content) return <p class="hint">Loading the view…</p>;
  return (
    <figure>
      <figcaption>
        View <code>{uri}</code>
      </figcaption>
      <iframe
        ref={frame}
        title={`View ${uri}`}
        sandbox="allow-scripts allow-forms"
        src={`ui/view?${content.policy}`}
        height={height}
        onLoad={() => frame.current?.contentWindow?.postMessage(content.html, "*")}
      />
    </figure>
  );
}

function ignore(): void {}

/** The resource of the view that hosts of MCP Apps show with the result. */
export function viewOf(tool: PageTool): string | undefined {
  const { resourceUri } = uiOf(tool);
  return typeof resourceUri === "string" ? resourceUri : undefined;
}

/** A view cannot show the questions of the tools that it calls. */
async function decline(): Promise<JsonObject> {
  return { action: "decline" };
}

/** Answers what concerns the host. */
function answerOf(method: string): JsonObject {
  if (method === "ping") return { result: {} };
  if (method !== "ui/initialize") return { error: { code: -32601, message: `The page does not support ${method}` } };
  const chosen = document.documentElement.dataset["theme"] ?? "auto";
  const isDark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  const theme = isDark ? "dark" : "light";
  return {
    result: {
      protocolVersion,
      hostInfo: { name: "toolwright-page", version: "1" },
      hostCapabilities: { serverTools: {}, serverResources: {} },
      hostContext: { theme, displayMode: "inline" },
    },
  };
}

/** The document of a view, and the domains that it names as a query. */
function contentOf(resource: JsonValue | undefined): { readonly html: string; readonly policy: string } {
  const { text, _meta } = isJsonObject(resource) ? resource : {};
  const ui = isJsonObject(_meta) && isJsonObject(_meta["ui"]) ? _meta["ui"] : {};
  const csp = isJsonObject(ui["csp"]) ? ui["csp"] : {};
  const query = new URLSearchParams();
  for (const key of ["connectDomains", "resourceDomains"]) {
    const domains = csp[key];
    for (const domain of isJsonArray(domains) ? domains : []) query.append(key, String(domain));
  }
  return { html: typeof text === "string" ? text : "", policy: query.toString() };
}
