import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import type { PageTool, RunRequest } from "../page-data.js";
import { visibilityOf } from "../tool-facts.js";
import { run } from "./run.js";
import { hrefOf } from "./state.js";
import { Json, Pre } from "./text-view.js";

/** Shows a result of MCP: its content, its structured content, and the text that the model reads. */
export function ResultView({ result }: { result: JsonObject }): VNode {
  const { content, messages, contents, structuredContent, isError } = result;
  const parts = [
    ...(isJsonArray(content) ? content : []),
    ...(isJsonArray(messages) ? messages.flatMap((each) => (isJsonObject(each) ? promptMessage(each) : [])) : []),
    ...(isJsonArray(contents) ? contents.map((resource) => ({ type: "resource", resource })) : []),
  ].filter(isJsonObject);
  return (
    <div>
      {isError === true ? <p class="problem">The tool reports an error.</p> : null}
      {isJsonArray(content) ? <h3>What the model reads</h3> : null}
      {parts.map((part) => (
        <Content part={part} />
      ))}
      {structuredContent === undefined ? null : (
        <details open>
          <summary>Structured content</summary>
          <Json value={structuredContent} />
        </details>
      )}
    </div>
  );
}

function promptMessage({ role, content }: JsonObject): readonly JsonValue[] {
  return [{ type: "role", role: role ?? "" }, content ?? null];
}

function Content({ part }: { part: JsonObject }): VNode {
  const { type, data, mimeType, uri, name, resource } = part;
  const source = (): string => `data:${text(mimeType)};base64,${text(data)}`;
  switch (type) {
    case "role":
      return <h3>{text(part["role"])}</h3>;
    case "text":
      return <Pre class="text">{text(part["text"])}</Pre>;
    case "image":
    case "audio":
      if (!/^(image|audio)\/[\w.+-]+$/.test(text(mimeType))) return <Json value={part} />;
      return type === "image" ? (
        <img src={source()} alt={`Result, ${text(mimeType)}`} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: a tool returns no captions.
        <audio controls src={source()} aria-label={text(mimeType)} />
      );
    case "resource_link":
      return (
        <p>
          {/^https?:/.test(text(uri)) ? (
            <a href={text(uri)} target="_blank" rel="noreferrer">
              {text(name) || text(uri)}
            </a>
          ) : (
            <a href={hrefOf({ view: "resource", key: text(uri) })}>{text(name) || text(uri)}</a>
          )}{" "}
          <code>{text(uri)}</code> <span class="hint">{text(part["description"])}</span>
        </p>
      );
    case "resource": {
      const { uri: at, text: content, blob, mimeType: type } = isJsonObject(resource) ? resource : {};
      const [kind = ""] = text(type).split("/");
      if (typeof blob === "string" && (kind === "image" || kind === "audio"))
        return <Content part={{ type: kind, data: blob, mimeType: text(type) }} />;
      return (
        <figure>
          <figcaption>
            <code>{text(at)}</code>
          </figcaption>
          <Pre class="text">{text(content) || `${text(blob).length} characters in base64`}</Pre>
        </figure>
      );
    }
    default:
      return <Json value={part} />;
  }
}

function text(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}

interface AppViewProps {
  readonly uri: string;
  readonly tools: readonly PageTool[];
  /** A call of the tool. Absent if the view is shown by itself. */
  readonly call?: { readonly args: JsonObject; readonly result: JsonObject } | undefined;
}

/** The revision of MCP Apps. */
const protocolVersion = "2026-01-26";
const maxHeight = 2000;
/**
 * A view of MCP Apps with the arguments and the result of a call. It runs in a sandboxed frame with an origin of its own and the policy that
 * its resource asks for: nothing of this page is reachable, and calls pass through this component.
 */
export function AppView({ uri, tools, call }: AppViewProps): VNode {
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
    const request = (kind: RunRequest["kind"], name: JsonValue = "", args: JsonValue = {}): Promise<JsonObject> =>
      run(
        { kind, name: String(name), arguments: isJsonObject(args) ? args : {} },
        { progress: ignore, steps: ignore, ask: decline },
        stop.signal,
      );
    /** Answers what a view asks for. */
    const answerTo = async (method: string, given: JsonObject): Promise<JsonObject> => {
      const { name, uri: read, arguments: args } = given;
      if (method === "resources/read") return request("resource", read);
      if (method !== "tools/call") return answerOf(method);
      const tool = listed.current.find((each) => each.name === name);
      if (tool && !visibilityOf(tool).includes("app"))
        throw refusal(-32602, `The visibility of ${tool.name} excludes views`);
      return request("tool", name, args);
    };
    const handle = async ({ id, method, params }: JsonObject): Promise<void> => {
      const given = isJsonObject(params) ? params : {};
      if (method === "ui/notifications/size-changed") {
        setHeight(Math.min(maxHeight, Math.max(60, Number(given["height"]) || 320)));
      } else if (method === "ui/notifications/initialized" && call) {
        send({ method: "ui/notifications/tool-input", params: { arguments: call.args } });
        send({ method: "ui/notifications/tool-result", params: call.result });
      } else if (id !== undefined && typeof method === "string") {
        const answer = answerTo(method, given).then(
          (result) => ({ result }),
          (error: Error & { code?: number }) => ({ error: { code: error.code ?? -32603, message: error.message } }),
        );
        send({ id, ...(await answer) });
      }
    };
    const onMessage = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === frame.current?.contentWindow && isJsonObject(data)) void handle(data);
    };
    addEventListener("message", onMessage);
    request("resource", uri)
      .then(({ contents }) => setContent(viewDocument(isJsonArray(contents) ? contents[0] : undefined)))
      .catch((error: unknown) => setProblem(String(error)));
    return () => {
      removeEventListener("message", onMessage);
      stop.abort();
    };
  }, [uri, call]);
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

/** A view cannot show the questions of the tools that it calls. */
async function decline(): Promise<JsonObject> {
  return { action: "decline" };
}

/** An error of JSON-RPC. */
function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** Answers what concerns the host. */
function answerOf(method: string): JsonObject {
  if (method === "ping") return {};
  if (method !== "ui/initialize") throw refusal(-32601, `The page does not support ${method}`);
  const chosen = document.documentElement.dataset["theme"] ?? "auto";
  const isDark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
  const theme = isDark ? "dark" : "light";
  return {
    protocolVersion,
    hostInfo: { name: "toolwright-page", version: "1" },
    hostCapabilities: { serverTools: {}, serverResources: {} },
    hostContext: { theme, displayMode: "inline" },
  };
}

/** The document of a view, and the domains that it names as a query. */
function viewDocument(resource: JsonValue | undefined): { readonly html: string; readonly policy: string } {
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
