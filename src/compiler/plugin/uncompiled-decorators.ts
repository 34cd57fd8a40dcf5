import { existsSync, readFileSync } from "node:fs";

/** The plugin context members that Rolldown and Vite share. */
interface RolldownContext {
  parse(code: string): unknown;
  error(log: { readonly message: string; readonly id?: string; readonly loc?: Location }): never;
}

interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const ownDecorator = /^[^\S\n]*(?:export )?@(Tool|ToolInput|ToolOutput|Prompt|Resource)\b/m;

/**
 * Fails if compiled code contains a standard decorator of a tool: Oxc, which Vite 8, Vitest and Rolldown compile TypeScript with, does not compile them,
 * and what runs the code reports a syntax error without a file.
 * @param source the module that `code` is, whose locations Vite converts itself, or absolute paths of the sources of a chunk
 */
export function rejectDecorators(context: RolldownContext, code: string, source: string | readonly string[]): void {
  if (!ownDecorator.test(code) || !hasDecorator(context, code)) return;
  const [found] =
    typeof source === "string"
      ? [locationIn(source, code)]
      : source.flatMap((file) => locationIn(file, textOf(file)) ?? []);
  const name = found?.name ?? "Tool";
  const tag = `@${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const message = `The decorator @${name} is a syntax error where this code runs, because standard decorators are not compiled. Write ${tag} in the JSDoc comment in place of the decorator, which generates the same files, or set "experimentalDecorators": true in the tsconfig.`;
  context.error({ message, ...(found && { id: found.loc.file, loc: found.loc }) });
}

/** Finds out whether what looks like a decorator is one, and not part of a string or comment. */
function hasDecorator(context: RolldownContext, code: string): boolean {
  try {
    return JSON.stringify(context.parse(code)).includes('"type":"Decorator"');
  } catch {
    // The parser of Rollup does not know decorators.
    return true;
  }
}

/** The text of a module if it is a TypeScript file, and not one that a plugin has made. */
function textOf(file: string): string {
  return /\.[cm]?tsx?$/.test(file) && existsSync(file) ? readFileSync(file, "utf8") : "";
}

function locationIn(file: string, text: string): { readonly name: string; readonly loc: Location } | undefined {
  const found = ownDecorator.exec(text);
  if (!found) return undefined;
  const [written, name = ""] = found;
  const lines = text.slice(0, found.index + written.indexOf("@")).split("\n");
  return { name, loc: { file, line: lines.length, column: lines.at(-1)?.length ?? 0 } };
}
