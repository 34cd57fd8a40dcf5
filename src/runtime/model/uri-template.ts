import { ToolError } from "./tool-error.js";

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
    if (operator === "+" && parts.some(isWide)) return { problem: "it has more than one variable with a plus sign" };
    if (operator === "?") query.push(...found);
    else if (parts.at(-1)?.kind === "variable") return { problem: `there must be text before ${token}` };
    else parts.push({ kind: "variable", name: list, path: operator === "+" });
  }
  return { parts, query };
}

export function variablesOf({ parts, query }: UriTemplate): readonly string[] {
  return [...parts.flatMap((part) => (part.kind === "variable" ? [part.name] : [])), ...query];
}

/** Replaces the variables of a template. @throws {ToolError} InvalidOptions if a variable of the path has no value */
export function expandUri(uri: string, variables: object): string {
  const template = parseUriTemplate(uri);
  if ("problem" in template) throw new ToolError("InvalidOptions", `${uri}: ${template.problem}`);
  const values = new Map<string, unknown>(Object.entries(variables));
  const path = template.parts.map((part) => {
    if (part.kind === "text") return part.text;
    const value = values.get(part.name);
    if (typeof value !== "string")
      throw new ToolError("InvalidOptions", `${uri}: the variable ${part.name} has no value`);
    return part.path ? encodeURI(value) : encodeURIComponent(value);
  });
  const query = template.query.flatMap((name) => {
    const value = values.get(name);
    return typeof value === "string" ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return `${path.join("")}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

/**
 * Returns the decoded values of a URI's variables, or undefined if it does not match. Matching takes linear time: variables before `{+name}` end
 * where the text after them first occurs, and all others begin where the text before them last occurs.
 */
export function matchUri(template: UriTemplate, uri: string): Readonly<Record<string, string>> | undefined {
  const { parts, query } = template;
  const [path = "", ...rest] = query.length > 0 ? uri.split("?") : [uri];
  const index = parts.findIndex(isWide);
  const start = matchFromStart(parts.slice(0, Math.max(index, 0)), path);
  const end = matchFromEnd(parts.slice(index + 1), path);
  if (!start || !end) return undefined;
  const values: [string, string][] = [...start.values, ...end.values];
  const wide = parts[index];
  if (wide?.kind === "variable") values.push([wide.name, path.slice(start.at, end.at)]);
  if (wide ? start.at >= end.at : end.at !== 0) return undefined;
  for (const [name, value] of new URLSearchParams(rest.join("?"))) if (query.includes(name)) values.push([name, value]);
  return decoded(values, wide?.kind === "variable" ? [...query, wide.name] : query, query);
}

function isWide(part: UriPart): boolean {
  return part.kind === "variable" && part.path;
}

/** The values of some variables, and the other end of what they and the text around them match. */
interface PartMatch {
  readonly at: number;
  readonly values: readonly [string, string][];
}

/** Matches parts that begin and end with text. */
function matchFromStart(parts: readonly UriPart[], path: string): PartMatch | undefined {
  const values: [string, string][] = [];
  let at = 0;
  for (const [index, part] of parts.entries()) {
    if (part.kind === "text") {
      if (!path.startsWith(part.text, at)) return undefined;
      at += part.text.length;
      continue;
    }
    const next = parts[index + 1];
    const end = next?.kind === "text" ? path.indexOf(next.text, at + 1) : -1;
    if (!isSegment(path, at, end)) return undefined;
    values.push([part.name, path.slice(at, end)]);
    at = end;
  }
  return { at, values };
}

/** Matches parts that begin with text. */
function matchFromEnd(parts: readonly UriPart[], path: string): PartMatch | undefined {
  const values: [string, string][] = [];
  let at = path.length;
  for (const [index, part] of [...parts.entries()].reverse()) {
    if (part.kind === "text") {
      if (!path.endsWith(part.text, at)) return undefined;
      at -= part.text.length;
      continue;
    }
    const before = parts[index - 1];
    const text = before?.kind === "text" ? before.text : "";
    const start = path.lastIndexOf(text, at - 1 - text.length) + text.length;
    if (!isSegment(path, start, at)) return undefined;
    values.unshift([part.name, path.slice(start, at)]);
    at = start;
  }
  return { at, values };
}

/** Whether a part of a path is the encoded value of a variable that may not contain "/". */
function isSegment(path: string, start: number, end: number): boolean {
  return start < end && !/[/?#]/.test(path.slice(start, end));
}

/** The values by name, if all but those of `free` are names of one file or folder. Those of the query are already decoded. */
function decoded(
  values: readonly (readonly [string, string])[],
  free: readonly string[],
  query: readonly string[],
): Readonly<Record<string, string>> | undefined {
  try {
    const all = values.map(
      ([name, value]) => [name, query.includes(name) ? value : decodeURIComponent(value)] as const,
    );
    return all.every(([name, value]) => free.includes(name) || isOneName(value)) ? Object.fromEntries(all) : undefined;
  } catch {
    // An invalid percent-encoding.
    return undefined;
  }
}

/** Whether a decoded value stays in its place in a path: a function may join it to the path of a folder. */
function isOneName(value: string): boolean {
  return value !== "." && value !== ".." && !/[/\\\0]/.test(value);
}
