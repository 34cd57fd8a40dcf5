/** Names that generated code uses itself, and those that would hide what TypeScript or toolwright means by them. */
const taken =
  "Array Blob Boolean Buffer Date Error File FormData Function Headers Map Number Object Promise Record RegExp Request Response Set String " +
  "Symbol URL Uint8Array bytes client cookie form header json multipart path query text input";

const keywords =
  "abstract any arguments as async await bigint boolean break case catch class const continue debugger declare default delete do else enum eval " +
  "export extends false finally for from function get if implements import in instanceof interface is let module namespace never new " +
  "null number object of package private protected public readonly return set static string super switch symbol this throw true try " +
  "type typeof undefined unknown var void while with yield";

const reserved: ReadonlySet<string> = new Set(`${taken} ${keywords}`.split(" "));

/** Names of one kind. Each is given once. */
export class NameSet {
  readonly #used = new Set<string>();
  readonly #reserved: ReadonlySet<string>;

  /** By default, the names are identifiers. */
  constructor(others: ReadonlySet<string> = reserved) {
    this.#reserved = others;
  }

  /** Returns `name`, or the first of `name2`, `name3` and so on that is free. Letter case alone does not make a difference. */
  add(name: string): string {
    const base = this.#reserved.has(name) ? `${name}${/^[a-z]/.test(name) ? "Call" : "Model"}` : name;
    let free = base;
    for (let i = 2; this.#used.has(free.toLowerCase()); i++) free = `${base}${i}`;
    this.#used.add(free.toLowerCase());
    return free;
  }
}

/** The words of a name in any notation: `getHTTPStatus`, `get-http-status`. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "");
}

/** `PetOwner` */
export function typeCase(name: string): string {
  const joined = wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^[A-Za-z]/.test(joined) ? joined : `Model${joined}`;
}

/** `petOwner` */
export function variableCase(name: string): string {
  const joined = wordsOf(name)
    .map((word, i) => (i === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
  return /^[A-Za-z]/.test(joined) ? joined : `_${joined}`;
}

/** `pet_owner` */
export function snakeCase(name: string): string {
  const joined = wordsOf(name)
    .map((word) => word.toLowerCase())
    .join("_");
  return /^[a-z]/.test(joined) ? joined : `op_${joined}`;
}
