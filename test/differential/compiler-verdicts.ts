import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import ts from "typescript";
import type { Json } from "./sample-values.js";

/** A question to the compiler: is `value`, written as a fresh literal, of the type? */
export interface Probe {
  /** The file that exports the type, as it is named in the folder of types. */
  readonly file: string;
  readonly type: string;
  readonly value: Json;
}

/** JSON holds an enum member as its value; this is the type of those values. */
const wire = `type Wire<T> = T extends string ? (string extends T ? T : \`\${T}\`) : T extends number ? (number extends T ? T : \`\${T}\` extends \`\${infer N extends number}\` ? N : T) : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;`;

/**
 * `value` as the source of a fresh literal. Each scalar says that it is a constant: the compiler widens a bare `1` to `number` where it has guessed
 * one member of a union for the whole literal and that member has no `1` there, before it asks whether the value is of the type. That
 * guess depends on how the value is written: the same value from a variable of type `1` is not widened.
 */
function written(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `[${value.map(written).join(", ")}]`;
  if (typeof value !== "object") return `${JSON.stringify(value)} as const`;
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${written(part)}`)
    .join(", ")} }`;
}

/**
 * Asks the compiler all probes in one program; the answers are in the order of the probes. The files of `folder` are copied to a folder
 * inside `near`, where the packages that they import are found.
 */
export function compilerVerdicts(
  folder: string,
  probes: readonly Probe[],
  near: string = tmpdir(),
): readonly boolean[] {
  const work = mkdtempSync(join(near, "toolwright-probes-"));
  try {
    for (const file of readdirSync(folder)) if (file.endsWith(".ts")) cpSync(join(folder, file), join(work, file));
    const files = [...new Set(probes.map((probe) => probe.file))];
    const names = new Map(files.map((file, index) => [file, `m${index}`]));
    const header = [
      ...files.map((file) => `import type * as ${names.get(file)} from "./${basename(file, ".ts")}.js";`),
      wire,
    ];
    const lines = probes.map(({ file, type, value }, index) => {
      const name = `${names.get(file)}.${type}`;
      return `export const p${index}: ${file === "enums.ts" ? `Wire<${name}>` : name} = ${written(value)};`;
    });
    const path = join(work, "probes.ts");
    writeFileSync(path, [...header, ...lines].join("\n"));
    const program = ts.createProgram([path], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      types: [],
    });
    const source = program.getSourceFile(path);
    if (!source) throw new Error("the probes were not read");
    const wrong = new Set<number>();
    for (const { start } of program.getSemanticDiagnostics(source)) {
      const line = source.getLineAndCharacterOfPosition(start ?? 0).line - header.length;
      if (line < 0) throw new Error("a folder of types does not compile");
      wrong.add(line);
    }
    const syntax = program.getSyntacticDiagnostics(source);
    if (syntax.length > 0) throw new Error(`the probes do not parse: ${JSON.stringify(syntax[0]?.messageText)}`);
    return probes.map((_, index) => !wrong.has(index));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
