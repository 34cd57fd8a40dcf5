import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ChangePart, PageChange, PageData, PageFinding, PageTool } from "../page-data.js";
import { projectionOf } from "./client-view.js";
import { Diff, Json, Pre } from "./json-view.js";
import { Fix, Location } from "./location.js";
import { hrefOf } from "./route.js";
import type { ClientName } from "./state.js";

/** What concerns all tools: errors, changes, cost, findings, pairs and the installation. */
export function Overview({ data, client }: { data: PageData; client: ClientName }): VNode {
  const { errors, edited = [], changes, findings, pairs, doctor = [], accepted } = data;
  return (
    <article>
      <h1>
        {data.title} <small>{data.version}</small>
      </h1>
      {data.instructions === undefined ? null : <p class="lead">{data.instructions}</p>}
      <p class="hint">
        {countOf(data.tools, "tool")}, {countOf(data.prompts, "prompt")} and {countOf(data.resources, "resource")} of{" "}
        {data.source}
      </p>
      {errors.length === 0 ? null : <h2>Errors in the source</h2>}
      <Findings findings={errors} data={data} />
      {edited.length === 0 ? null : <h2>Changed by the last edit</h2>}
      <Changes changes={edited} data={data} />
      <h2>Changes since the lock</h2>
      {changes === undefined ? (
        <p class="hint">
          The project has no lock. Write one with <code>toolwright lock</code>; from then on, changes and their class
          are listed here.
        </p>
      ) : changes.length === 0 ? (
        <p class="hint">Nothing has changed since the lock was written.</p>
      ) : (
        <Changes changes={changes} data={data} />
      )}
      {accepted.length === 0 ? null : <h3>Accepted breaking changes</h3>}
      <Accepted accepted={accepted} />
      <Costs tools={data.tools} client={client} />
      {pairs.length === 0 ? null : <h2>Tools that a model can confuse</h2>}
      {pairs.map(({ tools: ids, words, score }) => (
        <div class="pair">
          {ids.map((id) => {
            const tool = data.tools.find((each) => each.id === id);
            return (
              <div>
                <a href={hrefOf({ view: "tool", key: tool?.name ?? id })}>{tool?.name ?? id}</a>
                <p>{tool?.record.description}</p>
                {tool ? <Pre>{tool.signature}</Pre> : null}
              </div>
            );
          })}
          <p class="hint">
            {Math.round(score * 100)} % alike. Both use:{" "}
            {words.map((word) => (
              <mark>{word}</mark>
            ))}
          </p>
        </div>
      ))}
      <h2>Findings</h2>
      {findings.length === 0 ? <p class="hint">Lint reports nothing that concerns every client.</p> : null}
      <Findings findings={findings} data={data} />
      {doctor.length === 0 ? null : <h2>Installation</h2>}
      <ul class="findings">
        {doctor.map(({ name, state, found, fix }) => (
          <li>
            <span class={`badge ${state}`}>{state}</span> {name}: {found}
            <Fix text={fix} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/** "1 tool", "2 tools". */
export function countOf({ length }: readonly unknown[], noun: string): string {
  return `${length} ${noun}${length === 1 ? "" : "s"}`;
}

/** How many tools are projected before the page is drawn again. */
const chunk = 50;
const shownBars = 30;

/** A bar for the size of each tool in the context of the client's model. */
function Costs({ tools, client }: { tools: readonly PageTool[]; client: ClientName }): VNode {
  const [done, setDone] = useState(0);
  useEffect(() => setDone(0), [tools, client]);
  useEffect(() => {
    if (client === "listing" || done >= tools.length) return undefined;
    const timer = setTimeout(() => {
      for (const tool of tools.slice(done, done + chunk)) projectionOf(tool, client);
      setDone(done + chunk);
    });
    return () => clearTimeout(timer);
  }, [tools, client, done]);
  const costs = tools.map((tool, at) => ({
    name: tool.name,
    tokens: client === "listing" || at >= done ? tool.tokens : projectionOf(tool, client).tokens,
  }));
  const total = costs.reduce((sum, { tokens }) => sum + tokens, 0);
  const largest = Math.max(1, ...costs.map(({ tokens }) => tokens));
  const sorted = costs.sort((a, b) => b.tokens - a.tokens);
  return (
    <>
      <h2>Cost of the listing</h2>
      <p>
        <strong>{total.toLocaleString("en-US")}</strong> tokens for {client === "listing" ? "the listing" : client}
        {client !== "listing" && done < tools.length ? " (counting…)" : ""}
      </p>
      <ol class="bars">
        {sorted.slice(0, shownBars).map(({ name, tokens }) => (
          <li key={name}>
            <a href={hrefOf({ view: "tool", key: name, tab: "client" })}>{name}</a>
            <meter min={0} max={largest} value={tokens} aria-label={`Tokens of ${name}`} />
            <span>{tokens}</span>
          </li>
        ))}
      </ol>
      {sorted.length > shownBars ? <p class="hint">and {sorted.length - shownBars} smaller ones</p> : null}
    </>
  );
}

/** How many findings of one code are shown before the others are folded. */
const shownFindings = 3;

/** Problems with their places and fixes. */
export function Findings({ findings, data }: { findings: readonly PageFinding[]; data: PageData }): VNode {
  const codes = [...new Set(findings.map(({ code }) => code))];
  const item = ({ code, severity, message, hint, location, sourceLine, tool }: PageFinding): VNode => {
    const named = data.tools.find(({ id, name }) => id === tool || name === tool)?.name;
    return (
      <li>
        <span class={`badge ${severity}`}>{code}</span> {message} <Fix text={hint} />{" "}
        {named === undefined ? null : <a href={hrefOf({ view: "tool", key: named })}>{named}</a>}{" "}
        <Location location={location} data={data} />
        {sourceLine === undefined ? null : <Pre>{`${location?.line ?? ""} | ${sourceLine}`}</Pre>}
      </li>
    );
  };
  return (
    <ul class="findings">
      {codes.map((code) => {
        const own = findings.filter((finding) => finding.code === code);
        const shown = own.length === shownFindings + 1 ? own.length : shownFindings;
        return (
          <>
            {own.slice(0, shown).map(item)}
            {own.length > shown ? (
              <li>
                <details>
                  <summary>
                    {own.length - shown} more {code}
                  </summary>
                  <ul>{own.slice(shown).map(item)}</ul>
                </details>
              </li>
            ) : null}
          </>
        );
      })}
    </ul>
  );
}

/** Accepted breaking changes with their reasons. */
export function Accepted({ accepted }: Pick<PageData, "accepted">): VNode {
  return (
    <ul class="findings">
      {accepted.map(({ tool, date, change, because, version }) => (
        <li>
          <code>{tool}</code> {version} {change}: {because} <small>{date}</small>
        </li>
      ))}
    </ul>
  );
}

/** Changes with their class, and what proves it. */
export function Changes({ changes, data }: { changes: readonly PageChange[]; data: PageData }): VNode {
  return (
    <ul class="findings">
      {changes.map(({ id, kind, result, summary, parts }) => (
        <li key={`${kind} ${id}`}>
          <span class={`badge ${result}`}>{result}</span> {kind === "tool" ? "" : kind}{" "}
          {summary?.startsWith("is removed") || kind === "server" ? (
            <code>{id}</code>
          ) : (
            <a href={hrefOf({ view: kind, key: data.tools.find((tool) => tool.id === id)?.name ?? id })}>{id}</a>
          )}{" "}
          {summary}
          <ul>
            {parts.map((part) => (
              <Part part={part} data={data} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Part({
  part: { summary, result, note, payload, text, location },
  data,
}: {
  part: ChangePart;
  data: PageData;
}): VNode {
  return (
    <li>
      <span class={`badge ${result}`}>{result}</span> {summary}{" "}
      {note === undefined ? null : <small class="hint">{note}</small>} <Location location={location} data={data} />
      {payload === undefined ? null : (
        <>
          <p class="hint">{payload.title}:</p>
          <Json value={payload.value} />
          <p class="problem">{payload.rejection}</p>
        </>
      )}
      {text === undefined ? null : <Diff before={text[0]} after={text[1]} />}
    </li>
  );
}
