import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import type { JsonObject } from "../../src/runtime/model/index.js";

/** An exported type of a folder, and its schema. */
export interface RoundTripCase {
  readonly file: string;
  readonly type: string;
  readonly schema: JsonObject;
  /** Whether the type has enums, whose members are compared by their values in JSON. */
  readonly hasEnums: boolean;
}

/** Prints a module that exports a type of the schema as `Result`. */
export type PrintTypes = (schema: JsonObject) => string | Promise<string>;

/**
 * How a type that was printed from a schema compares with the type that the schema was made from. "wider": it has more values; "narrower": fewer;
 * "other": some of both; "any": it contains `any` where the original does not; "invalid": the printer failed, or its module does not compile.
 */
export type RoundTrip = "exact" | "wider" | "narrower" | "other" | "any" | "invalid";

/** Lists the exported types of every file in `folder` that have a schema. */
export async function readCases(folder: string): Promise<readonly RoundTripCase[]> {
  const cases: RoundTripCase[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()) {
    const { schemas } = await describeTypes({ root: folder, file: join(folder, file), direction: "input" });
    for (const [type, schema] of Object.entries(schemas)) {
      if (!("error" in schema)) cases.push({ file, type, schema: schema as JsonObject, hasEnums: file === "enums.ts" });
    }
  }
  return cases;
}

/** Wire forms: enum members are their values in JSON. */
const wireType =
  "type Wire<T> = T extends string ? `$" +
  "{T}` : T extends number ? (number extends T ? T : `$" +
  "{T}` extends `$" +
  "{infer N extends number}` ? N : T) : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;";

/** Whether a type is `any`, or contains one in its properties or items. */
const hasAny =
  "type IsAny<T> = 0 extends 1 & T ? true : false; type HasAny<T, D extends 0[] = []> = [T] extends [never] ? false : IsAny<T> extends true ? true : D['length'] extends 3 ? false : T extends object ? true extends { [K in keyof T]-?: HasAny<T[K], [...D, 0]> }[keyof T] ? true : false : false;";

/**
 * Prints each case and compares the result with the original type by assignability in both directions, with the compiler. Works in a folder of
 * `parent`, from which the packages that the originals import are found.
 */
export async function compareRoundTrips(
  folder: string,
  cases: readonly RoundTripCase[],
  print: PrintTypes,
  parent: string = tmpdir(),
): Promise<readonly RoundTrip[]> {
  const work = mkdtempSync(join(parent, "toolwright-round-trip-"));
  try {
    cpSync(folder, join(work, "own"), { recursive: true });
    for (const file of readdirSync(join(work, "own"), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue;
      const path = join(work, "own", file);
      // A schema does not state whether an array is readonly.
      const mutable = readFileSync(path, "utf8").replace(/(?<![-+\w"])readonly\s/g, "");
      writeFileSync(path, mutable.replaceAll("ReadonlyArray<", "Array<"));
    }
    const failed = new Set<number>();
    const lines: string[] = [wireType, hasAny];
    const lineOf: { readonly index: number; readonly check: "to" | "from" | "any" }[] = [];
    const add = (index: number, check: "to" | "from" | "any", text: string): void => {
      lines.push(text);
      lineOf.push({ index, check });
    };
    const files: string[] = [];
    for (const [index, { file, type, schema, hasEnums }] of cases.entries()) {
      try {
        const path = join(work, `case${index}.ts`);
        writeFileSync(path, await print(schema));
        files.push(path);
      } catch {
        failed.add(index);
        continue;
      }
      const original = `import("./own/${file.replace(/\.ts$/, ".js")}").${type}`;
      const own = hasEnums ? `Wire<${original}>` : original;
      const printed = `import("./case${index}.js").Result`;
      add(index, "to", `export const to${index}: ${printed} = null! as ${own};`);
      add(index, "from", `export const from${index}: ${own} = null! as ${printed};`);
      add(index, "any", `export const any${index}: HasAny<${printed}> extends true ? HasAny<${own}> : true = true;`);
    }
    const checks = join(work, "checks.ts");
    writeFileSync(checks, lines.join("\n"));
    const program = ts.createProgram([checks, ...files], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
      esModuleInterop: true,
      resolveJsonModule: true,
      experimentalDecorators: true,
    });
    for (const path of files) {
      const source = program.getSourceFile(path);
      const problems = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      if (problems.length > 0) failed.add(Number(/case(\d+)\.ts$/.exec(path)?.[1]));
    }
    const rejected = new Set<string>();
    const source = program.getSourceFile(checks);
    if (!source || program.getSyntacticDiagnostics(source).length > 0) throw new Error("the checks do not parse");
    for (const { start } of program.getSemanticDiagnostics(source)) {
      const line = source.getLineAndCharacterOfPosition(start ?? 0).line - 2;
      const at = lineOf[line];
      if (!at) throw new Error("the checks do not compile");
      rejected.add(`${at.check}${at.index}`);
    }
    return cases.map((_, index): RoundTrip => {
      if (failed.has(index)) return "invalid";
      if (rejected.has(`any${index}`)) return "any";
      const [to, from] = [!rejected.has(`to${index}`), !rejected.has(`from${index}`)];
      if (to && from) return "exact";
      return to ? "wider" : from ? "narrower" : "other";
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
