import type { Catalog, CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { type AuthorImports, createAuthorImports, importOfSource } from "../emit/author-imports.js";
import { literal } from "../emit/print-literal.js";
import { createNameTable } from "../emit/tool-names.js";
import { dirname, join } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import type { Project } from "./project.js";

/**
 * Reports the tools, prompts and resources that need a handler or an instance, with the code that binds them. If the config names the module that
 * does, reports what that leaves out, as far as its text shows it.
 */
export function unboundTools(catalog: Catalog, project: Project, files: SourceFiles): readonly Diagnostic[] {
  const { settings, configFile } = project;
  if (settings.bound !== undefined) return leftOut(catalog, project, files);
  const unbound = [...catalog.tools, ...catalog.prompts, ...catalog.resources].filter(isUnbound);
  const [first] = unbound;
  if (!first) return [];
  const folder = dirname(settings.outDir);
  const module = join(folder, "bound-tools.ts");
  const code = bindingCode(catalog, { ...settings, outDir: folder }, join(settings.outDir, "handlers.ts"));
  const advice = [
    `bind ${unbound.length === 1 ? "it" : "them"} in a module, for example ${module}:`,
    indentLines(code),
    configFile === undefined ? "and create toolwright.config.ts:" : `and add the module to ${configFile}:`,
    indentLines(configCode(configFile, module)),
  ].join("\n");
  const related = unbound.slice(1).map(({ id, span }) => ({ message: `"${id}" has no handler either.`, span }));
  return [createDiagnostic("tool/unbound", { ids: listed(unbound), advice }, { span: first.span, related })];
}

type SourceFiles = Pick<ProjectFiles, "readFile">;

/** Reports the prompts and resources that the bound module leaves out because it exports only what `bindTools()` returns. */
function leftOut(catalog: Catalog, { root, settings }: Project, files: SourceFiles): readonly Diagnostic[] {
  const { bound = "" } = settings;
  const text = files.readFile(join(root, bound)) ?? "";
  if (!/^export (?:default|const boundTools =) bindTools\(/m.test(text)) return [];
  const missing = kinds.filter(
    ({ kind, bind, list }) => catalog[kind].length > 0 && !text.includes(bind) && !text.includes(list),
  );
  const [first, ...others] = missing.flatMap(({ kind }): readonly CatalogEntry[] => catalog[kind]);
  if (!first) return [];
  const added = missing.map(({ kind, bind, list }) => (catalog[kind].some(isUnbound) ? `${bind}({ ... })` : list));
  const advice = `add them to what ${bound} exports: export default [...bindTools({ ... }), ...${added.join(", ...")}];`;
  const related = others.map(({ id, span }) => ({ message: `"${id}" is not exported either.`, span }));
  return [createDiagnostic("tool/unbound", { ids: listed([first, ...others]), advice }, { span: first.span, related })];
}

/** An entry that generated code cannot bind: only its types are known, or its class needs arguments. */
function isUnbound({ handler }: CatalogEntry): boolean {
  return handler.kind === "unbound" || (handler.kind === "method" && handler.instance === "given");
}

type ImportSettings = Parameters<typeof createAuthorImports>[1];

/** The module that binds everything, in the folder `settings.outDir`. */
function bindingCode(catalog: Catalog, settings: ImportSettings, handlersFile: string): string {
  const locals = createNameTable(kinds.flatMap(({ bind, list }) => [bind, list]));
  const imports = createAuthorImports(locals, settings);
  // Code that creates an instance of a subclass imports that one.
  const abstract = createAuthorImports(locals, settings);
  const found = kinds.filter(({ kind }) => catalog[kind].length > 0);
  const instances = instancesOf([...catalog.tools, ...catalog.prompts, ...catalog.resources], imports, abstract);
  // An instance that several calls take is created once.
  const isShared = found.length > 1 && instances !== "";
  const calls = found.map(({ kind, bind, list }) => {
    if (!catalog[kind].some(isUnbound)) return { name: list, text: list };
    const handlers = catalog[kind].flatMap(({ id, handler }) => (handler.kind === "unbound" ? [handlerCode(id)] : []));
    const own = instancesOf(catalog[kind], imports, abstract);
    const members = [
      handlers.length > 0 ? `  handlers: {\n${handlers.join("")}  },\n` : "",
      own !== "" ? `  instances${isShared ? "" : `: ${own}`},\n` : "",
    ];
    return { name: bind, text: `${bind}({\n${members.join("")}})` };
  });
  const [only, ...others] = calls.map(({ text }) => text);
  const names = calls.map(({ name }) => name).sort();
  return [
    `import { ${names.join(", ")} } from ${importOfSource(handlersFile, settings)};\n`,
    imports.print(),
    isShared ? `const instances = ${instances};\n` : "",
    others.length === 0
      ? `export default ${only};\n`
      : `export default [\n${[only, ...others].map((text) => `  ...${text?.replaceAll("\n", "\n  ")},\n`).join("")}];\n`,
  ].join("");
}

const kinds = [
  { kind: "tools", bind: "bindTools", list: "boundTools" },
  { kind: "prompts", bind: "bindPrompts", list: "boundPrompts" },
  { kind: "resources", bind: "bindResources", list: "boundResources" },
] as const;

function handlerCode(id: string): string {
  return `    ${literal(id)}: async (input) => {\n      throw new Error("not implemented");\n    },\n`;
}

/** An object with an instance of each class that needs arguments, or nothing. That of an abstract class is one of a subclass. */
function instancesOf(entries: readonly CatalogEntry[], imports: AuthorImports, abstract: AuthorImports): string {
  const instances = new Set<string>();
  for (const { handler } of entries) {
    if (handler.kind !== "method" || handler.instance !== "given") continue;
    const { module, className, isAbstract } = handler;
    const name = (isAbstract ? abstract : imports).value({ module, exportName: className, kind: "class" });
    instances.add(`${name}: new ${isAbstract ? "SubclassOf" : ""}${name}(/* arguments */)`);
  }
  return instances.size === 0 ? "" : `{ ${[...instances].sort().join(", ")} }`;
}

function configCode(configFile: string | undefined, module: string): string {
  if (configFile?.endsWith(".json")) return `"bound": ${literal(module)}`;
  const entry = `bound: ${literal(module)}`;
  if (configFile !== undefined) return `${entry},`;
  return `import { defineConfig } from "toolwright-compiler";\nexport default defineConfig({ ${entry} });`;
}

function listed(entries: readonly CatalogEntry[]): string {
  return entries
    .map(({ id, handler }) => {
      if (handler.kind !== "method") return `"${id}"`;
      const { className } = handler;
      return `"${id}" (needs an instance of ${className === "default" ? "its class" : className})`;
    })
    .join(", ");
}

function indentLines(code: string): string {
  return code.trimEnd().replace(/^(?=.)/gm, "  ");
}
