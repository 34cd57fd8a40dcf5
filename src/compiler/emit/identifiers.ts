/** Words that cannot name a binding in a module. */
const reservedWords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch " +
    "this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** Converts any string to a lowerCamelCase identifier: `read_file` becomes `readFile`. Reserved words are not changed. */
export function camelCase(text: string): string {
  const [first = "", ...others] = words(text);
  return toIdentifier([
    first.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase()),
    ...others.map(capitalize),
  ]);
}

/** Converts any string to an UpperCamelCase identifier: `read_file` becomes `ReadFile`. */
export function pascalCase(text: string): string {
  return toIdentifier(words(text).map(capitalize));
}

/** Assigns unique names. */
export interface NameTable {
  /** Reserves and returns `name`, or the first free one of `name2`, `name3`… */
  take(name: string): string;
}

/** Creates a table in which `taken` and the reserved words are not available. */
export function createNameTable(taken: Iterable<string>): NameTable {
  const used = new Set([...reservedWords, ...taken]);
  return {
    take(name) {
      let unique = name;
      for (let i = 2; used.has(unique); i += 1) unique = `${name}${i}`;
      used.add(unique);
      return unique;
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
