import type { VNode } from "preact";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../../../json-schema/index.js";
import { Json, Pre } from "./json-view.js";
import { hrefOf } from "./route.js";

/** Shows a result of MCP: its content, its structured content, and the text that the model reads. */
export function ResultView({ result }: { result: JsonObject }): VNode {
  const { content, messages, contents, structuredContent, isError } = result;
  const parts = [
    ...(isJsonArray(content) ? content : []),
    ...(isJsonArray(messages) ? messages.flatMap((each) => (isJsonObject(each) ? messageOf(each) : [])) : []),
    ...(isJsonArray(contents) ? contents.map((resource) => ({ type: "resource", resource })) : []),
  ].filter(isJsonObject);
  return (
    <div class={isError === true ? "result failed" : "result"}>
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

/** A message of a prompt: its role, and its content. */
function messageOf({ role, content }: JsonObject): readonly JsonValue[] {
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
