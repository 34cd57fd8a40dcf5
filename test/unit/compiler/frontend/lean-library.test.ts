import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { leanFiles } from "../../../../src/compiler/frontend/lean-library.js";
import { libraryFiles } from "../../../../src/compiler/internals/morph-common.js";

const library = libraryFiles();
const lean = leanFiles(library);

test.each(["lib.es5.d.ts", "lib.es2015.d.ts", "lib.es2023.d.ts", "lib.esnext.d.ts", "lib.d.ts"])(
  "declares all names that its part of %s refers to",
  (lib) => {
    const program = programOf(lean, { lib: [lib], strict: true });
    const problems = [...program.getGlobalDiagnostics(), ...program.getSemanticDiagnostics()];
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
  },
);

test.each([
  ["a tuple of an array", "[...(readonly string[])[], Date?]"],
  ["members of every declaration of an array", "keyof readonly 1[]"],
  ["members of strings", "keyof string"],
  ["members of bigints and symbols", "keyof bigint | keyof symbol"],
  ["members of functions", "keyof (() => void)"],
  ["members of promises, maps and sets", "keyof Promise<1> | keyof Map<1, 2> | keyof ReadonlySet<1>"],
  ["parameters of a method", 'Parameters<Date["toLocaleString"]>[1]'],
])("shows %s as the entire library does", (_, type) => {
  const [of, entire] = [lean, library].map((files) => shown(files, type));
  expect(of).toBe(entire);
});

test("lacks what tools of lean programs do not name, and the library of browsers", () => {
  for (const name of ["Uint8Array", "Math", "JSON", "WeakMap", "HTMLElement"]) {
    expect(shown(lean, `typeof ${name}`)).toBe("any");
    expect(shown(library, `typeof ${name}`)).not.toBe("any");
  }
});

/** How the compiler prints a type, with its members. */
function shown(files: ReadonlyMap<string, string>, type: string): string {
  const program = programOf(files, { lib: ["lib.es2022.full.d.ts"] }, `export declare const value: ${type};`);
  const [statement] = program.getSourceFile("/source.ts")?.statements ?? [];
  if (!statement || !ts.isVariableStatement(statement)) throw new Error("has one variable");
  const checker = program.getTypeChecker();
  const [found] = statement.declarationList.declarations;
  if (!found) throw new Error("has one declaration");
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias;
  const shownType = checker.getTypeAtLocation(found);
  // The names of symbols have a number.
  const members = shownType.getProperties().map(({ name }) => name.replace(/@\d+$/, ""));
  return [checker.typeToString(shownType, undefined, flags), ...members].join(" ");
}

function programOf(files: ReadonlyMap<string, string>, options: ts.CompilerOptions, source = "export {};"): ts.Program {
  const host: ts.CompilerHost = {
    ...{ fileExists: () => false, readFile: () => undefined, writeFile: () => undefined },
    ...{ getCanonicalFileName: (name) => name, useCaseSensitiveFileNames: () => true, getNewLine: () => "\n" },
    ...{ getCurrentDirectory: () => "/", getDefaultLibLocation: () => "/lib" },
    getDefaultLibFileName: (settings) => `/lib/${ts.getDefaultLibFileName(settings)}`,
    getSourceFile: (path, settings) => {
      const text = path === "/source.ts" ? source : files.get(path.replace("/lib/", ""));
      return text === undefined ? undefined : ts.createSourceFile(path, text, settings);
    },
  };
  return ts.createProgram({ rootNames: ["/source.ts"], options: { ...options, types: [] }, host });
}
