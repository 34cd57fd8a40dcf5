import type { ComponentChildren, VNode } from "preact";
import { expandUri } from "toolwright/internal/model";
import { isJsonObject, type JsonObject, objectAt } from "../../../json-schema/index.js";
import { exampleValue } from "../form-schema.js";
import type { PageChange, PageTool } from "../page-data.js";
import { hintsOf, uiOf } from "../tool-facts.js";
import { ClientView } from "./client-view.js";
import { Accepted, Badge, Changes, changeOf, Findings, Location, ProblemList, timeText } from "./finding-list.js";
import { SchemaView } from "./schema-view.js";
import { type ClientSetting, hrefOf, type Tab, tabs, usePage } from "./state.js";
import { Json, Pre } from "./text-view.js";
import { TryView } from "./try-view.js";

const tabTitles: Readonly<Record<Tab, string>> = {
  reference: "Reference",
  client: "What the model sees",
  try: "Try",
  history: "History",
};

/** What the URL names and the page cannot show. */
export function Missing({ title }: { title: string }): VNode {
  return (
    <article>
      <h1>{title}</h1>
      <p class="hint">
        Choose an entry of the list, or return to the <a href="#/">overview</a>.
      </p>
    </article>
  );
}

/** What a view begins with: the title, what the listing says, the badges in `children`, and the location. */
function Heading({ name, item, edit, children }: HeadingProps): VNode {
  const { title = name, description } = item.record;
  return (
    <>
      <h1>{title}</h1>
      {description && <p class="lead">{description}</p>}
      <p class="facts">
        {title !== name && <code class="name">{name}</code>} {children}{" "}
        {edit && <Badge kind={edit.result}>edited: {edit.result}</Badge>} <Location span={item.span} hasChoice />
      </p>
    </>
  );
}

interface HeadingProps {
  readonly name: string;
  readonly item: Pick<PageTool, "span"> & {
    readonly record: { readonly title?: string; readonly description?: string };
  };
  readonly edit: PageChange | undefined;
  readonly children: ComponentChildren;
}

export function ToolView({ tool, tab, client }: { tool: PageTool; tab: Tab; client: ClientSetting }): VNode {
  const { edited } = usePage();
  const { id, name, record, version, tags, tokens } = tool;
  const { resourceUri: view } = uiOf(tool);
  return (
    <article>
      <Heading name={name} item={tool} edit={changeOf(edited, "tool", [id, name])}>
        {id !== name && <code>{id}</code>}{" "}
        {hintsOf(tool).map(([text, kind]) => (
          <Badge kind={kind}>{text}</Badge>
        ))}
        {version !== undefined && <span class="badge">v{version}</span>}
        {tags.map((tag) => (
          <span class="badge">{tag}</span>
        ))}{" "}
        <span class="hint">{tokens} tokens</span>{" "}
        {typeof view === "string" && <a href={hrefOf({ view: "resource", key: view })}>view {view}</a>}
      </Heading>
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
      {tab === "reference" && <Reference tool={tool} />}
      {tab === "client" && <ClientView tool={tool} client={client} />}
      {tab === "history" && <History tool={tool} />}
      {tab === "try" && (
        <TryView
          schema={record.inputSchema}
          example={tool.example}
          toRequest={(args) => ({ kind: "tool", name, arguments: args })}
          view={typeof view === "string" ? view : undefined}
        />
      )}
    </article>
  );
}

function Reference({ tool }: { tool: PageTool }): VNode {
  const { findings, pairs, tools } = usePage();
  const { record, signature, examples, notes, rejected, id } = tool;
  const alike = pairs.filter((pair) => pair.tools.includes(id));
  return (
    <>
      <h2>Input</h2>
      <SchemaView schema={record.inputSchema} prefix="in" />
      <h2>Output</h2>
      {record.outputSchema ? (
        <SchemaView schema={record.outputSchema} prefix="out" />
      ) : (
        <p class="hint">Text or content without a schema.</p>
      )}
      <h2>Signature</h2>
      <Pre>{signature}</Pre>
      {examples.length > 0 && <h2>Examples</h2>}
      {examples.map(({ title, description, args, resultHint }) => (
        <figure>
          <figcaption>
            {title} {description}
          </figcaption>
          {args && <Json value={args} />}
          {resultHint && <p class="hint">{resultHint}</p>}
        </figure>
      ))}
      {notes && <h2>Notes</h2>}
      {notes && <p class="lead">{notes}</p>}
      {rejected && (
        <>
          <h2>
            Last rejected call <small>{timeText(rejected.at)}</small>
          </h2>
          <Json value={rejected.args} />
          <ProblemList problems={rejected.problems} />
        </>
      )}
      <Findings title="Findings" findings={findings.filter((each) => each.tool === id || each.tool === record.name)} />
      {alike.map((pair) => {
        const other = tools.find((each) => each.id !== id && pair.tools.includes(each.id));
        return (
          <p class="hint">
            A model can confuse it with <a href={hrefOf({ view: "tool", key: other?.name ?? "" })}>{other?.name}</a>:{" "}
            {pair.words.join(", ")}
          </p>
        );
      })}
    </>
  );
}

function History({ tool: { id, name } }: { tool: PageTool }): VNode {
  const { changes, accepted } = usePage();
  const change = changeOf(changes, "tool", [id, name]);
  return (
    <>
      <Changes
        title="Since the lock"
        changes={change ? [change] : []}
        empty={changes ? "Equal to the lock." : "The project has no lock."}
      />
      <Accepted accepted={accepted.filter(({ tool }) => tool === id)} empty="None since its last major version." />
    </>
  );
}

/** The URI of a template with values. What cannot be expanded is sent as it is: the server answers what is wrong. */
function expanded(template: string, args: JsonObject): string {
  try {
    return expandUri(template, args);
  } catch {
    return template;
  }
}

export function FeatureView({ kind, name }: { kind: "prompt" | "resource"; name: string }): VNode {
  const { prompts, resources, live, changes, edited } = usePage();
  const found =
    kind === "prompt"
      ? prompts.find(({ record }) => record.name === name)
      : resources.find(({ record }) => record.uri === name);
  // A resource that a result links to need not be listed.
  if (!found && !(kind === "resource" && live)) return <Missing title={`There is no ${kind} “${name}”`} />;
  const item = found ?? { record: { name, inputSchema: { type: "object" as const } } };
  const { record } = item;
  const { inputSchema } = record;
  const mimeType = "mimeType" in record ? record.mimeType : undefined;
  const change = changeOf(changes, kind, [name]);
  const hasInput = Object.keys(objectAt(inputSchema, "properties")).length > 0;
  const example = exampleValue(inputSchema, inputSchema);
  return (
    <article>
      <Heading name={record.name} item={item} edit={changeOf(edited, kind, [name])}>
        <Badge kind="info">{kind}</Badge> <code>{name}</code> {mimeType && <span class="badge">{mimeType}</span>}{" "}
        {!found && <span class="hint">not in the listing</span>}
      </Heading>
      <Changes title="Since the lock" changes={change ? [change] : []} />
      {hasInput && <h2>{kind === "prompt" ? "Arguments" : "Variables"}</h2>}
      {hasInput && <SchemaView schema={inputSchema} prefix="in" />}
      <h2>Try</h2>
      <TryView
        schema={inputSchema}
        example={isJsonObject(example) ? example : {}}
        toRequest={(args) =>
          kind === "prompt" || !hasInput
            ? { kind, name, arguments: args }
            : { kind, name: expanded(name, args), arguments: {} }
        }
        view={mimeType === "text/html;profile=mcp-app" ? name : undefined}
      />
    </article>
  );
}
