import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts6 from "typescript";
import ts59 from "typescript-5.9";
import { sharingHost } from "../../../support/type-check.js";

/** The compilers that must accept generated code. */
export const compilers = { "TypeScript 5.9": ts59, "TypeScript 6": ts6 } as const;

export type Compiler = typeof ts6 | typeof ts59;

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
  target: ts6.ScriptTarget.ES2022,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  types: [],
};

const resolutions = {
  NodeNext: { module: ts6.ModuleKind.NodeNext, moduleResolution: ts6.ModuleResolutionKind.NodeNext },
  Bundler: { module: ts6.ModuleKind.ESNext, moduleResolution: ts6.ModuleResolutionKind.Bundler },
} as const;

export type Resolution = keyof typeof resolutions;

/** A folder with generated modules, their sources, and the parts of toolwright that they import. */
export interface TypedProject {
  readonly root: string;
  write(files: Readonly<Record<string, string>>): void;
  /** Returns the compiler's messages under the strictest settings, one per line. */
  check(compiler: Compiler, resolution: Resolution, files: readonly string[], extra?: object): string;
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
    check(compiler, resolution, files, extra = {}) {
      const ts = compiler as typeof ts6; // both have the members used here
      const settings = { ...strictest, ...resolutions[resolution], ...extra };
      const program = ts.createProgram(
        files.map((file) => join(root, file)),
        settings,
        sharingHost(settings, ts),
      );
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
  installToolwright(root);
  return project;
}

/** Builds `toolwright/gen/v1` into the project, as the package's own build does. */
function installToolwright(root: string): void {
  const source = fileURLToPath(new URL("../../../../src", import.meta.url));
  const target = join(root, "node_modules/toolwright");
  const settings = {
    ...resolutions.NodeNext,
    target: ts6.ScriptTarget.ES2022,
    lib: ["lib.es2023.d.ts"],
    types: ["node"],
    typeRoots: [join(source, "../node_modules/@types")],
    strict: true,
    declaration: true,
    skipLibCheck: true,
    rootDir: source,
    outDir: join(target, "dist"),
  };
  const entry = join(source, "runtime/gen/v1/index.ts");
  ts6.createProgram([entry], settings, sharingHost(settings)).emit();
  writeFileSync(
    join(target, "package.json"),
    JSON.stringify({
      name: "toolwright",
      type: "module",
      sideEffects: false,
      exports: { "./gen/v1": { types: "./dist/runtime/gen/v1/index.d.ts", default: "./dist/runtime/gen/v1/index.js" } },
    }),
  );
}

/** Generated files under the output folder. */
export function under(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}
