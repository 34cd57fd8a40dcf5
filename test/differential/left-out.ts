/*
 * `npm run suite left-out`: reads tools of random projects in the program that the compiler chooses, lean or whole, and in a whole program. Tools and
 * diagnostics must be the same. The projects have packages that add to global types, to types of the standard library and to each other. PROJECTS
 * (default 300) and SEED (default 1) select them.
 */
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { ProjectFiles } from "../../src/compiler/files/project-files.js";
import { Scanner } from "../../src/compiler/frontend/scanner.js";
import { createRandom, pick, type Random } from "../support/random.js";
import { createTempProject, type Files, repository } from "../support/temp-project.js";

const total = Number(process.env["PROJECTS"] ?? 300);
const seed = Number(process.env["SEED"] ?? 1);

/** What all projects have installed. */
const packages: Files = {
  "node_modules/plain/package.json": '{ "name": "plain", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/plain/index.d.ts": `export interface Plain { first: string }
export declare function make(name: string): Plain;
export declare const size: 3;
`,
  "node_modules/adds/package.json": '{ "name": "adds", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/adds/index.d.ts": `import "plain";
export declare function add(): void;
declare global {
  interface Settings { added: "yes" }
  interface Error { severity: 1 | 2 }
  interface Math { max(...values: number[]): "most" }
  interface String { shout(): boolean }
  interface Array<T> { last: T }
  interface Outside { out: true }
  var flag: "on" | "off";
}
declare module "plain" { interface Plain { second: number } }
declare module "virtual" { export interface Virtual { name: string } }
declare module "*.svg" { const path: string; export default path; }
`,
};

/** Modules of the project that tools import, whole or in part. */
const modules: Files = {
  "src/person.ts": `import { add } from "adds";
export interface Person { name: string; born?: Date; of?: Person }
export class Animal { readonly kind = "cat"; legs = 4; constructor(readonly name: string) { add(); } }
export enum Level { Low = "low", High = "high" }
export function described(name: string): Person { return { name: process.title + name }; }
export function inferred(name: string) { return { name, length: name.length }; }
export function outer(name: string) { return { of: flag, name }; }
`,
  "src/all.ts": 'export { type Person as Human, inferred as guess } from "./person.js"; export * from "./deep.js";\n',
  "src/deep.ts": `import type { Plain } from "plain";
import { make } from "plain";
export type Deep = Plain extends { second: number } ? "both" : "one";
export type Shallow = { readonly [Key in "a" | "b"]?: Key };
export function made(name: string) { return make(name); }
export function counted(name: string): number { return make(name).first.length; }
`,
};

/** Global declarations of the project. */
const globals: readonly Files[] = [
  {},
  {},
  { "src/global.d.ts": "interface Settings { own: string }\ntype Own = 'a' | 'b';\n" },
  { "src/global.d.ts": "export {};\ndeclare global { interface Settings { own: string } type Own = 'a' | 'b'; }\n" },
  { "src/global.d.ts": '/// <reference types="adds" />\ninterface Settings { own: string }\ntype Own = "a";\n' },
  { "src/global.d.ts": 'import "adds";\ndeclare module "./person.js" { interface Person { more: Outside } }\n' },
];

const ofNode = 'import { readFileSync, type Stats } from "node:fs";\n';
const imports = `import type { ToolContext, ToolContent } from "toolwright";
import { type Plain, make, size } from "plain";
import { type Person, Animal, Level, described, inferred, outer } from "./person.js";
import { type Human, type Deep, type Shallow, guess, made, counted } from "./all.js";
import type * as all from "./all.js";
type Local<T> = T extends { added: "yes" } ? { added: T } : { other: T };
const kinds = ["a", "b"] as const;
declare function chosen(value: { first: string; second: number }): 1;
declare function chosen(value: unknown): "else";
`;

const extraImports: readonly string[] = ["", "", "", 'import "adds";\n', 'import "./person.js";\n'];

const types: readonly string[] = [
  ...[
    "string",
    "number",
    "boolean",
    "Person",
    "Human",
    "all.Human",
    "Animal",
    "Level",
    "Date",
    "Shallow",
    "all.Shallow",
  ],
  ...[
    "Person[]",
    "Record<string, Person>",
    "Partial<Person>",
    "Pick<Person, 'name'>",
    "readonly Date[]",
    "'a' | 1 | Person",
  ],
  ...[
    "(typeof kinds)[number]",
    "ReturnType<typeof inferred>",
    "ReturnType<typeof described>",
    "Map<string, 1>",
    "Local<Person>",
  ],
  ...["ReturnType<typeof counted>", "Awaited<Promise<Person>>", "import('./person.js').Person", "[string, Level?]"],
];

/** Types that depend on packages, in some of the projects. */
const dependentTypes: readonly string[] = [
  ...["Settings", "Own", "Local<Settings>", "Outside", "Plain", "Deep", "all.Deep", "Error", "Pick<Error, 'message'>"],
  ...[
    "typeof size",
    "ReturnType<typeof made>",
    "ReturnType<typeof outer>",
    "import('plain').Plain",
    "import('virtual').Virtual",
  ],
  ...["Buffer", "URL", "Uint8Array", "Pick<Stats, 'size'>", "Pick<Request, 'url'>", "NodeJS.Platform", "typeof flag"],
  ...["typeof globalThis extends { flag: 'on' | 'off' } ? 1 : 2", "BufferEncoding", "Pick<URL, 'href'>", "ToolContent"],
];

/** Bodies of functions without a declared result. They may use `name` and `context`. */
const bodies: readonly string[] = [
  ...[
    "return { name };",
    "return name.length;",
    "return [name, name.toUpperCase()];",
    "return { at: new Date(), name };",
  ],
  ...[
    "return inferred(name);",
    "return described(name);",
    "return guess(name);",
    "return new Animal(name);",
    "return kinds;",
  ],
  ...["return counted(name);", "const { length } = name; return { length };", "return Object.keys({ name });"],
  ...["return Level.Low;", "return { ...inferred(name), more: 1 };", "return [...name].map((each) => each.length);"],
  ...["await context.progress?.(1); return { name };", "if (!name) throw new Error(process.title); return name;"],
];

/** Bodies with a result that depends on packages, in some of the projects. */
const dependentBodies: readonly string[] = [
  ...[
    "return name.shout();",
    "const { shout } = name as never as String; return shout();",
    "return { most: Math.max(1, 2) };",
  ],
  ...["return { severe: new Error(name).severity };", "return make(name);", "return made(name);", "return { size };"],
  ...["return outer(name);", "return flag;", "return process.title;", "return { stopped: context.signal.aborted };"],
  ...["const { signal } = context; return { stopped: signal.aborted };", "return readFileSync(name, 'utf8');"],
  ...[
    "return chosen(make(name));",
    "return [name].last;",
    "return (await fetch(name)).status;",
    "return JSON.parse(name);",
  ],
  ...['return name["shout"]();', "return new URL(name).href;", "return import.meta.url;", "return typeof globalThis;"],
];

const options: readonly { readonly lib?: readonly string[]; readonly types: readonly string[] }[] = [
  { lib: ["es2023"], types: ["node"] },
  { lib: ["es2023"], types: ["node", "adds"] },
  { lib: ["es2022", "dom"], types: [] },
  { types: ["node"] },
  { types: [] },
  { types: ["adds"], lib: ["es2023", "dom", "dom.iterable"] },
];

/** One of the first list, more often than one of the second. */
function randomOf(random: Random, independent: readonly string[], dependent: readonly string[]): string {
  return pick(random, random() < 0.75 ? independent : dependent);
}

function randomTool(random: Random, name: string): string {
  const parameters = [`name: ${randomOf(random, types, dependentTypes)}`, "context: ToolContext"];
  if (random() < 0.5) {
    const [input = ""] = parameters;
    return `/** Runs. @tool */\nexport async function ${name}(${input}): Promise<${randomOf(random, types, dependentTypes)}> { return (await fetch(String(name))) as never; }\n`;
  }
  return `/** Runs. @tool */\nexport async function ${name}(name: string, context: ToolContext) { ${randomOf(random, bodies, dependentBodies)} }\n`;
}

function randomProject(random: Random): Files {
  const chosen = pick(random, options);
  const compilerOptions = { target: "es2022", module: "nodenext", strict: true, ...chosen };
  const tools = Array.from({ length: random() < 0.7 ? 1 : 2 }, (_, at) => randomTool(random, `run${at}`));
  return {
    ...modules,
    ...pick(random, globals),
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "src/tools.ts": `${pick(random, extraImports)}${chosen.types.includes("node") ? ofNode : ""}${imports}${tools.join("")}`,
  };
}

const scanOptions = { include: ["src/**/*.ts"], exclude: ["src/**/*.d.ts"], outDir: "src/generated", comments: [] };
const project = createTempProject(packages);
for (const name of ["@types/node", "undici-types"]) {
  mkdirSync(project.path("node_modules/@types"), { recursive: true });
  symlinkSync(join(repository, "node_modules", name), project.path(join("node_modules", name)), "dir");
}
const files = new ProjectFiles();
const newScanner = (): Scanner => new Scanner({ ...scanOptions, root: project.root }, files);
const counts = { lean: 0, whole: 0, differ: 0, tools: 0 };
const random = createRandom(seed);
for (let at = 0; at < total; at++) {
  const source = randomProject(random);
  replaceSources(source);
  const scanner = newScanner();
  const found = resultOf(scanner);
  const isLean = scanner.extents[0] === "lean";
  counts[isLean ? "lean" : "whole"]++;
  counts.tools += found.drafts.length;
  if (!isLean) continue;
  // A type that does not exist needs a whole program, and the next one is whole too.
  const whole = newScanner();
  replaceSources({ ...source, "src/tools.ts": "/** Runs. @tool */\nexport function run(name: Missing): void {}\n" });
  whole.scan();
  replaceSources(source);
  if (isDeepStrictEqual(found, resultOf(whole)) && whole.extents[0] !== "lean") continue;
  counts.differ++;
  console.log(`project ${at} differs:\n${source["tsconfig.json"]}\n${source["src/tools.ts"]?.slice(imports.length)}`);
}
project.remove();
console.log(
  `${total} projects, ${counts.lean} lean, ${counts.whole} whole, ${counts.tools} tools, ${counts.differ} differ`,
);
process.exitCode = counts.differ > 0 || counts.lean < total / 10 || counts.whole < total / 10 ? 1 : 0;

function replaceSources(sources: Files): void {
  rmSync(project.path("src"), { recursive: true, force: true });
  project.write(sources);
  files.forget([project.path("src"), project.path("tsconfig.json")]);
}

function resultOf(scanner: Scanner): Pick<ReturnType<Scanner["scan"]>, "drafts" | "diagnostics"> {
  const { drafts, diagnostics } = scanner.scan();
  return { drafts, diagnostics };
}
