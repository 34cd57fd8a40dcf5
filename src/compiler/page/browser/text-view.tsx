import { diffArrays } from "diff";
import { type ComponentChildren, options, type VNode } from "preact";
import type { JsonValue } from "toolwright/model";

/** Characters that nobody sees, or that change the order of others. Joiners are left: emoji and some scripts need them. */
const hidden =
  /(?![\t\n\r])[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** Shows each hidden character of the page as its code, such as `\u{202E}`. */
export function showHiddenText(): void {
  options.vnode = ({ props }) => {
    // Properties of a new node are its own.
    const own = props as { children?: unknown };
    if (own.children !== undefined) own.children = shown(own.children);
  };
}

function shown(children: unknown): unknown {
  if (Array.isArray(children)) return children.map(shown);
  if (typeof children !== "string") return children;
  return children.replace(
    hidden,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}}`,
  );
}

/** JSON with hidden characters as escapes. */
export function jsonText(value: JsonValue | object, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(hidden, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}

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
export function Json({ value }: { value: JsonValue | object }): VNode {
  return <Pre class="json">{colored(jsonText(value))}</Pre>;
}

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\b\d[\d.eE+-]*\b|\b(?:true|false|null)\b/g;

function colored(text: string): readonly (string | VNode)[] {
  const parts: (string | VNode)[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon] = match;
    const kind = colon ? "key" : quoted ? "string" : "constant";
    parts.push(text.slice(end, match.index), <span class={`j-${kind}`}>{colon ? quoted : whole}</span>, colon ?? "");
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
        const lines = value.map((line) => `  ${line}\n`);
        if (lines.length <= head + tail + 1) return lines;
        const end = lines.length - tail;
        return [...lines.slice(0, head), <i>{`  … ${end - head} equal lines\n`}</i>, ...lines.slice(end)];
      })}
    </Pre>
  );
}
