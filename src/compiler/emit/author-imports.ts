import type { ExportedType } from "../catalog/index.js";
import { camelCase, type NameTable, pascalCase } from "./identifiers.js";
import { isIdentifierName, literal } from "./literal.js";
import { importOfSource, type ModuleSettings } from "./module-paths.js";

/** Collects the imports of author code in a generated module, each with a unique local name. */
export interface AuthorImports {
  /** Imports an export for use at run time. Returns its local name. */
  value(use: AuthorExport): string;
  /** Imports an export for use as a type only. Returns its local name. */
  type(use: AuthorExport): string;
  /** Prints the import statements. */
  print(): string;
}

/** An export, and its kind, which decides the letter case of the local name if one has to be made up. */
export interface AuthorExport extends ExportedType {
  readonly kind: "function" | "class";
}

interface Import {
  readonly module: string;
  readonly exportName: string;
  readonly local: string;
  isValue: boolean;
}

/** Creates an empty collection that takes its local names from `names`. */
export function createAuthorImports(names: NameTable, settings: ModuleSettings): AuthorImports {
  const imports = new Map<string, Import>();

  function use({ module, exportName, kind }: AuthorExport): Import {
    const key = JSON.stringify([module, exportName]);
    const known = imports.get(key);
    if (known) return known;
    const created = { module, exportName, local: names.take(preferredName(module, exportName, kind)), isValue: false };
    imports.set(key, created);
    return created;
  }

  return {
    value(exported) {
      const imported = use(exported);
      imported.isValue = true;
      return imported.local;
    },
    type: (exported) => use(exported).local,
    print() {
      const byModule = new Map<string, Import[]>();
      for (const each of imports.values()) {
        const siblings = byModule.get(each.module);
        if (siblings) siblings.push(each);
        else byModule.set(each.module, [each]);
      }
      return [...byModule]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([module, found]) => {
          found.sort((a, b) => (a.exportName < b.exportName ? -1 : 1));
          const from = importOfSource(module, settings);
          return [
            statement(
              "import",
              found.filter(({ isValue }) => isValue),
              from,
            ),
            statement(
              "import type",
              found.filter(({ isValue }) => !isValue),
              from,
            ),
          ];
        })
        .join("");
    },
  };
}

function statement(keyword: string, imports: readonly Import[], from: string): string {
  return imports.length === 0 ? "" : `${keyword} { ${imports.map(specifier).join(", ")} } from ${from};\n`;
}

function specifier({ exportName, local }: Import): string {
  if (exportName === local) return local;
  return `${isIdentifierName(exportName) ? exportName : literal(exportName)} as ${local}`;
}

/** The preferred local name. A default export is named after its module. */
function preferredName(module: string, exportName: string, kind: AuthorExport["kind"]): string {
  const text = exportName === "default" ? module.replace(/^.*\//, "").replace(/\.[^.]*$/, "") : exportName;
  if (text === exportName && isIdentifierName(text)) return text;
  return kind === "class" ? pascalCase(text) : camelCase(text);
}
