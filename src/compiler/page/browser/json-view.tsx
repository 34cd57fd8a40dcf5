import { diffArrays } from "diff";
import type { ComponentChildren, VNode } from "preact";
import type { JsonValue } from "toolwright/model";
import { formatJson } from "./hidden-text.js";

/** Text that may be too wide or long: it scrolls, so the keyboard must reach it. */
export function Pre({ class: name, children }: { class?: string; children: ComponentChildren }): VNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
    <pre class={name} tabIndex={0}>
      {children}
    </pre>
  );
}

/** JSON as text, with colors for keys and values. */
export function Json({ value }: { value: JsonValue }): VNode {
  return <Pre class="json">{colored(formatJson(value))}</Pre>;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/g;

function colored(text: string): readonly (string | VNode)[] {
  const parts: (string | VNode)[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    parts.push(text.slice(end, match.index));
    const [whole, quoted, colon] = match;
    const kind = colon ? "key" : quoted ? "string" : "constant";
    parts.push(<span class={`j-${kind}`}>{colon ? quoted : whole}</span>, colon ?? "");
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** How many unchanged lines are shown around changed ones. */
const context = 4;

/** The diff of two strings, with removed and added lines. */
export function Diff({ before, after }: { before: string; after: string }): VNode {
  const changes = diffArrays(before.split("\n"), after.split("\n"));
  return (
    <Pre class="diff">
      {changes.flatMap(({ value, added, removed }, at) => {
        if (removed) return value.map((line) => <del>{`- ${line}\n`}</del>);
        if (added) return value.map((line) => <ins>{`+ ${line}\n`}</ins>);
        const [head, tail] = [at === 0 ? 0 : context, at === changes.length - 1 ? 0 : context];
        if (value.length <= head + tail + 1) return value.map((line) => `  ${line}\n`);
        const shown = value.map((line) => `  ${line}\n`);
        const hidden = value.length - head - tail;
        return [
          ...shown.slice(0, head),
          <i>{`  … ${hidden} equal lines\n`}</i>,
          ...(tail === 0 ? [] : shown.slice(-tail)),
        ];
      })}
    </Pre>
  );
}
