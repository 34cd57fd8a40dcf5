import { header } from "../../../../src/compiler/generator/output-folder.js";

interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The files of one generation: 40 with fixed names, and 10 whose names differ between generations. */
export function generationFiles(generation: number): readonly GeneratedFile[] {
  const stable = Array.from({ length: 40 }, (_, at) => `stable${at}.ts`);
  const passing = Array.from({ length: 10 }, (_, at) => `part${generation % 3}/passing${at}.ts`);
  return [...stable, ...passing].map((path) => ({ path, text: textOf(generation) }));
}

/** The generation of a complete file. Undefined if the file is incomplete. */
export function generationOf(text: string): number | undefined {
  const generation = Number(/ (\d+)\n/.exec(text)?.[1]);
  return text === textOf(generation) ? generation : undefined;
}

function textOf(generation: number): string {
  return `${header} ${generation}\n${`const filler = ${generation};\n`.repeat(1_000)}// end\n`;
}
