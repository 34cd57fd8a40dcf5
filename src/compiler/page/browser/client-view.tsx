import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Tool } from "toolwright/model";
import { costOf, type Finding, lint, profiles, projectTool } from "toolwright/profiles";
import type { PageTool } from "../page-data.js";
import { Diff, Json } from "./json-view.js";
import type { ClientName } from "./state.js";

/** What a client makes of a tool. */
interface ClientTool {
  readonly tokens: number;
  readonly record: unknown;
  readonly losses: readonly { readonly path: string; readonly message: string; readonly how: string }[];
  readonly findings: readonly Finding[];
  readonly problem?: string;
}

const known = new WeakMap<object, Map<ClientName, ClientTool>>();

/** Projects a tool for a client, once. */
export function projectionOf(tool: PageTool, client: ClientName): ClientTool {
  const cached = known.get(tool) ?? new Map<ClientName, ClientTool>();
  known.set(tool, cached);
  const found = cached.get(client) ?? project(tool, client);
  cached.set(client, found);
  return found;
}

function project({ record, tokens }: PageTool, client: ClientName): ClientTool {
  if (client === "listing") return { tokens, record, losses: [], findings: [] };
  const profile = profiles[client];
  // Both functions check what they walk.
  const tool = record as Tool;
  try {
    const { record: projected, losses } = projectTool(tool, profile);
    return { tokens: costOf(projected).tokens, record: projected, losses, findings: lint(tool, profile) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { tokens, record, losses: [], findings: [], problem };
  }
}

const effects = { refused: "error", dropped: "warning", rewritten: "info" } as const;

/** A tool as a client's model sees it: what is lost or rewritten, and the declaration as a diff. */
export function ClientView({ tool, client }: { tool: PageTool; client: ClientName }): VNode {
  const view = useMemo(() => projectionOf(tool, client), [tool, client]);
  if (client === "listing") {
    return (
      <>
        <p class="hint">This is what the server lists. Choose a client above to see what its model is shown.</p>
        <Json value={JSON.parse(JSON.stringify(tool.record))} />
      </>
    );
  }
  const { title, checked } = profiles[client];
  const [before, after] = [tool.record, view.record].map((record) => JSON.stringify(record, null, 2)) as [
    string,
    string,
  ];
  return (
    <>
      <p>
        <strong>{view.tokens}</strong> tokens for {title}, <strong>{tool.tokens}</strong> as listed.{" "}
        <span class="hint">Rules checked {checked}.</span>
      </p>
      {view.problem === undefined ? null : <p class="problem">{view.problem}</p>}
      <h3>What {title} does with it</h3>
      {view.findings.length === 0 ? <p class="hint">It keeps the tool unchanged.</p> : null}
      <ul class="findings">
        {view.findings.map(({ effect, message, fix, path, source }) => (
          <li>
            <span class={`badge ${effects[effect]}`}>{effect}</span> <code>{path}</code> {message}.
            {fix === undefined ? null : <strong> Fix: {fix}.</strong>} <small class="hint">{source}</small>
          </li>
        ))}
      </ul>
      {view.losses.length === 0 ? null : (
        <>
          <h3>What the declaration loses</h3>
          <ul class="findings">
            {view.losses.map(({ path, message, how }) => (
              <li>
                <span class={`badge ${how === "lost" ? "warning" : "info"}`}>{how}</span> <code>{path}</code> {message}
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>The declaration that it accepts</h3>
      {before === after ? <p class="hint">Equal to what the server lists.</p> : <Diff before={before} after={after} />}
    </>
  );
}
