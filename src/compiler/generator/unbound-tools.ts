import { posix } from "node:path";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { createAuthorImports } from "../emit/author-imports.js";
import { createNameTable } from "../emit/identifiers.js";
import { literal } from "../emit/literal.js";
import { importOfSource } from "../emit/module-paths.js";
import type { Project } from "./project.js";

/** Reports the tools that need a handler or an instance, with the code that binds them, unless the config names the module that does. */
export function unboundTools(tools: readonly CatalogTool[], { settings, configFile }: Project): readonly Diagnostic[] {
  const unbound = tools.filter(isUnbound);
  const [first] = unbound;
  if (!first || settings.bound !== undefined) return [];
  const folder = posix.dirname(settings.outDir);
  const module = posix.join(folder, "bound-tools.ts");
  const code = bindingCode(unbound, { ...settings, outDir: folder }, posix.join(settings.outDir, "handlers.ts"));
  const advice = [
    `bind ${unbound.length === 1 ? "it" : "them"} in a module, for example ${module}:`,
    indented(code),
    configFile === undefined ? "and create toolwright.config.ts:" : `and add the module to ${configFile}:`,
    indented(configCode(configFile, module)),
  ].join("\n");
  const related = unbound.slice(1).map(({ id, span }) => ({ message: `"${id}" has no handler either.`, span }));
  return [createDiagnostic("tool/unbound", { ids: listed(unbound), advice }, { span: first.span, related })];
}

/** A tool that generated code cannot bind: only its types are known, or its class needs arguments. */
export function isUnbound({ handler }: CatalogTool): boolean {
  return handler.kind === "unbound" || (handler.kind === "method" && handler.instance === "given");
}

type ImportSettings = Parameters<typeof createAuthorImports>[1];

/** The module that binds the tools, in the folder `settings.outDir`. */
function bindingCode(tools: readonly CatalogTool[], settings: ImportSettings, handlersFile: string): string {
  const imports = createAuthorImports(createNameTable(["bindTools"]), settings);
  const handlers: string[] = [];
  const instances = new Set<string>();
  for (const { id, handler } of tools) {
    if (handler.kind === "unbound") {
      handlers.push(`    ${literal(id)}: async (input) => {\n      throw new Error("not implemented");\n    },\n`);
    } else if (handler.kind === "method") {
      const name = imports.value({ module: handler.module, exportName: handler.className, kind: "class" });
      instances.add(`${name}: new ${name}(/* arguments */)`);
    }
  }
  return [
    `import { bindTools } from ${importOfSource(handlersFile, settings)};\n`,
    imports.print(),
    "export default bindTools({\n",
    handlers.length > 0 ? `  handlers: {\n${handlers.join("")}  },\n` : "",
    instances.size > 0 ? `  instances: { ${[...instances].sort().join(", ")} },\n` : "",
    "});\n",
  ].join("");
}

function configCode(configFile: string | undefined, module: string): string {
  if (configFile?.endsWith(".json")) return `"bound": ${literal(module)}`;
  const entry = `bound: ${literal(module)}`;
  if (configFile !== undefined) return `${entry},`;
  return `import { defineConfig } from "toolwright-compiler";\nexport default defineConfig({ ${entry} });`;
}

function listed(tools: readonly CatalogTool[]): string {
  return tools
    .map(({ id, handler }) => {
      if (handler.kind !== "method") return `"${id}"`;
      const { className } = handler;
      return `"${id}" (needs an instance of ${className === "default" ? "its class" : className})`;
    })
    .join(", ");
}

function indented(code: string): string {
  return code.trimEnd().replace(/^(?=.)/gm, "  ");
}
