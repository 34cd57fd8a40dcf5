import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ownContender, ownProject } from "./generation-projects.js";
import { measuredRun } from "./measured-run.js";
import { workFolder } from "./peer-folder.js";

/** The size of the generated files, not minified, for tools that share recursive types. */
export interface SharedTypesSize {
  readonly tools: number;
  readonly types: number;
  /** Bytes of the modules that programs load. */
  readonly modules: number;
  /** Bytes of the JSON files: complete records, and the manifest. */
  readonly json: number;
  /** Bytes of each file. */
  readonly files: Readonly<Record<string, number>>;
}

const tools = 20;
const types = 30;

/** Generates 20 tools in separate files, each of which uses 30 types that refer to one another. */
export function measureSharedTypes(): SharedTypesSize {
  const folder = workFolder("shared-types");
  try {
    ownProject(folder, 0);
    const source = join(folder, "src");
    mkdirSync(source, { recursive: true });
    writeFileSync(join(source, "nodes.ts"), numbers(types).map(nodeType).join("\n"));
    for (const n of numbers(tools)) writeFileSync(join(source, `tool${n}.ts`), toolOf(n));
    measuredRun(ownContender(folder).command, folder);
    const generated = join(source, "generated");
    const files = Object.fromEntries(
      readdirSync(generated)
        .sort()
        .map((name) => [name, readFileSync(join(generated, name)).length]),
    );
    const total = (ending: string): number =>
      Object.entries(files).reduce((sum, [name, bytes]) => (name.endsWith(ending) ? sum + bytes : sum), 0);
    return { tools, types, modules: total(".ts"), json: total(".json"), files };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a type with common kinds of fields, which refers to itself and to two other types. */
function nodeType(n: number): string {
  return `/** A part of kind ${n}. */
export interface Node${n} {
  kind: "node${n}";
  /** What it is called. */
  title: string;
  weight?: number;
  labels: readonly string[];
  children: Node${n}[];
  next?: Node${(n + 1) % types};
  owner: Node${(n * 7 + 3) % types} | null;
}
`;
}

function toolOf(n: number): string {
  const [first, second] = [`Node${n % types}`, `Node${(n + 11) % types}`];
  return `import type { ${first}, ${second} } from "./nodes.js";

/** Moves part ${n}. @tool move_${n} */
export function move${n}(part: ${first}, target: ${second}, copies?: number): ${first} {
  return { ...part, weight: copies ?? target.children.length };
}
`;
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}
