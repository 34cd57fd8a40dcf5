export type Found = { kind: "one"; hit: string } | { kind: "many"; hits: string[]; more: boolean } | { kind: "none" };

/** Find. @tool */
export function find(text: string): Found {
  return text === "" ? { kind: "none" } : { kind: "one", hit: text };
}

/** Find, or a text that says why not. @tool */
export function findOrSay(text: string): Found | string {
  return text === "" ? "nothing to find" : find(text);
}
