import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { PageTool } from "../page-data.js";
import { ClientChoice, Effects, projectionOf } from "./client-view.js";
import { Accepted, Badge, Changes, countItems, Findings, Fix, List } from "./finding-list.js";
import { type ClientSetting, hrefOf, usePage } from "./state.js";
import { Pre } from "./text-view.js";

const nothing = "Nothing has changed since the lock was written.";
const noLock =
  "The project has no lock. Write one with `toolwright lock`; from then on, changes and their class are listed here.";

/** What concerns all tools: errors, changes, cost, findings, pairs and the installation. */
export function Overview({ client }: { client: ClientSetting }): VNode {
  const data = usePage();
  const { tools, prompts, resources, errors, edited = [], changes, findings, pairs, doctor = [], accepted } = data;
  return (
    <article>
      <h1>
        {data.title} <small>{data.version}</small>
      </h1>
      {data.instructions && <p class="lead">{data.instructions}</p>}
      <p class="hint">
        {countItems(tools, "tool")}, {countItems(prompts, "prompt")} and {countItems(resources, "resource")} of{" "}
        {data.source}
      </p>
      <Findings title="Errors in the source" findings={errors} />
      <Changes title="Changed by the last edit" changes={edited} />
      <Changes title="Changes since the lock" changes={changes ?? []} empty={changes ? nothing : noLock} />
      <Accepted accepted={accepted} />
      <Costs key={client[0]} tools={tools} client={client} />
      {pairs.length > 0 && <h2>Tools that a model can confuse</h2>}
      {pairs.map(({ tools: ids, words, score }) => (
        <div class="pair">
          {tools
            .filter(({ id }) => ids.includes(id))
            .map(({ name, record, signature }) => (
              <div>
                <a href={hrefOf({ view: "tool", key: name })}>{name}</a>
                <p>{record.description}</p>
                <Pre>{signature}</Pre>
              </div>
            ))}
          <p class="hint">
            {Math.round(score * 100)} % alike. Both use:{" "}
            {words.map((word) => (
              <mark>{word}</mark>
            ))}
          </p>
        </div>
      ))}
      <Findings title="Findings" findings={findings} empty="Lint reports nothing that concerns every client." />
      <List
        title="Installation"
        items={doctor.map(({ name, state, found, fix }) => (
          <li>
            <Badge kind={state} /> {name}: {found}
            <Fix text={fix} />
          </li>
        ))}
      />
    </article>
  );
}

/** How many tools are projected before the page is drawn again. */
const chunk = 50;
const shownBars = 30;

/** A bar for the size of each tool in the context of the client's model. */
function Costs({ tools, client: setting }: { tools: readonly PageTool[]; client: ClientSetting }): VNode {
  const [client] = setting;
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (client === "listing" || done >= tools.length) return undefined;
    const timer = setTimeout(() => {
      for (const tool of tools.slice(done, done + chunk)) projectionOf(tool, client);
      setDone(done + chunk);
    });
    return () => clearTimeout(timer);
  }, [tools, client, done]);
  const costs = tools
    .map((tool, at) => {
      const { tokens, findings = [] } = at < done ? projectionOf(tool, client) : { tokens: tool.tokens };
      return { name: tool.name, tokens, findings };
    })
    .sort((a, b) => b.tokens - a.tokens);
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0);
  return (
    <>
      <h2>Cost in a model’s context</h2>
      <p class="bar">
        <ClientChoice client={setting} />
        <span>
          <strong>{total.toLocaleString("en-US")}</strong> tokens for {client === "listing" ? "the listing" : client}
          {client !== "listing" && done < tools.length && " (counting…)"}
        </span>
      </p>
      <ol class="bars">
        {costs.slice(0, shownBars).map(({ name, tokens, findings }) => (
          <li key={name}>
            <a href={hrefOf({ view: "tool", key: name, tab: "client" })}>{name}</a>
            <meter min={0} max={costs[0]?.tokens ?? 1} value={tokens} aria-label={`Tokens of ${name}`} />
            <span>
              {tokens} <Effects findings={findings} />
            </span>
          </li>
        ))}
      </ol>
      {costs.length > shownBars && <p class="hint">and {costs.length - shownBars} smaller ones</p>}
    </>
  );
}
