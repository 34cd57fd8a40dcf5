import type { ComponentChildren, VNode } from "preact";
import type { AcceptedChange } from "toolwright/contracts";
import type { Span } from "../../diagnostics/index.js";
import type { ChangePart, PageChange, PageFinding, Problems } from "../page-data.js";
import { Choice } from "./controls.js";
import { hrefOf, usePage, useSetting } from "./state.js";
import { Diff, Json, Pre } from "./text-view.js";

const editors = ["vscode", "cursor", "windsurf", "zed", "idea"] as const;

/** A location in the source. While a server runs, a link opens it in the chosen editor, which can be chosen here with `hasChoice`. */
export function Location({ span, hasChoice }: { span: Span | undefined; hasChoice?: boolean }): VNode | null {
  const { live } = usePage();
  const [editor, setEditor] = useSetting("editor", editors, "vscode");
  if (!span) return null;
  const { file, line, column } = span;
  const text = `${file}:${line}:${column}`;
  if (!live) return <code class="location">{text}</code>;
  const path = `${live.root.replaceAll("\\", "/")}/${file}`;
  const url =
    editor === "idea"
      ? `idea://open?file=${encodeURIComponent(path)}&line=${line}`
      : `${editor}://file/${encodeURI(path).replace(/^\//, "")}:${line}:${column}`;
  return (
    <span class="location">
      <a href={url}>{text}</a>{" "}
      {hasChoice && <Choice aria-label="Editor for links" values={editors} value={editor} onChange={setEditor} />}
    </span>
  );
}

/** A list with a heading. Without items, nothing, or what `empty` says. */
export function List({ title, items, empty }: ListProps & { items: readonly VNode[] }): VNode | null {
  if (items.length === 0 && empty === undefined) return null;
  return (
    <>
      {title && <h2>{title}</h2>}
      {items.length === 0 ? <p class="hint">{empty}</p> : <ul class="findings">{items}</ul>}
    </>
  );
}

interface ListProps {
  readonly title?: string;
  readonly empty?: string;
}

/** A class, such as "breaking", "warning" or "completed", before what has it. */
export function Badge({ kind, children = kind }: { kind: string; children?: ComponentChildren }): VNode {
  return <span class={`badge ${kind}`}>{children}</span>;
}

/** A time of ISO 8601 to the second. */
export function timeText(time: string): string {
  return `${time.replace("T", " ").slice(0, 19)} UTC`;
}

/** "1 tool", "2 tools". */
export function countItems({ length }: readonly unknown[], noun: string): string {
  return `${length} ${noun}${length === 1 ? "" : "s"}`;
}

/** How to fix a problem, if that is known. */
export function Fix({ text }: { text: string | undefined }): VNode | null {
  return text === undefined ? null : (
    <span>
      {" "}
      <strong>Fix:</strong> {text}
    </span>
  );
}

/** Problems of arguments. */
export function ProblemList({ problems }: { problems: Problems }): VNode {
  return (
    <>
      {problems.map(({ path, message }) => (
        <p class="problem">
          <code>{path || "/"}</code> {message}
        </p>
      ))}
    </>
  );
}

/** How many findings of one code are shown; more are folded. */
const shownFindings = 4;

/** Problems by their code, with their places and fixes. */
export function Findings({ findings, ...list }: ListProps & { findings: readonly PageFinding[] }): VNode {
  const codes = [...new Set(findings.map(({ code }) => code))];
  const items = codes.map((code) => {
    const own = findings.filter((finding) => finding.code === code);
    const hints = new Set(own.map(({ hint }) => hint));
    return (
      <li>
        <details open={own.length <= shownFindings}>
          <summary>
            <Badge kind={own[0]?.severity ?? ""}>{code}</Badge> {own.length > 1 && <small>{own.length}</small>}
          </summary>
          <ul class="places">
            {own.map((finding) => (
              <Finding finding={finding} hasFix={hints.size > 1} />
            ))}
          </ul>
        </details>
        {hints.size === 1 && <Fix text={own[0]?.hint} />}
      </li>
    );
  });
  return <List {...list} items={items} />;
}

function Finding({ finding, hasFix }: { finding: PageFinding; hasFix: boolean }): VNode {
  const { message, hint, span, sourceLine, tool } = finding;
  const named = usePage().tools.find(({ id, name }) => id === tool || name === tool)?.name;
  return (
    <li>
      {message}
      <Fix text={hasFix ? hint : undefined} />{" "}
      {named !== undefined && <a href={hrefOf({ view: "tool", key: named })}>{named}</a>} <Location span={span} />
      {sourceLine !== undefined && <Pre>{`${span?.line ?? ""} | ${sourceLine}`}</Pre>}
    </li>
  );
}

/** Accepted breaking changes with their reasons. */
export function Accepted({ accepted, ...list }: ListProps & { accepted: readonly AcceptedChange[] }): VNode {
  const items = accepted.map(({ tool, date, change, because, version }) => (
    <li>
      <code>{tool}</code> {version} {change}: {because} <small>{date}</small>
    </li>
  ));
  return <List title="Accepted breaking changes" {...list} items={items} />;
}

/** The change of a tool, a prompt or a resource in a list. */
export function changeOf(
  changes: readonly PageChange[] | undefined,
  kind: PageChange["kind"],
  ids: readonly string[],
): PageChange | undefined {
  return changes?.find((each) => each.kind === kind && ids.includes(each.id));
}

/** Changes with their class, and what proves it. */
export function Changes({ changes, ...list }: ListProps & { changes: readonly PageChange[] }): VNode {
  const { tools } = usePage();
  const items = changes.map(({ id, kind, result, summary, parts }) => (
    <li key={`${kind} ${id}`}>
      <Badge kind={result} /> {kind !== "tool" && kind}{" "}
      {summary?.startsWith("is removed") || kind === "server" ? (
        <code>{id}</code>
      ) : (
        <a href={hrefOf({ view: kind, key: tools.find((tool) => tool.id === id)?.name ?? id })}>{id}</a>
      )}{" "}
      {summary}
      <List items={parts.map((part) => <Part {...part} />)} />
    </li>
  ));
  return <List {...list} items={items} />;
}

function Part({ summary, result, note, counterexample, text, span }: ChangePart): VNode {
  return (
    <li>
      <Badge kind={result} /> {summary} {note && <small class="hint">{note}</small>} <Location span={span} />
      {counterexample && (
        <>
          <p class="hint">{counterexample.title}:</p>
          <Json value={counterexample.value} />
          <p class="problem">{counterexample.rejection}</p>
        </>
      )}
      {text && <Diff before={text[0]} after={text[1]} />}
    </li>
  );
}
