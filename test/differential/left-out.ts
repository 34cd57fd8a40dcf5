/*
 * `npm run suite left-out`: reads tools that use types of one package and values of two others, or types, functions and global names of Node, in a
 * program without the other packages and without what the tools do not reach of the `types` of the tsconfig, and in a program with everything. Tools
 * and diagnostics must be the same. TYPES (default 14) limits the types of each package; of each module of Node, there are a third as many.
 */
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import { ProjectFiles } from "../../src/compiler/files/project-files.js";
import type { PackageScope } from "../../src/compiler/frontend/left-out.js";
import { Scanner } from "../../src/compiler/frontend/scanner.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

const perPackage = Number(process.env["TYPES"] ?? 14);
const packages = [
  ...["@anthropic-ai/sdk", "@google/genai", "@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/server", "ai"],
  ...["esbuild", "openai", "rollup", "vite", "zod"],
];
const modulesOfNode = builtinModules.filter((name) => !name.startsWith("_")).map((name) => `node:${name}`);
const globalNames = [
  ...["AbortSignal", "Blob", "Buffer", "BufferEncoding", "Console", "CustomEvent", "ErrorConstructor", "Event", "File"],
  ...["FormData", "Headers", "ImportMeta", "MessageEvent", "NodeJS.ErrnoException", "NodeJS.Process", "NodeJS.Timeout"],
  ...[
    "ReadableStream",
    "Request",
    "Response",
    "SymbolConstructor",
    "TextDecoder",
    "URL",
    "URLSearchParams",
    "Uint8Array",
  ],
  ...[
    "ReturnType<typeof fetch>",
    "typeof console",
    "typeof crypto",
    "typeof globalThis",
    "typeof performance.timeOrigin",
  ],
  ...[
    "typeof process.env",
    "typeof process.versions",
    "ReturnType<typeof setTimeout>",
    "ReturnType<typeof structuredClone>",
  ],
];

const compilerOptions = { target: "es2022", lib: ["es2023"], module: "nodenext", strict: true, types: ["node"] };

interface Compared {
  readonly name: string;
  readonly isSame: boolean;
  /** What was read. Undefined if no later run can continue from it. */
  readonly read: PackageScope | undefined;
}

const all = [
  ...packages.map((module, at) => {
    const others = [1, 2].flatMap((step) => packages[(at + step) % packages.length] ?? []);
    const names = spread(exportsOf(module).types, perPackage);
    return report(
      `${module}, beside ${others.join(" and ")}`,
      names.map((name) => compareType(module, name, others)),
    );
  }),
  ...modulesOfNode.map((module) => {
    const { types, functions } = exportsOf(module);
    const count = Math.ceil(perPackage / 3);
    return report(module, [
      ...spread(types, count).map((name) => compareType(module, name, [])),
      ...spread(functions, count).map((name) => compareFunction(module, name)),
    ]);
  }),
  report(
    "global names",
    globalNames.map((name) => compareSource(name, toolsWith("", name), [])),
  ),
].flat();
summarize("all", all);
const isWhole = all.every(({ read }) => read === "all" || read?.types.length === 0);
process.exitCode = isWhole || all.some(({ isSame }) => !isSame) ? 1 : 0;

function report(title: string, results: readonly Compared[]): readonly Compared[] {
  summarize(title, results);
  for (const { name, isSame } of results) if (!isSame) console.log(`  differs: ${name}`);
  return results;
}

function summarize(title: string, results: readonly Compared[]): void {
  const count = (test: (read: PackageScope | undefined) => boolean): number =>
    results.filter(({ read }) => test(read)).length;
  const without = count((read) => read !== "all" && read?.types.length === 0);
  const part = count((read) => read !== "all" && read !== undefined && read.types.length > 0);
  const differing = results.filter(({ isSame }) => !isSame).length;
  console.log(
    `${title}: ${results.length} compared, ${without} read without \`types\`, ${part} with a part of them, ${differing} differ`,
  );
}

/** The names of the types without parameters and of the functions that a module exports. */
function exportsOf(module: string): { readonly types: readonly string[]; readonly functions: readonly string[] } {
  const project = projectFor([module], { "src/all.ts": `export * from "${module}";\n` });
  try {
    const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, project.root);
    const program = ts.createProgram([project.path("src/all.ts")], options);
    const checker = program.getTypeChecker();
    const file = program.getSourceFile(project.path("src/all.ts"));
    const symbol = file && checker.getSymbolAtLocation(file);
    const exported = (symbol ? checker.getExportsOfModule(symbol) : []).map((each) => {
      const { flags, declarations = [] } = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      const isGeneric = declarations.some((node) => "typeParameters" in node && node.typeParameters !== undefined);
      return { name: each.name, flags: isGeneric ? 0 : flags };
    });
    const named = (flags: ts.SymbolFlags): readonly string[] =>
      exported.flatMap((each) => (each.flags & flags ? each.name : []));
    return {
      types: named(ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class),
      functions: named(ts.SymbolFlags.Function),
    };
  } finally {
    project.remove();
  }
}

/** At most `count` elements, at equal distances. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, at) => at % step === 0);
}

function compareType(module: string, name: string, others: readonly string[]): Compared {
  const imports = others.map((other, at) => `import * as other${at} from "${other}";\n`).join("");
  const body = ["typeof value", ...others.map((_, at) => `typeof other${at}`)].join(" + ");
  const source = toolsWith(`${imports}import type { ${name} as Named } from "${module}";`, "Named", body);
  return compareSource(name, source, [module, ...others]);
}

function compareFunction(module: string, name: string): Compared {
  const source = `import * as used from "${module}";
/** Calls it. @tool */
export async function call(name: string) { return { name, result: await used.${name}(name as never) }; }
`;
  return compareSource(`${name}()`, source, [module]);
}

/** A tool that takes a type and one that returns it. */
function toolsWith(imports: string, type: string, body = "typeof value"): string {
  return `${imports}
/** Takes it. @tool */
export function take(value: ${type}): string { return ${body}; }
/** Gives it. @tool */
export function give(name: string): ${type} | undefined { void name; return undefined; }
`;
}

function compareSource(name: string, source: string, used: readonly string[]): Compared {
  const project = projectFor(used, { "src/tools.ts": source });
  try {
    const found = scan(project.root);
    process.env["TOOLWRIGHT_INTERNALS"] = "off";
    const whole = scan(project.root);
    delete process.env["TOOLWRIGHT_INTERNALS"];
    return { name, isSame: isDeepStrictEqual(found.result, whole.result), read: found.packages };
  } finally {
    project.remove();
  }
}

function scan(root: string): { readonly result: unknown; readonly packages: PackageScope | undefined } {
  const options = { root, include: ["src/**/*.ts"], exclude: [], outDir: "src/generated", comments: [] };
  const scanner = new Scanner({ ...options, idFormat: "versioned", wireName: "name" }, new ProjectFiles());
  const { files: _, candidates: __, ...result } = scanner.scan();
  return { result, packages: scanner.packages[0] };
}

/** A project with @types/node and the packages of modules. */
function projectFor(used: readonly string[], files: Readonly<Record<string, string>>): TempProject {
  const project = createTempProject({
    ...files,
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
  });
  const installed = used.filter((module) => !module.startsWith("node:"));
  const own = installed.map((module) =>
    module
      .split("/")
      .slice(0, module.startsWith("@") ? 2 : 1)
      .join("/"),
  );
  for (const name of ["@types/node", "undici-types", ...own]) {
    const link = project.path(join("node_modules", name));
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(repository, "node_modules", name), link, "dir");
  }
  return project;
}
