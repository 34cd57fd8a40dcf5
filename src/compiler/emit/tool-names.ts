import { wireNameOf } from "toolwright/internal/model";
import type { WireName } from "toolwright/model";
import type { CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { Memo } from "./memo.js";

/** Words that cannot name a binding in a module. */
const reservedWords = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for " +
    "function if implements import in instanceof interface let new null package private protected public return static super switch " +
    "this throw true try typeof undefined var void while with yield"
  ).split(" "),
);

/** Whether no variable can have a name. */
export function isReserved(name: string): boolean {
  return reservedWords.has(name);
}

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

export interface NameTable {
  /** Reserves and returns `name`, or the first free one of `name2`, `name3`… */
  take(name: string): string;
}

/** Creates a table in which `taken` and the reserved words are not available. */
export function createNameTable(taken: Iterable<string>, reserved: ReadonlySet<string> = reservedWords): NameTable {
  const used = new Set([...reserved, ...taken]);
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

/** The names of an entry's exports in generated code. */
export interface ToolNames {
  readonly record: string;
  readonly input: string;
  readonly isInput: string;
  /** `output` and `isOutput` are absent for an entry without an output. */
  readonly output?: string;
  readonly isOutput?: string;
}

/** Names the exports of each tool after its wire name, those of a prompt or resource after its name. A clash is reported at the second one. */
export function nameTools(
  entries: readonly CatalogEntry[],
  wireName: WireName,
  memo: Memo,
): { readonly names: ReadonlyMap<string, ToolNames>; readonly diagnostics: readonly Diagnostic[] } {
  const names = new Map<string, ToolNames>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, CatalogEntry>();
  for (const entry of entries) {
    const own = memo.get("names", [entry], wireName, () => toToolNames(entry, wireName));
    names.set(entry.id, own);
    let clash: Diagnostic | undefined;
    for (const identifier of Object.values<string>({ ...own })) {
      const first = owners.get(identifier);
      if (!first) owners.set(identifier, entry);
      else clash ??= nameClash(first, entry, identifier);
    }
    if (clash) diagnostics.push(clash);
  }
  return { names, diagnostics };
}

function toToolNames(entry: CatalogEntry, wireName: WireName): ToolNames {
  const wire = entry.kind === "tool" ? wireNameOf(entry, wireName) : entry.name;
  const suffix = recordTypes[entry.kind];
  // A tool and a prompt may have the same name.
  const type = `${pascalCase(wire)}${entry.kind === "tool" ? "" : suffix}`;
  return {
    record: `${camelCase(wire)}${suffix}`,
    input: `${type}Input`,
    isInput: `is${type}Input`,
    ...(entry.output && { output: `${type}Output`, isOutput: `is${type}Output` }),
  };
}

/** The types of records. Each ends the names of its records. */
export const recordTypes = { tool: "Tool", prompt: "Prompt", resource: "Resource" } as const;

function nameClash(first: CatalogEntry, second: CatalogEntry, identifier: string): Diagnostic {
  return createDiagnostic(
    "emit/name-clash",
    { first: first.id, second: second.id, identifier },
    { span: second.span, related: [{ message: `"${first.id}" is declared here.`, span: first.span }] },
  );
}
