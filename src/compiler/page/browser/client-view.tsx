import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Tool } from "toolwright/model";
import { costOf, type Finding, lint, profiles, projectTool } from "toolwright/profiles";
import type { PageTool } from "../page-data.js";
import { Badge, Fix, List } from "./finding-list.js";
import type { ClientName } from "./state.js";
import { Diff, Json, jsonText } from "./text-view.js";

/** What a client makes of a tool. */
interface ClientTool {
  readonly tokens: number;
  readonly record: object;
  /** What the descriptions do not say instead. */
  readonly losses: readonly { readonly path: string; readonly message: string; readonly how: string }[];
  readonly findings: readonly Finding[];
  readonly problem?: string;
}

const known = new WeakMap<object, Map<ClientName, ClientTool>>();

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
    const lost = losses.filter(({ how }) => how !== "described");
    return { tokens: costOf(projected).tokens, record: projected, losses: lost, findings: lint(tool, profile) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { tokens, record, losses: [], findings: [], problem };
  }
}

const effects = { refused: "error", dropped: "warning", rewritten: "info" } as const;

/** Findings that differ only in their paths, as one. */
function grouped(findings: readonly Finding[]): readonly (readonly [Finding, readonly string[]])[] {
  const groups = new Map<string, [Finding, string[]]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.effect, finding.message, finding.fix]);
    const group = groups.get(key) ?? [finding, []];
    groups.set(key, group);
    group[1].push(finding.path);
  }
  return [...groups.values()];
}

/** A tool as a client's model sees it: what is lost or rewritten, and the declaration as a diff. */
export function ClientView({ tool, client }: { tool: PageTool; client: ClientName }): VNode {
  const view = useMemo(() => projectionOf(tool, client), [tool, client]);
  if (client === "listing") {
    return (
      <>
        <p class="hint">This is what the server lists. Choose a client above to see what its model is shown.</p>
        <Json value={tool.record} />
      </>
    );
  }
  const { title, checked } = profiles[client];
  const [before, after] = [jsonText(tool.record), jsonText(view.record)];
  return (
    <>
      <p>
        <strong>{view.tokens}</strong> tokens for {title}, <strong>{tool.tokens}</strong> as listed.{" "}
        <span class="hint">Rules checked {checked}.</span>
      </p>
      {view.problem && <p class="problem">{view.problem}</p>}
      <List
        title="As it is listed"
        empty={`Nothing is lost in ${title}.`}
        items={grouped(view.findings).map(([{ effect, message, fix, source }, paths]) => (
          <li>
            <Badge kind={effects[effect]}>{effect}</Badge> {message}.<Fix text={fix} />{" "}
            <small class="hint">{source}</small>
            <p class="hint">{paths.map((path) => path.replace(/^\/inputSchema\//, "")).join(", ")}</p>
          </li>
        ))}
      />
      <h2>As it is listed with the profile</h2>
      <p class="hint">
        With <code>server.profile</code> in the config, the server lists this declaration to the client. What the client
        drops is in descriptions, except for what is listed here.
      </p>
      <List
        items={view.losses.map(({ path, message, how }) => (
          <li>
            <Badge kind="warning">{how}</Badge> <code>{path}</code> {message}
          </li>
        ))}
      />
      {before === after ? <p class="hint">Equal to what the server lists.</p> : <Diff before={before} after={after} />}
    </>
  );
}
