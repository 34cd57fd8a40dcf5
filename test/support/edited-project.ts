import { rmSync } from "node:fs";
import { pick, type Random, randomInt } from "./random.js";
import { createTempProject, type Files, type TempProject } from "./temp-project.js";

/**
 * A project that is edited at random: tools of all forms, types that they share, global declarations, packages, and errors. Each file is written
 * from a few settings, so that an edit changes one of them.
 */
export class EditedProject {
  readonly project: TempProject;
  readonly #random: Random;
  readonly #shapes: Shape[] = [];
  readonly #tools: ToolFile[] = [];
  readonly #usesPackages: boolean;
  #count = 0;

  /** @param usesPackages Whether most types depend on packages or global declarations from the start. Otherwise, edits add and remove some. */
  constructor(random: Random, usesPackages: boolean) {
    this.#random = random;
    this.#usesPackages = usesPackages;
    this.project = createTempProject(fixedFiles);
    if (!usesPackages) this.#delete("src/globals.d.ts");
    for (let i = 0; i < 5; i++) this.#addShape();
    for (let i = 0; i < 7; i++) this.#addTool();
    this.project.write({ ...this.#files() });
  }

  remove(): void {
    this.project.remove();
  }

  /** Makes one to three edits, and returns what they are. */
  edit(): string {
    const count = this.#random() < 0.75 ? 1 : 2 + randomInt(this.#random, 2);
    // Global declarations in modules lead to full runs.
    if (this.#random() < 0.5) this.#solve();
    const made = Array.from({ length: count }, () => this.#editOnce());
    if (this.#random() < 0.35) {
      const tool = pick(this.#random, this.#tools);
      tool.problem = pick(this.#random, problems);
      made.push(`${tool.problem} problem in ${tool.name}`);
    }
    this.project.write(this.#files());
    return made.join("; ");
  }

  #editOnce(): string {
    const random = this.#random;
    const shape = pick(random, this.#shapes);
    const tool = pick(random, this.#tools);
    const edits: readonly (readonly [weight: number, what: string, edit: () => unknown])[] = [
      [12, `a property more in ${shape.name}`, () => shape.fields.push(this.#field())],
      [4, `a property less in ${shape.name}`, () => shape.fields.shift()],
      [4, `the comment of ${shape.name}`, () => Object.assign(shape, { comment: `Comment ${this.#count++}.` })],
      [6, `what ${shape.name} imports`, () => Object.assign(shape, { other: this.#otherShape(shape) })],
      [12, `the types of ${tool.name}`, () => Object.assign(tool, { type: this.#type() })],
      [6, `the comment of ${tool.name}`, () => Object.assign(tool, { comment: `Comment ${this.#count++}.` })],
      [4, `what ${tool.name} imports`, () => Object.assign(tool, { shape: pick(random, this.#shapes) })],
      [4, `the packages with globals of ${tool.name}`, () => Object.assign(tool, { wide: this.#wide() })],
      [3, `the form of ${tool.name}`, () => Object.assign(tool, { form: this.#form() })],
      [5, "a new tool", () => this.#addTool()],
      [4, `no ${tool.name}`, () => this.#removeTool(tool)],
      [4, `the folder of ${tool.name}`, () => this.#move(tool)],
      [
        this.#usesPackages ? 3 : 0.5,
        "globals",
        () => this.#write("src/globals.d.ts", `interface Place { town: string; n${this.#count++}?: number }\n`),
      ],
      [
        2,
        `globals in ${shape.name}`,
        () => Object.assign(shape, { global: shape.global ? "" : `Global${this.#count++}` }),
      ],
      [2, "a package", () => this.#write("node_modules/prices/index.d.ts", priceOf(this.#type(packageTypes)))],
      [
        1,
        "what a package declares globally",
        () => this.#write("node_modules/prices/index.d.ts", `${priceOf("number")}${this.#addition()}`),
      ],
      [
        2,
        "a file of the types of the tsconfig",
        () => this.project.write(pickFile(random, baseFiles(this.#type(plainTypes)))),
      ],
      [2, "a note", () => this.#write("src/shapes/note.md", `${this.#count++}`)],
      [2, "an unused file", () => this.#write("src/unused.ts", unusedText(this.#random, this.#count++))],
      [3, `a problem in ${tool.name}`, () => Object.assign(tool, { problem: pick(random, problems) })],
      [2, "a new file", () => this.#write(`src/new/${this.#count++}.ts`, "export type New = 1;\n")],
      [2, "no new files", () => this.#delete("src/new")],
      [
        2,
        `a declaration beside ${shape.name}`,
        () => this.#write(`src/shapes/${shape.name}.d.ts`, `export type ${shape.name} = never;\n`),
      ],
      [2, `no declaration beside ${shape.name}`, () => this.#delete(`src/shapes/${shape.name}.d.ts`)],
      [this.#usesPackages ? 0 : 2, "no globals", () => this.#delete("src/globals.d.ts")],
      [
        this.#usesPackages ? 1 : 0.5,
        "a global file",
        () => this.#write("src/new.d.ts", `interface Place { new${this.#count++}?: number }\n`),
      ],
      [1, "no global file", () => this.#delete("src/new.d.ts")],
      [2, "tools.json", () => this.#write("src/generated/tools.json", `{ "edited": ${this.#count++} }\n`)],
      [1, "index.ts", () => this.#write("src/generated/index.ts", "// @generated by toolwright, and edited\n")],
      [1, "no handlers.ts", () => this.#delete("src/generated/handlers.ts")],
      [1, "the tsconfig", () => this.#write("tsconfig.json", tsconfig(random() < 0.5))],
      [1, "the config", () => this.#write("toolwright.config.json", JSON.stringify(pick(random, configs)))],
      [1, "a lock", () => this.#write("toolwright.lock.json", `{ "edited": ${this.#count++} }`)],
      [1, "no lock", () => this.#delete("toolwright.lock.json")],
    ];
    let at = random() * edits.reduce((sum, [weight]) => sum + weight, 0);
    const isChosen = ([weight]: (typeof edits)[number]): boolean => {
      at -= weight;
      return at < 0;
    };
    const [, what, edit] = edits.find(isChosen) ?? [0, "nothing", () => undefined];
    edit();
    return what;
  }

  #addShape(): void {
    const name = `Shape${this.#shapes.length}`;
    const fields = [this.#field(), this.#field()];
    this.#shapes.push({ name, fields, comment: "", other: this.#shapes.at(-1), global: "" });
  }

  #addTool(): ToolFile {
    const name = `tool${this.#count++}`;
    const folder = pick(this.#random, folders);
    const [form, shape] = [this.#form(), pick(this.#random, this.#shapes)];
    const tool = {
      name,
      folder,
      wide: this.#wide(),
      form,
      shape,
      type: this.#type(),
      comment: `Does ${name}.`,
      problem: "none",
    } as const;
    const file: ToolFile = { ...tool };
    this.#tools.push(file);
    return file;
  }

  #removeTool(tool: ToolFile): void {
    if (this.#tools.length < 4) return;
    this.#tools.splice(this.#tools.indexOf(tool), 1);
    this.#delete(pathOf(tool));
  }

  #move(tool: ToolFile): void {
    this.#delete(pathOf(tool));
    tool.folder = pick(this.#random, folders);
  }

  #solve(): void {
    for (const tool of this.#tools) tool.problem = "none";
    for (const shape of this.#shapes) shape.global = "";
  }

  #write(file: string, text: string): void {
    this.project.write({ [file]: text });
  }

  #delete(file: string): void {
    rmSync(this.project.path(file), { force: true, recursive: true });
  }

  /** The packages with global declarations that a file imports, in any order. */
  #wide(): readonly string[] {
    return this.#random() < 0.7 || !this.#isForeign() ? [] : this.#random() < 0.5 ? ["wide", "long"] : ["long"];
  }

  /** What a package adds to a global type that others declare. */
  #addition(): string {
    return `declare global { interface Place { added${this.#count++}?: string } }\n`;
  }

  #field(): string {
    const optional = this.#random() < 0.4 ? "?" : "";
    return `/** Field. */ f${this.#count++}${optional}: ${this.#type(plainTypes)};`;
  }

  #form(): ToolFile["form"] {
    const form = pick(this.#random, forms);
    return form === "constant" && !this.#isForeign() ? "function" : form;
  }

  /** Whether something may depend on packages or global declarations. */
  #isForeign(): boolean {
    return this.#usesPackages || this.#random() < 0.05;
  }

  #type(types: readonly string[] = [...plainTypes, ...ownTypes, ...(this.#isForeign() ? foreignTypes : [])]): string {
    return pick(this.#random, types).replaceAll("#", `${this.#count++}`);
  }

  #otherShape(shape: Shape): Shape | undefined {
    const other = pick(this.#random, this.#shapes);
    return other === shape || this.#random() < 0.3 ? undefined : other;
  }

  #files(): Files {
    const shapes = this.#shapes.map((shape) => [`src/shapes/${shape.name}.ts`, shapeText(shape)]);
    return Object.fromEntries([...shapes, ...this.#tools.map((tool) => [pathOf(tool), toolText(tool)])]);
  }
}

interface Shape {
  readonly name: string;
  readonly fields: string[];
  comment: string;
  other: Shape | undefined;
  /** The name of a global type that the module declares, or nothing. */
  global: string;
}

interface ToolFile {
  readonly name: string;
  folder: string;
  form: (typeof forms)[number];
  /** Packages with global declarations that the file imports. */
  wide: readonly string[];
  shape: Shape;
  type: string;
  comment: string;
  problem: (typeof problems)[number];
}

const folders = ["src", "src/deep", "src/inner"];
const forms = ["function", "inferred", "class", "types", "prompt", "resource", "constant", "plain"] as const;
const problems = [
  ...["none", "syntax", "type", "import", "duplicate", "warning", "unresolved"],
  ...["misspelt", "hidden", "unexported", "elsewhere"],
] as const;
const plainTypes = [
  "string",
  "number",
  "boolean[]",
  '"a#" | "b" | 3',
  "readonly [x: number, y?: string]",
  "Record<string, number>",
  "{ kind: 'one'; n: number } | { kind: 'two'; s#?: string }",
];
/** Types that tools have in common. `Shape` is the type that the file imports. */
const ownTypes = ["Shape", "Shape[]", "Partial<Shape>", 'Omit<Shape, "none">', "Tree"];
const foreignTypes = ["Price", "Place", "BaseThree", "BaseOne[]", 'import("base:one").One'];
const packageTypes = ["number", "string", "Currency"];
const configs = [
  {},
  { wireName: "namespace_name" },
  { discovery: true },
  { outputs: "strict" },
  { formats: "check" },
  { outputSchemas: "closed" },
];

const priceOf = (type: string): string =>
  `export type Currency = "EUR" | "USD";\nexport interface Price { amount: ${type} }\n`;

/** The files of a package in the `types` of the tsconfig, whose declarations refer to one another. */
function baseFiles(type: string): Files {
  return {
    "node_modules/@types/base/one.d.ts": `declare module "base:one" {
  import type { Two } from "base:two";
  export interface One { two?: Two }
  global { interface BaseOne { n: ${type} } }
}
`,
    "node_modules/@types/base/two.d.ts": `declare module "base:two" { export interface Two { name: ${type} } }\n`,
    "node_modules/@types/base/three.d.ts": `interface BaseThree { of: BaseOne["n"]; more?: ${type} }\n`,
  };
}

function tsconfig(isExact: boolean): string {
  return JSON.stringify({
    compilerOptions: {
      ...{ target: "ES2022", lib: ["ES2022"], module: "NodeNext", strict: true, types: ["base"] },
      exactOptionalPropertyTypes: isExact,
    },
    include: ["src"],
  });
}

/** The text of a file that nothing imports. It may have global declarations or a syntax error. */
function unusedText(random: Random, count: number): string {
  const text = `export const unused = ${count};\n`;
  if (random() < 0.6) return text;
  return random() < 0.5 ? `${text}declare global { interface Unused { n${count}: 1 } }\n` : `${text}const = 1;\n`;
}

const fixedFiles: Files = {
  "tsconfig.json": tsconfig(false),
  "src/globals.d.ts": "interface Place { town: string }\ninterface Placd { town: string }\n",
  "src/inner/tsconfig.json": '{ "extends": "../../tsconfig.json", "include": [".", "../globals.d.ts"] }',
  "src/unused.ts": "export const unused = 0;\n",
  "src/helpers.ts": 'import "wide";\nimport "long";\nexport const helper = 1;\n',
  "node_modules/prices/package.json": '{ "name": "prices", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/prices/index.d.ts": priceOf("number"),
  "node_modules/@types/base/package.json": '{ "name": "@types/base", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/@types/base/index.d.ts": ["one", "two", "three"]
    .map((name) => `/// <reference path="${name}.d.ts" />\n`)
    .join(""),
  ...baseFiles("number"),
  "node_modules/wide/package.json": '{ "name": "wide", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/wide/index.d.ts": "export {};\ndeclare global { interface Place { wide?: string } }\n",
  "node_modules/long/package.json": '{ "name": "long", "version": "1.0.0", "types": "index.d.ts" }',
  "node_modules/long/index.d.ts": "export {};\ndeclare global { interface Place { long?: number } }\n",
};

function pickFile(random: Random, files: Files): Files {
  return Object.fromEntries([pick(random, Object.entries(files))]);
}

function pathOf({ folder, name }: ToolFile): string {
  return `${folder}/${name}.ts`;
}

function shapeText({ name, fields, comment, other, global }: Shape): string {
  return `${other ? `import type { ${other.name} } from "./${other.name}.js";\n` : ""}${
    comment === "" ? "" : `/** ${comment} */\n`
  }export interface ${name} {
  ${fields.join("\n  ")}
  ${other ? `other?: ${other.name};` : ""}
}
export const state${name} = (n: number) => (n > 1 ? "on${name}" as const : n > 0 ? "b" as const : "a${fields.length}" as const);
${global === "" ? "" : `declare global {\n  interface ${global} { n: number }\n  interface Place { ${global}?: string }\n}\n`}`;
}

function toolText({ name, folder, wide, form, shape, type, comment, problem }: ToolFile): string {
  const up = folder === "src" ? "./" : "../";
  const typeName = name.replace("tool", "Tool");
  const marked = (marker: string): string => `/** ${comment} ${marker} */\n`;
  const bodies: Readonly<Record<ToolFile["form"], string>> = {
    function: `${marked("@tool")}export function ${name}(input: ${type}): ${type} { throw new Error(); }\n`,
    inferred: `${marked("@tool")}export function ${name}(a: ${type}, b = 1) { return { state: state${shape.name}(b), a }; }\n`,
    class: `export class ${typeName} {\n  @Tool({ name: "${name}", description: "${comment}" })\n  run(input: ${type}): string { return ""; }\n}\n`,
    types: `${marked(`@toolInput ${name}`)}export interface ${typeName}In { value: ${type} }\n/** @toolOutput ${name} */\nexport interface ${typeName}Out { value?: ${type} }\n`,
    prompt: `${marked("@prompt")}export function ${name}(topic: string, tone?: "a" | "b") { return topic; }\n`,
    resource: `${marked(`@resource test://${name}/{id}`)}export function ${name}(id: string): string { return id; }\n`,
    constant: `${marked("@tool")}export const ${name} = async (value: ${type}, other?: Shape): Promise<Price> => ({}) as Price;\n`,
    plain: `export type ${typeName} = ${type};\n`,
  };
  const mistakes: Readonly<Record<ToolFile["problem"], string>> = {
    none: "",
    syntax: "export const = 1;\n",
    type: `/** Bad. @tool */\nexport function bad${typeName}(a: Set<string>): void {}\n`,
    import: `import type { Gone } from "./gone.js";\n/** Gone. @tool */\nexport function gone${typeName}(a: Gone): void {}\n`,
    duplicate:
      "/** Twice. @tool */\nexport function twice(): void {}\n/** Twice. @tool twice */\nexport function again(): void {}\n",
    warning: `/** @tool */\nexport function silent${typeName}(): void {}\n`,
    unresolved: `/** Unresolved. @tool */\nexport function unresolved${typeName}(a: Nowhere): void {}\n`,
    // The compiler suggests other names for the first ten names that it does not find.
    misspelt: `/** Misspelt. @tool */\nexport function misspelt${typeName}(a: Plac, b: Pric, c: Shap, d: Placf, e: Strng): void {}\n`,
    hidden: `/** Hidden. @tool */\nexport function hidden${typeName}() { return [statf${shape.name}(1), shap(), pric].length; }\n`,
    unexported: `import type { ${shape.name}x as Other } from "${up}shapes/${shape.name}.js";\n/** Unexported. @tool */\nexport function unexported${typeName}(a: Other): void {}\n`,
    // Nothing imports the file that declares it.
    elsewhere: `/** Elsewhere. @tool */\nexport function elsewhere${typeName}(a: Unused): void {}\n`,
  };
  const globals = wide.map((each) => `import "${each}";\n`).join("");
  return `${globals}import { Tool } from "toolwright";
import type { Price } from "prices";
import type { ${shape.name} as Shape } from "${up}shapes/${shape.name}.js";
import { state${shape.name} } from "${up}shapes/${shape.name}.js";
interface Tree { value: number; children: Tree[] }
${bodies[form]}${mistakes[problem]}`;
}
