import { options } from "preact";
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
export function formatJson(value: JsonValue | object, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(hidden, (character) =>
    character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
  );
}
