/** A parsed URI template of RFC 6570 with the expressions `{name}`, `{+name}`, and a final `{?name,…}`. */
export interface UriTemplate {
  readonly parts: readonly UriPart[];
  /** The names of the query, all of which may be absent. */
  readonly query: readonly string[];
}

type UriPart =
  | { readonly kind: "text"; readonly text: string }
  /** `path`: the value may contain `/`. */
  | { readonly kind: "variable"; readonly name: string; readonly path: boolean };

/** Parses a URI, which may have variables. Returns what is wrong with it otherwise. */
export function parseUriTemplate(uri: string): UriTemplate | { readonly problem: string } {
  if (!/^[A-Za-z][A-Za-z0-9+.-]*:\S+$/.test(uri)) return { problem: "it must begin with a scheme, such as note://" };
  const parts: UriPart[] = [];
  const query: string[] = [];
  const names = new Set<string>();
  for (const [token] of uri.matchAll(/\{[^{}]*\}|[^{}]+|[{}]/g)) {
    if (query.length > 0) return { problem: "nothing may follow the query" };
    if (!/^[{}]/.test(token)) {
      parts.push({ kind: "text", text: token });
      continue;
    }
    const [, operator = "", list = ""] = /^\{([+?]?)(\w+(?:,\w+)*)\}$/.exec(token) ?? [];
    const found = list.split(",");
    if (list === "" || (operator !== "?" && found.length > 1)) {
      return { problem: `${token} is not one of {name}, {+name} and {?name,name}` };
    }
    for (const name of found) {
      if (names.has(name)) return { problem: `it has the variable ${name} twice` };
      names.add(name);
    }
    if (operator === "?") query.push(...found);
    else if (parts.at(-1)?.kind === "variable") return { problem: `there must be text before ${token}` };
    else parts.push({ kind: "variable", name: list, path: operator === "+" });
  }
  return { parts, query };
}

/** The names of all variables. */
export function variablesOf({ parts, query }: UriTemplate): readonly string[] {
  return [...parts.flatMap((part) => (part.kind === "variable" ? [part.name] : [])), ...query];
}

/**
 * Returns the decoded values of a URI's variables, or undefined if it does not match. A variable ends where the text after it first occurs,
 * `{+name}` where it last occurs, so matching takes linear time.
 */
export function matchUri(template: UriTemplate, uri: string): Readonly<Record<string, string>> | undefined {
  const { parts, query } = template;
  const [path = "", ...rest] = query.length > 0 ? uri.split("?") : [uri];
  const values: [string, string][] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "text") {
      if (!path.startsWith(part.text, at)) return undefined;
      at += part.text.length;
      continue;
    }
    const end = endOf(path, at, part.path, parts[index + 1], index + 2 === parts.length);
    const value = path.slice(at, end);
    if (end <= at || (!part.path && /[/?#]/.test(value))) return undefined;
    values.push([part.name, value]);
    at = end;
  }
  if (at !== path.length) return undefined;
  for (const [name, value] of new URLSearchParams(rest.join("?"))) if (query.includes(name)) values.push([name, value]);
  return decoded(values, query);
}

/** The end of a variable that begins at `start`; -1 if the text after it is missing. */
function endOf(uri: string, start: number, isPath: boolean, next: UriPart | undefined, isLast: boolean): number {
  if (next?.kind !== "text") return uri.length;
  if (isLast) return uri.endsWith(next.text) ? uri.length - next.text.length : -1;
  return isPath ? uri.lastIndexOf(next.text) : uri.indexOf(next.text, start + 1);
}

/** The values by name. Those of the query are already decoded. */
function decoded(
  values: readonly (readonly [string, string])[],
  query: readonly string[],
): Readonly<Record<string, string>> | undefined {
  try {
    return Object.fromEntries(
      values.map(([name, value]) => [name, query.includes(name) ? value : decodeURIComponent(value)]),
    );
  } catch {
    // An invalid percent-encoding.
    return undefined;
  }
}
