import { dirname, join } from "node:path";
import type { ts } from "ts-morph";
import { parseObject } from "../../../json-schema/index.js";
import type { OutputMode } from "../../catalog/index.js";
import type { ProjectFiles } from "../../files/project-files.js";
import { type Checker, resolveAlias } from "../checker.js";
import type { Lowering } from "../lower/lowering.js";
import type { TypeLimits } from "../lower/scope.js";
import type { SourceReporter } from "../source-reporter.js";

/** What the functions that read tools share. */
export interface ToolReader {
  readonly program: ts.Program;
  readonly checker: Checker;
  readonly reporter: SourceReporter;
  readonly own: OwnSymbols;
  readonly inputs: Lowering;
  readonly outputs: Lowering;
  readonly limits: TypeLimits;
  /** How results are sent, for tools that do not say so. */
  readonly outputMode?: OutputMode;
}

/** Recognizes symbols that the `toolwright` package exports, even if the author imports them under another name. */
export interface OwnSymbols {
  /** The name under which this package exports the symbol; undefined for symbols of other packages. */
  ownName(symbol: ts.Symbol | undefined): string | undefined;
}

export function createOwnSymbols(checker: Checker, files: ProjectFiles): OwnSymbols {
  const owned = new Map<string, boolean>();
  return {
    ownName(symbol) {
      const target = resolveAlias(symbol, checker);
      const file = target?.declarations?.[0]?.getSourceFile().fileName;
      return target && file && isInOwnPackage(dirname(file)) ? target.name : undefined;
    },
  };

  /** True if the nearest package.json at or above `folder` is this package's. */
  function isInOwnPackage(folder: string): boolean {
    const known = owned.get(folder);
    if (known !== undefined) return known;
    const manifest = files.readFile(join(folder, "package.json"));
    const parent = dirname(folder);
    const isOwn =
      // A package.json that does not parse belongs to another package.
      manifest === undefined
        ? parent !== folder && isInOwnPackage(parent)
        : parseObject(manifest)["name"] === "toolwright";
    owned.set(folder, isOwn);
    return isOwn;
  }
}

/** The name of the type that `ToolContext` stands for, with or without forms; undefined for other types. */
export function contextName(type: ts.Type, own: OwnSymbols): string | undefined {
  const name = own.ownName(type.symbol);
  return name === "BaseContext" || name === "FormContext" ? name : undefined;
}
