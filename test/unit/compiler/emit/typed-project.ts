import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts6 from "typescript";
import ts59 from "typescript-5.9";
import { linkPackages } from "../../../support/temp-project.js";
import { sharingHost, withProgram } from "../../../support/type-check.js";

/** The compilers that must accept generated code. TypeScript 7 has no such module, and runs in a process of its own. */
export const compilers = { "TypeScript 5.9": ts59, "TypeScript 6": ts6, "TypeScript 7": "process" } as const;

export type Compiler = (typeof compilers)[keyof typeof compilers];

const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  noEmit: true,
  target: "ES2022",
  lib: ["ES2022", "DOM"],
  types: [],
};

const resolutions = {
  NodeNext: { module: "NodeNext", moduleResolution: "NodeNext" },
  Bundler: { module: "ESNext", moduleResolution: "Bundler" },
} as const;

export type Resolution = keyof typeof resolutions;

/** A folder with generated modules, their sources, and the installed packages. */
export interface TypedProject {
  readonly root: string;
  write(files: Readonly<Record<string, string>>): void;
  /** Returns the compiler's messages under the strictest settings, one per line. */
  check(compiler: Compiler, resolution: Resolution, files: readonly string[], extra?: object): Promise<string>;
  remove(): void;
}

/** Creates an ESM project in a new folder. */
export function createTypedProject(): TypedProject {
  const root = mkdtempSync(join(tmpdir(), "toolwright-emit-"));
  const project: TypedProject = {
    root,
    write(files) {
      for (const [path, text] of Object.entries(files)) {
        const target = join(root, path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, text);
      }
    },
    async check(compiler, resolution, files, extra = {}) {
      const paths = files.map((file) => join(root, file));
      const settings = { ...strictest, ...resolutions[resolution], ...extra };
      if (compiler === "process") {
        const errors = await withProgram(root, paths, settings, async (program) => [
          ...(await program.getConfigFileParsingDiagnostics()),
          ...(await program.getProgramDiagnostics()),
          ...(await program.getSyntacticDiagnostics()),
          ...(await program.getSemanticDiagnostics()),
          ...(await program.getDeclarationDiagnostics()),
        ]);
        return errors.map(({ fileName = "", text }) => `${fileName.slice(root.length + 1)}: ${text}`).join("\n");
      }
      const ts = compiler as typeof ts6; // both have the members used here
      const { options } = ts.convertCompilerOptionsFromJson(settings, root);
      const program = ts.createProgram(paths, options, sharingHost(options, ts));
      const declarations = program.getOptionsDiagnostics().length > 0 ? [] : program.getDeclarationDiagnostics();
      return [...ts.getPreEmitDiagnostics(program), ...declarations]
        .map(
          ({ file, messageText }) =>
            `${file?.fileName.slice(root.length + 1) ?? ""}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
        )
        .join("\n");
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
  project.write({ "package.json": '{ "name": "project", "type": "module", "private": true }' });
  linkPackages(root);
  return project;
}

/** Generated files under the output folder. */
export function under(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
