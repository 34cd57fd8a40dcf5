/*
 * `npm run suite left-out`: reads tools that use types of one package and values of two others, in a program without the other packages and the `types`
 * of the tsconfig where the compiler leaves them out, and in a program with everything. Tools and diagnostics must be the same. TYPES (default 14)
 * limits the types of each package.
 */
import { existsSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import ts from "typescript";
import { ProjectFiles } from "../../src/compiler/files/project-files.js";
import type { PackageScope } from "../../src/compiler/frontend/index.js";
import { Scanner } from "../../src/compiler/frontend/scanner.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

const perPackage = Number(process.env["TYPES"] ?? 14);
const modules = [
  ...["@anthropic-ai/sdk", "@google/genai", "@modelcontextprotocol/sdk/types.js", "@modelcontextprotocol/server", "ai"],
  ...["esbuild", "openai", "rollup", "vite", "zod"],
];

const compilerOptions = { target: "es2022", lib: ["es2023"], module: "nodenext", strict: true, types: ["node"] };

let [compared, withoutPackages, withoutTypes, differing] = [0, 0, 0, 0];
for (const [at, module] of modules.entries()) {
  const names = spread(typesOf(module), perPackage);
  const others = [1, 2].flatMap((step) => modules[(at + step) % modules.length] ?? []);
  const results = names.map((name) => compare(module, name, others));
  const apart = results.filter(({ packages }) => packages !== "all").length;
  const left = results.filter(({ packages }) => packages !== "all" && !packages?.types).length;
  const different = names.filter((_, index) => results[index]?.isSame === false);
  const counts = `${names.length} types, ${apart} without ${others.join(" and ")}, ${left} also without \`types\``;
  console.log([`${module}: ${counts}`, ...different].join("\n  differs: "));
  compared += names.length;
  withoutPackages += apart;
  withoutTypes += left;
  differing += different.length;
}
console.log(
  `${compared} types, ${withoutPackages} of them read without other packages, ${withoutTypes} also without \`types\`, ${differing} differ`,
);
process.exitCode = differing > 0 || withoutTypes === 0 ? 1 : 0;

/** The names of the types without parameters that a module exports. */
function typesOf(module: string): readonly string[] {
  const project = projectFor([module], { "src/all.ts": `export * from "${module}";\n` });
  try {
    const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, project.root);
    const program = ts.createProgram([project.path("src/all.ts")], options);
    const checker = program.getTypeChecker();
    const file = program.getSourceFile(project.path("src/all.ts"));
    const symbol = file && checker.getSymbolAtLocation(file);
    return (symbol ? checker.getExportsOfModule(symbol) : []).flatMap((each) => {
      const { flags, declarations = [] } = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
      const isGeneric = declarations.some((node) => "typeParameters" in node && node.typeParameters !== undefined);
      return flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias) && !isGeneric ? each.name : [];
    });
  } finally {
    project.remove();
  }
}

/** At most `count` elements, at equal distances. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, at) => at % step === 0);
}

function compare(
  module: string,
  name: string,
  others: readonly string[],
): { readonly isSame: boolean; readonly packages: PackageScope | undefined } {
  const imports = others.map((other, at) => `import * as other${at} from "${other}";\n`).join("");
  const source = `${imports}import type { ${name} as Named } from "${module}";
/** Takes it. @tool */
export function take(value: Named): string { return typeof value + typeof other0 + typeof other1; }
/** Gives it. @tool */
export function give(name: string): Named | undefined { void name; return undefined; }
`;
  const project = projectFor([module, ...others], { "src/tools.ts": source });
  try {
    const found = scan(project.root);
    process.env["TOOLWRIGHT_INTERNALS"] = "off";
    const whole = scan(project.root);
    delete process.env["TOOLWRIGHT_INTERNALS"];
    return { isSame: isDeepStrictEqual(found.result, whole.result), packages: found.packages };
  } finally {
    project.remove();
  }
}

function scan(root: string): { readonly result: unknown; readonly packages: PackageScope | undefined } {
  const options = { root, include: ["src/**/*.ts"], exclude: [], outDir: "src/generated", comments: [] };
  const scanner = new Scanner({ ...options, idFormat: "versioned", wireName: "name" }, new ProjectFiles());
  const { files: _, candidates: __, ...result } = scanner.scan();
  return { result, packages: scanner.memory?.groups[0]?.packages };
}

/** A project with @types/node and the packages of modules. */
function projectFor(used: readonly string[], files: Readonly<Record<string, string>>): TempProject {
  const project = createTempProject({
    ...files,
    "tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
  });
  const own = used.map((module) =>
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
