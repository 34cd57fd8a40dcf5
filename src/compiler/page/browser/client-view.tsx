import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { Tool } from "toolwright/model";
import { costOf, type Finding, lint, profiles, profilesVersion, projectTool } from "toolwright/profiles";
import type { PageTool } from "../page-data.js";
import { Choice } from "./controls.js";
import { Badge, Fix, List } from "./finding-list.js";
import { type ClientName, type ClientSetting, clientNames } from "./state.js";
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

/** How many findings of each effect there are: "4 dropped". */
function countsOf(findings: readonly Finding[]): readonly (readonly [effect: Finding["effect"], text: string])[] {
  return (["refused", "dropped", "rewritten"] as const).flatMap((effect) => {
    const { length } = findings.filter((each) => each.effect === effect);
    return length === 0 ? [] : [[effect, `${length} ${effect}`] as const];
  });
}

export function Effects({ findings }: { findings: readonly Finding[] }): VNode {
  return (
    <>
      {countsOf(findings).map(([effect, text]) => (
        <Badge kind={effect}>{text}</Badge>
      ))}
    </>
  );
}

/** Chooses the client; for a tool, with what each does with it. */
export function ClientChoice({ client, tool }: { client: ClientSetting; tool?: PageTool }): VNode {
  const titleOf = (name: ClientName): string => {
    if (name === "listing") return "As listed";
    const counts = tool ? countsOf(projectionOf(tool, name).findings).map(([, text]) => text) : [];
    return [profiles[name].title, ...counts].join(" · ");
  };
  return (
    <span>
      <label for="client">Client</label>{" "}
      <Choice id="client" values={clientNames} value={client[0]} titleOf={titleOf} onChange={client[1]} />
    </span>
  );
}

/** Findings of one rule: what all messages end with, and where it applies with what they begin with. */
interface FindingGroup extends Finding {
  readonly places: ReadonlyMap<string, readonly string[]>;
}

function grouped(findings: readonly Finding[]): readonly FindingGroup[] {
  const keyOf = ({ effect, rule, fix, source }: Finding): string => JSON.stringify([effect, rule, fix, source]);
  return [...new Set(findings.map(keyOf))].flatMap((key) => {
    const group = findings.filter((finding) => keyOf(finding) === key);
    const messages = group.map(({ message }) => message.split(" "));
    const [first = []] = messages;
    const differs = first.findLastIndex((word, at) => messages.some((other) => other.at(at - first.length) !== word));
    const message = first.slice(differs + 1).join(" ");
    const places = new Map<string, readonly string[]>();
    for (const [at, { path }] of group.entries()) {
      const words = messages[at]?.slice(0, differs + 1 - first.length || undefined).join(" ") ?? "";
      const name = path.replace(/^\/inputSchema(?=\/|$)/, "").replaceAll("/properties/", "/");
      places.set(name, [...(places.get(name) ?? []), words]);
    }
    return group.slice(0, 1).map((finding) => ({ ...finding, message, places }));
  });
}

/** A tool as a client's model sees it: what is lost or rewritten, and the declaration as a diff. */
export function ClientView({ tool, client: setting }: { tool: PageTool; client: ClientSetting }): VNode {
  const [client] = setting;
  const view = useMemo(() => projectionOf(tool, client), [tool, client]);
  const [before, after] = [jsonText(tool.record), jsonText(view.record)];
  return (
    <>
      <p class="bar">
        <ClientChoice client={setting} tool={tool} />
        {client === "listing" ? (
          <span>What the server lists. Choose a client to see what its model is shown.</span>
        ) : (
          <span>
            <strong>{view.tokens}</strong> tokens, <strong>{tool.tokens}</strong> as listed.{" "}
            <span class="hint">Rules checked {profilesVersion}.</span>
          </span>
        )}
      </p>
      {view.problem && <p class="problem">{view.problem}</p>}
      {client === "listing" ? (
        <Json value={tool.record} />
      ) : (
        <>
          <List
            title={`What ${profiles[client].title} does with it`}
            empty={`${profiles[client].title} shows its model everything.`}
            items={grouped(view.findings).map(({ effect, message, fix, source, places }) => (
              <li>
                <Badge kind={effect} /> {message && `${message}.`}
                <Fix text={fix} />
                <ul class="places">
                  {[...places].map(([path, words]) => (
                    <li>
                      <code>{path || "/"}</code>{" "}
                      {words.filter((each) => each !== "" && !path.endsWith(`/${each}`)).join(", ")}
                    </li>
                  ))}
                </ul>
                <small>{source}</small>
              </li>
            ))}
          />
          <h2>With the profile</h2>
          <p class="hint">
            With <code>server.profile</code> in the config, the server lists this declaration to the client. What the
            client drops is in descriptions, except for what is listed here.
          </p>
          <List
            items={view.losses.map(({ path, message, how }) => (
              <li>
                <Badge kind="warning">{how}</Badge> <code>{path}</code> {message}
              </li>
            ))}
          />
          {before === after ? (
            <p class="hint">Equal to what the server lists.</p>
          ) : (
            <Diff before={before} after={after} />
          )}
        </>
      )}
    </>
  );
}
