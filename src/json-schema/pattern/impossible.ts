import type { PatternNode } from "./character-set.js";
import { parsePattern } from "./parse-pattern.js";

/** Where a match can be: at the start of the string or behind it, and whether a `$` has already matched there. */
const atStart = 1;
const behindStart = 2;
const endAtStart = 4;
const endBehindStart = 8;

/** Whether no string matches a valid pattern, because of where its `^` and `$` are, as in `/^a$/`. Lookarounds and references are taken as possible. */
export function isImpossible(pattern: string): boolean {
  return after(parsePattern(pattern), atStart | behindStart) === 0;
}

/** Where a match can be after a node that begins at any of the `places`. */
function after(node: PatternNode, places: number): number {
  switch (node.kind) {
    case "character":
      return places & (atStart | behindStart) ? behindStart : 0;
    case "sequence":
      return node.items.reduce((before, item) => after(item, before), places);
    case "choice":
      return node.branches.reduce((found, branch) => found | after(branch, places), 0);
    case "repeat": {
      let found = places;
      // There are so few places that further repetitions add none.
      for (let i = 0; i < Math.min(node.min, 4); i++) found = after(node.item, found);
      for (let i = node.min; i < Math.min(node.max, node.min + 4); i++) found |= after(node.item, found);
      return found;
    }
    case "edge":
      if (node.token === "^") return places & (atStart | endAtStart);
      if (node.token !== "$") return places;
      return (places & atStart ? endAtStart : 0) | (places & behindStart ? endBehindStart : 0) | (places & ~3);
    default:
      return places;
  }
}
