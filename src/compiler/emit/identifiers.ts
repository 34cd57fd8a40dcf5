/** Words that no binding in a module may have as its name. */
const reservedWords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch " +
    "this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** Turns any text into a lowerCamelCase identifier: `read_file` is `readFile`. A reserved word is given back as it is. */
export function camelCase(text: string): string {
  const [first = "", ...others] = words(text);
  return toIdentifier([
    first.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase()),
    ...others.map(capitalize),
  ]);
}

/** Turns any text into an UpperCamelCase identifier: `read_file` is `ReadFile`. */
export function pascalCase(text: string): string {
  return toIdentifier(words(text).map(capitalize));
}

/** Gives out names that are all different. */
export interface NameTable {
  /** The wanted name, or the first of `wanted2`, `wanted3`… that is free. */
  take(wanted: string): string;
}

/** Makes a table in which `taken` and the reserved words are given out already. */
export function createNameTable(taken: Iterable<string>): NameTable {
  const given = new Set([...reservedWords, ...taken]);
  return {
    take(wanted) {
      let name = wanted;
      for (let i = 2; given.has(name); i += 1) name = `${wanted}${i}`;
      given.add(name);
      return name;
    },
  };
}

function words(text: string): readonly string[] {
  return text.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
}

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function toIdentifier(parts: readonly string[]): string {
  const joined = parts.join("");
  return /^[A-Za-z$]/.test(joined) ? joined : `_${joined}`;
}
