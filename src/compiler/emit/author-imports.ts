import type { ExportedType } from "../catalog/index.js";
import { camelCase, type NameTable, pascalCase } from "./identifiers.js";
import { isIdentifierName, literal } from "./literal.js";
import { importOfSource, type ModuleSettings } from "./module-paths.js";

/** Collects what a generated module imports of the author's, each under a name that is free there. */
export interface AuthorImports {
  /** The local name of an export that is used at run time. */
  value(use: AuthorExport): string;
  /** The local name of an export that is used as a type alone. */
  type(use: AuthorExport): string;
  /** The import statements of all that was asked for. */
  print(): string;
}

/** An export, and whether its name should look like a function's or a class's when it has none of its own. */
export interface AuthorExport extends ExportedType {
  readonly kind: "function" | "class";
}

interface Import {
  readonly module: string;
  readonly exportName: string;
  readonly local: string;
  isValue: boolean;
}

/** Makes an empty collection that takes its names from `names`. */
export function createAuthorImports(names: NameTable, settings: ModuleSettings): AuthorImports {
  const imports = new Map<string, Import>();

  function use({ module, exportName, kind }: AuthorExport): Import {
    const key = JSON.stringify([module, exportName]);
    const known = imports.get(key);
    if (known) return known;
    const made = { module, exportName, local: names.take(wantedName(module, exportName, kind)), isValue: false };
    imports.set(key, made);
    return made;
  }

  return {
    value(wanted) {
      const found = use(wanted);
      found.isValue = true;
      return found.local;
    },
    type: (wanted) => use(wanted).local,
    print() {
      const byModule = new Map<string, Import[]>();
      for (const each of imports.values()) {
        const own = byModule.get(each.module);
        if (own) own.push(each);
        else byModule.set(each.module, [each]);
      }
      return [...byModule]
        .sort(([a], [b]) => compare(a, b))
        .flatMap(([module, own]) => {
          own.sort((a, b) => compare(a.exportName, b.exportName));
          const from = importOfSource(module, settings);
          return [
            statement(
              "import",
              own.filter(({ isValue }) => isValue),
              from,
            ),
            statement(
              "import type",
              own.filter(({ isValue }) => !isValue),
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

/** A default export is named after its module. */
function wantedName(module: string, exportName: string, kind: AuthorExport["kind"]): string {
  const text = exportName === "default" ? module.replace(/^.*\//, "").replace(/\.[^.]*$/, "") : exportName;
  if (text === exportName && isIdentifierName(text)) return text;
  return kind === "class" ? pascalCase(text) : camelCase(text);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
