import type { PatternNode } from "./character-set.js";

/** The tokens of a pattern with the `u` flag: each matches one character, opens a group or quantifies. */
const tokens =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u\{[\da-fA-F]+\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\[pP]\{[^}]*\}|\\c[a-zA-Z]|\\k<[^>]*>|\\[1-9]\d*|\\[\s\S]|\(\?(?:[:=!]|<[=!]|<[^>]*>)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[\s\S]/gu;

/** Parses a pattern that JavaScript accepts with the `u` flag. */
export function parsePattern(pattern: string): PatternNode {
  const input = [...pattern.matchAll(tokens)].map(([token]) => token);
  let next = 0;

  function parseChoice(): PatternNode {
    const branches = [parseSequence()];
    while (input[next] === "|") {
      next += 1;
      branches.push(parseSequence());
    }
    return branches.length === 1 && branches[0] ? branches[0] : { kind: "choice", branches };
  }

  function parseSequence(): PatternNode {
    const items: PatternNode[] = [];
    for (let token = input[next]; token !== undefined && token !== "|" && token !== ")"; token = input[next]) {
      next += 1;
      const item = parseItem(token);
      const [min, max] = readQuantifier(input[next]);
      if (min === 1 && max === 1 && !isQuantifier(input[next])) {
        items.push(item);
        continue;
      }
      next += 1;
      items.push({ kind: "repeat", item, min, max });
    }
    return { kind: "sequence", items };
  }

  function parseItem(token: string): PatternNode {
    if (token.startsWith("(")) {
      const item = parseChoice();
      next += 1;
      if (token === "(?=" || token === "(?!") return { kind: "ahead", item, negated: token === "(?!" };
      return token === "(?<=" || token === "(?<!" ? { kind: "behind", item } : item;
    }
    if (token === "^") return { kind: "edge", token, holds: (_, position) => position === 0 };
    if (token === "$") return { kind: "edge", token, holds: (text, position) => position === text.length };
    if (token === "\\b" || token === "\\B") {
      const isWanted = token === "\\b";
      return { kind: "edge", token, holds: (text, position) => isBoundary(text, position) === isWanted };
    }
    if (/^\\(?:[1-9]|k<)/.test(token)) return { kind: "reference" };
    return { kind: "character", token, fits: characterTest(token) };
  }

  return parseChoice();
}

/** Escapes and classes are tested one character at a time by JavaScript's own engine. */
function characterTest(token: string): (character: string) => boolean {
  if (!/^[\\[.]/.test(token)) return (character) => character === token;
  const expression = new RegExp(`^(?:${token})$`, "u");
  return (character) => expression.test(character);
}

function isQuantifier(token: string | undefined): token is string {
  return token !== undefined && /^(?:[*+?]|\{\d+(?:,\d*)?\})\??$/.test(token);
}

function readQuantifier(token: string | undefined): readonly [number, number] {
  if (!isQuantifier(token)) return [1, 1];
  if (token.startsWith("*")) return [0, Number.POSITIVE_INFINITY];
  if (token.startsWith("+")) return [1, Number.POSITIVE_INFINITY];
  if (token.startsWith("?")) return [0, 1];
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)/.exec(token) ?? [];
  const least = Number(min);
  return [least, max ? Number(max) : comma ? Number.POSITIVE_INFINITY : least];
}

/** Half of a surrogate pair is no part of a word, as the whole is not. */
function isBoundary(text: string, position: number): boolean {
  const isWord = (at: number): boolean => /^[A-Za-z0-9_]$/.test(text.charAt(at));
  return isWord(position - 1) !== isWord(position);
}
