import { readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * The sources of the measured projects: one tool in each file, with inputs of the shapes of published servers' tools, in turn. As in a server of an
 * author, functions declare their results, most use a module of Node or a package in their bodies, and a few types are shared.
 */

/** Shapes of the inputs of 205 tools that 21 published servers list: `{`, `}` and `?` for objects and optional properties, `[` for arrays, a letter for each scalar. */
const shapes = JSON.parse(readFileSync(join(import.meta.dirname, "listed-shapes.json"), "utf8")) as readonly string[]; // an array of strings

const verbs = "create list get update delete search read write send close open merge fetch convert resize upload".split(
  " ",
);
const nouns =
  "issue pullRequest file email event image document user invoice payment branch commit message channel ticket report table row contact deployment".split(
    " ",
  );
const properties =
  "owner repository path title body labels since until limit cursor query format width height encoding recipients state assignee milestone".split(
    " ",
  );

/** What is distinct about the tool of a file. */
function namesOf(index: number): { readonly name: string; readonly type: string; readonly words: string } {
  const verb = verbs[index % verbs.length] ?? "";
  const noun = nouns[(index * 7 + Math.floor(index / verbs.length)) % nouns.length] ?? "";
  const name = `${verb}${capital(noun)}${index}`;
  return { name, type: capital(name), words: `${capital(verb)}s the ${noun} of call ${index}` };
}

/** The names of the types of the file at `index`. */
export function typeNames(index: number): { readonly input: string; readonly result: string } {
  const { type } = namesOf(index);
  return { input: `${type}Input`, result: `${type}Result` };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The types of the file at `index`: an input of a listed shape, with a result. */
export function projectTypes(index: number): string {
  const { type, words } = namesOf(index);
  // Neighbouring shapes are of one server, so that a step makes a small project as varied as a large one.
  const shape = shapes[(index * 37) % shapes.length] ?? "{}";
  return `/** ${words}. */
export interface ${type}Input ${new ShapeReader(shape, index).read()}

export interface ${type}Result {
  id: number;
  title: string;
  kind: "${verbs[index % 5]}" | "${nouns[index % 7]}" | "other";
  /** When it was changed, as milliseconds since 1970. */
  changed?: number;
  items: { name: string; score: number }[];
}
`;
}

const bodies: readonly (readonly [imports: string, statement: string])[] = [
  ["", "const title = JSON.stringify(input);"],
  ['import { readFile } from "node:fs/promises";\n', "const title = await readFile(JSON.stringify(input), `utf8`);"],
  ['import { z } from "zod";\n', "const title = z.string().parse(JSON.stringify(input));"],
  ['import { join } from "node:path";\n', "const title = join(process.cwd(), JSON.stringify(input));"],
];

/** The same with a function that is a tool. `body` is which of the bodies it has; the first imports nothing. */
export function projectTool(index: number, body: number = index % bodies.length): string {
  const { name, type, words } = namesOf(index);
  const [imports = "", statement = ""] = bodies[body] ?? [];
  return `${imports}${imports && "\n"}${projectTypes(index)}
/**
 * ${words}.
 * @tool
 */
export async function ${name}(input: ${type}Input): Promise<${type}Result> {
  ${statement}
  return { id: ${index}, title, kind: "other", items: [] };
}
`;
}

/** The sources of a measured project, by file: as toolwright reads them, with a tool or marked types, and the types alone. */
export interface ToolSources {
  tool(index: number): string;
  types(index: number): string;
}

export const plainTools: ToolSources = { tool: (index) => projectTool(index), types: projectTypes };

/** The types alone, each marked with `@schema`. */
export const markedTypes: ToolSources = {
  tool: (index) =>
    projectTypes(index)
      .replace(". */\nexport interface", ". @schema */\nexport interface")
      .replace("\n\nexport interface", "\n\n/** @schema */\nexport interface"),
  types: projectTypes,
};

const named: readonly (readonly [imports: string, type: string])[] = [
  ['import type { ParsedPath } from "node:path";\n', "ParsedPath"],
  ['import type { Stats } from "node:fs";\n', 'Pick<Stats, "size" | "mtimeMs">'],
  [
    'import type { Usage } from "@anthropic-ai/sdk/resources/messages";\n',
    'Pick<Usage, "input_tokens" | "output_tokens">',
  ],
];

/** The same, with a property of each input whose type is one of a package. */
export const packageTools: ToolSources = {
  tool: (index) => withPackage(index, projectTool(index)),
  types: (index) => withPackage(index, projectTypes(index)),
};

function withPackage(index: number, source: string): string {
  const [imports = "", type = ""] = named[index % named.length] ?? [];
  const { input } = typeNames(index);
  return imports + source.replace(`export interface ${input} {`, `export interface ${input} {\n  origin?: ${type};`);
}

/** Writes a shape as a type. */
class ShapeReader {
  readonly #shape: string;
  #at = 0;
  /** Which name the next property has. */
  #next: number;

  constructor(shape: string, first: number) {
    this.#shape = shape;
    this.#next = first;
  }

  read(indent = ""): string {
    const kind = this.#take();
    if (kind === "{") return this.#object(indent);
    if (kind === "[") {
      const item = this.read(indent);
      this.#take();
      return `readonly (${item})[]`;
    }
    if (kind === "e") return this.#enumeration();
    return { n: "number", b: "boolean", r: "Record<string, string>" }[kind] ?? "string";
  }

  #take(): string {
    return this.#shape[this.#at++] ?? "";
  }

  #enumeration(): string {
    const digits = /^\d+/.exec(this.#shape.slice(this.#at))?.[0] ?? "1";
    this.#at += digits.length;
    return Array.from({ length: Math.max(1, Number(digits)) }, (_, n) => `"${verbs[n % verbs.length]}${n}"`).join(
      " | ",
    );
  }

  #object(indent: string): string {
    const inner = `${indent}  `;
    const lines: string[] = [];
    while (this.#shape[this.#at] !== "}") {
      const name = `${properties[this.#next++ % properties.length]}${lines.length}`;
      const type = this.read(inner);
      const isOptional = this.#shape[this.#at] === "?";
      if (isOptional) this.#at++;
      if (this.#shape[this.#at] === ",") this.#at++;
      lines.push(`${inner}/** The ${name} to use. */`, `${inner}${name}${isOptional ? "?" : ""}: ${type};`);
    }
    this.#at++;
    return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
  }
}
