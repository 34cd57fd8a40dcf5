import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { withProgram } from "../support/type-check.js";
import type { Json } from "./sample-values.js";

/** A value to check against a type, written as a fresh literal. */
export interface Probe {
  /** The file that exports the type, relative to the folder of types. */
  readonly file: string;
  readonly type: string;
  readonly value: Json;
}

/** The options of the compiler that judges values. */
export const judgeSettings = { strict: true, skipLibCheck: true, target: "ES2022", module: "NodeNext", types: [] };

/** The JSON form of a type: enum members become their values, and branded strings become strings. */
const wireType = `type Wire<T> = T extends string ? (string extends T ? T : T extends object ? string : \`\${T}\`) : T extends number ? (number extends T ? T : \`\${T}\` extends \`\${infer N extends number}\` ? N : T) : T extends object ? { [K in keyof T]: Wire<T[K]> } : T;`;

/**
 * Writes `value` as a fresh literal. Scalars are marked `as const`: if the compiler picks a union member for the whole literal and that member
 * has no `1` there, it widens a bare `1` to `number` before it checks assignability. A value from a variable of type `1` is not widened.
 */
function toLiteral(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(", ")}]`;
  if (typeof value !== "object") return `${JSON.stringify(value)} as const`;
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${JSON.stringify(key)}: ${toLiteral(part)}`)
    .join(", ")} }`;
}

/**
 * Checks all probes in one program and returns, in the same order, whether the compiler accepts each. The files of `folder` are copied to a
 * folder in `parent`, so that the packages they import can be resolved. Types with enums are checked in their JSON form.
 */
export async function compilerAccepts(
  folder: string,
  probes: readonly Probe[],
  parent: string = tmpdir(),
  hasEnums: (probe: Probe) => boolean = ({ file }) => file === "enums.ts",
): Promise<readonly boolean[]> {
  const work = mkdtempSync(join(parent, "toolwright-probes-"));
  try {
    for (const file of readdirSync(folder)) if (file.endsWith(".ts")) cpSync(join(folder, file), join(work, file));
    const files = [...new Set(probes.map((probe) => probe.file))];
    const names = new Map(files.map((file, index) => [file, `m${index}`]));
    const header = [
      ...files.map((file) => `import type * as ${names.get(file)} from "./${basename(file, ".ts")}.js";`),
      wireType,
    ];
    const lines = probes.map((probe, index) => {
      const { file, type, value } = probe;
      const name = `${names.get(file)}.${type}`;
      return `export const p${index}: ${hasEnums(probe) ? `Wire<${name}>` : name} = ${toLiteral(value)};`;
    });
    const path = join(work, "probes.ts");
    const text = [...header, ...lines].join("\n");
    writeFileSync(path, text);
    const [syntax, errors] = await withProgram(work, [path], judgeSettings, async (program) => [
      await program.getSyntacticDiagnostics(path),
      await program.getSemanticDiagnostics(path),
    ]);
    if (syntax.length > 0) throw new Error(`the probes do not parse: ${JSON.stringify(syntax[0]?.text)}`);
    const ends = [...text.matchAll(/\n|$/g)].map(({ index }) => index);
    const rejected = new Set<number>();
    let line = 0;
    for (const { pos } of errors.toSorted((one, other) => one.pos - other.pos)) {
      while (pos > (ends[line] ?? Number.POSITIVE_INFINITY)) line += 1;
      if (line < header.length) throw new Error("the folder of types does not compile");
      rejected.add(line - header.length);
    }
    return probes.map((_, index) => !rejected.has(index));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
