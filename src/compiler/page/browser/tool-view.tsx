import type { VNode } from "preact";
import { expandUri } from "toolwright/internal/model";
import { isJsonObject, type JsonObject } from "../../../json-schema/index.js";
import { exampleValue } from "../example-value.js";
import { hintsOf } from "../hints.js";
import type { PageChange, PageData, PageTool } from "../page-data.js";
import { viewOf } from "./app-view.js";
import { ClientView } from "./client-view.js";
import { Json, Pre } from "./json-view.js";
import { Location } from "./location.js";
import type { McpClient } from "./mcp-client.js";
import { Accepted, Changes, Findings } from "./overview.js";
import { hrefOf, type Tab, tabs } from "./route.js";
import { SchemaView } from "./schema-view.js";
import type { ClientName } from "./state.js";
import { TryView } from "./try-view.js";

interface ToolViewProps {
  readonly data: PageData;
  readonly tool: PageTool;
  readonly tab: Tab;
  readonly client: ClientName;
  readonly mcp: McpClient | undefined;
}

const tabTitles: Readonly<Record<Tab, string>> = {
  reference: "Reference",
  client: "What the model sees",
  try: "Try",
  history: "History",
};

/** One tool. */
export function ToolView({ data, tool, tab, client, mcp }: ToolViewProps): VNode {
  const { id, name, record, version, tags = [], location, tokens } = tool;
  const edit = changeOf(data.edited, "tool", [id, name]);
  const view = viewOf(tool);
  return (
    <article>
      <h1>{record.title ?? name}</h1>
      <p>
        {record.title === undefined ? null : <code class="name">{name}</code>} {id === name ? null : <code>{id}</code>}{" "}
        {hintsOf(tool).map(([text, kind]) => (
          <span class={`badge ${kind}`}>{text}</span>
        ))}
        {version === undefined ? null : <span class="badge">v{version}</span>}
        {tags.map((tag) => (
          <span class="badge">{tag}</span>
        ))}
        {edit ? <span class={`badge ${edit.result}`}>edited: {edit.result}</span> : null}{" "}
        <span class="hint">{tokens} tokens</span>{" "}
        {view === undefined ? null : <a href={hrefOf({ view: "resource", key: view })}>view {view}</a>}{" "}
        <Location location={location} data={data} hasChoice />
      </p>
      {record.description === undefined ? null : <p class="lead">{record.description}</p>}
      <nav class="tabs" aria-label="Views of the tool">
        {tabs.map((each) => (
          <a
            key={each}
            href={hrefOf({ view: "tool", key: name, tab: each })}
            aria-current={each === tab ? "page" : undefined}
          >
            {tabTitles[each]}
          </a>
        ))}
      </nav>
      {tab === "reference" ? <Reference data={data} tool={tool} /> : null}
      {tab === "client" ? <ClientView tool={tool} client={client} /> : null}
      {tab === "history" ? <History data={data} tool={tool} /> : null}
      {tab === "try" ? (
        <TryView
          key={name}
          data={data}
          client={mcp}
          run={{
            kind: "tool",
            name,
            schema: record.inputSchema,
            example: tool.example,
            method: "tools/call",
            params: (args) => ({ name, arguments: args }),
            isTask: tool.task !== undefined,
            ...(view !== undefined && { view }),
          }}
        />
      ) : null}
    </article>
  );
}

function Reference({ data, tool }: { data: PageData; tool: PageTool }): VNode {
  const { record, signature, examples, notes, rejected, id } = tool;
  const findings = data.findings.filter((finding) => finding.tool === id || finding.tool === record.name);
  const pairs = data.pairs.filter(({ tools }) => tools.includes(id));
  return (
    <>
      <h2>Signature</h2>
      <Pre class="signature">{signature}</Pre>
      <h2>Input</h2>
      <SchemaView schema={record.inputSchema} prefix="in" />
      <h2>Output</h2>
      {record.outputSchema === undefined ? (
        <p class="hint">Text or content without a schema.</p>
      ) : (
        <SchemaView schema={record.outputSchema} prefix="out" />
      )}
      {examples.length === 0 ? null : <h2>Examples</h2>}
      {examples.map(({ title, description, args, resultHint }) => (
        <figure>
          <figcaption>
            {title} {description}
          </figcaption>
          {args ? <Json value={args} /> : null}
          {resultHint === undefined ? null : <p class="hint">{resultHint}</p>}
        </figure>
      ))}
      {notes === undefined ? null : (
        <>
          <h2>Notes</h2>
          <p class="lead">{notes}</p>
        </>
      )}
      {rejected ? (
        <>
          <h2>
            Last rejected call <small>{rejected.at.replace("T", " ").slice(0, 19)} UTC</small>
          </h2>
          <Json value={rejected.args} />
          {rejected.problems.map(({ path, message }) => (
            <p class="problem">
              <code>{path || "/"}</code> {message}
            </p>
          ))}
        </>
      ) : null}
      {findings.length === 0 ? null : <h2>Findings</h2>}
      <Findings findings={findings} data={data} />
      {pairs.map(({ tools, words }) => {
        const other = data.tools.find((each) => each.id !== id && tools.includes(each.id));
        return (
          <p class="hint">
            A model can confuse it with <a href={hrefOf({ view: "tool", key: other?.name ?? "" })}>{other?.name}</a>:{" "}
            {words.join(", ")}
          </p>
        );
      })}
    </>
  );
}

function History({ data, tool }: { data: PageData; tool: PageTool }): VNode {
  const change = changeOf(data.changes, "tool", [tool.id, tool.name]);
  const accepted = data.accepted.filter((each) => each.tool === tool.id);
  return (
    <>
      <h2>Since the lock</h2>
      {change ? (
        <Changes changes={[change]} data={data} />
      ) : (
        <p class="hint">{data.changes ? "Equal to the lock." : "The project has no lock."}</p>
      )}
      <h2>Accepted breaking changes</h2>
      {accepted.length === 0 ? <p class="hint">None since its last major version.</p> : null}
      <Accepted accepted={accepted} />
    </>
  );
}

/** The change of a tool, a prompt or a resource in a list. */
export function changeOf(
  changes: readonly PageChange[] | undefined,
  kind: PageChange["kind"],
  ids: readonly string[],
): PageChange | undefined {
  return changes?.find((each) => each.kind === kind && ids.includes(each.id));
}

/** The URI of a template with values. What cannot be expanded is sent as it is: the server answers what is wrong. */
function expanded(template: string, args: JsonObject): string {
  try {
    return expandUri(template, args);
  } catch {
    return template;
  }
}

/** A prompt or a resource. */
export function FeatureView({
  data,
  kind,
  name,
  mcp,
}: {
  data: PageData;
  kind: "prompt" | "resource";
  name: string;
  mcp: McpClient | undefined;
}): VNode {
  const found =
    kind === "prompt"
      ? data.prompts.find(({ record }) => record.name === name)
      : data.resources.find(({ record }) => record.uri === name);
  // A resource that a result links to need not be listed.
  if (!found && !(kind === "resource" && data.live))
    return (
      <h1>
        There is no {kind} “{name}”
      </h1>
    );
  const { record, location } = found ?? { record: { name, inputSchema: { type: "object" } } };
  const inputSchema: JsonObject = record.inputSchema;
  const change = changeOf(data.changes, kind, [name]);
  const edit = changeOf(data.edited, kind, [name]);
  const names = isJsonObject(inputSchema["properties"]) ? Object.keys(inputSchema["properties"]) : [];
  const example = exampleValue(inputSchema, inputSchema);
  return (
    <article>
      <h1>{record.title ?? record.name}</h1>
      <p>
        <span class="badge info">{kind}</span> <code class="name">{name}</code>{" "}
        {"mimeType" in record ? <span class="badge">{record.mimeType}</span> : null}{" "}
        {found ? null : <span class="hint">not in the listing</span>}{" "}
        {edit ? <span class={`badge ${edit.result}`}>edited: {edit.result}</span> : null}{" "}
        <Location location={location} data={data} hasChoice />
      </p>
      {record.description === undefined ? null : <p class="lead">{record.description}</p>}
      {change ? <h2>Since the lock</h2> : null}
      {change ? <Changes changes={[change]} data={data} /> : null}
      {names.length === 0 ? null : <h2>{kind === "prompt" ? "Arguments" : "Variables"}</h2>}
      {names.length === 0 ? null : <SchemaView schema={inputSchema} prefix="in" />}
      <h2>Try</h2>
      <TryView
        key={name}
        data={data}
        client={mcp}
        run={{
          ...{ kind, name, schema: inputSchema, example: isJsonObject(example) ? example : {} },
          method: kind === "prompt" ? "prompts/get" : "resources/read",
          params: (args) =>
            kind === "prompt" ? { name, arguments: args } : { uri: names.length === 0 ? name : expanded(name, args) },
          ...("mimeType" in record && record.mimeType === "text/html;profile=mcp-app" && { view: name }),
        }}
      />
    </article>
  );
}
