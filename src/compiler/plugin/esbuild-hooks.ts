import type { OnResolveResult, PartialMessage, PluginBuild } from "esbuild";
import { type Problem, problemsOf } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** Generates before each build of esbuild, and has it watch what was read. */
export function addEsbuildHooks(project: WatchedProject, build: PluginBuild): void {
  let isAnswered = false;
  build.onStart(async () => {
    isAnswered = false;
    const { errors, warnings } = problemsOf(await project.refresh());
    return { errors: errors.map((each) => toMessage(each)), warnings: warnings.map((each) => toMessage(each)) };
  });
  // esbuild takes paths to watch with the answer about a module alone: the first that comes along gets the answer it would have had.
  build.onResolve({ filter: /.*/ }, async ({ path: specifier, ...args }): Promise<OnResolveResult | undefined> => {
    if (isAnswered) return undefined;
    isAnswered = true;
    const { path, external, namespace, sideEffects, suffix, pluginData } = await build.resolve(specifier, args);
    isAnswered = path !== "";
    if (path === "") return undefined;
    const { files, folders } = project.watched;
    return {
      path,
      external,
      namespace,
      sideEffects,
      suffix,
      pluginData,
      watchFiles: [...files],
      watchDirs: [...folders],
    };
  });
}

/** esbuild counts columns in bytes. */
function toMessage({ text, diagnostic, place }: Problem): PartialMessage {
  const { sourceLine = "", hint, related = [] } = diagnostic;
  const bytesTo = (column: number): number => Buffer.byteLength(sourceLine.slice(0, column));
  const notes = [
    ...related.map(({ message, span }) => `${span.file}:${span.line}:${span.column}: ${message}`),
    ...(hint === undefined ? [] : [hint]),
  ];
  return {
    text,
    notes: notes.map((note) => ({ text: note })),
    ...(place && {
      location: {
        file: place.file,
        line: place.line,
        column: bytesTo(place.column),
        length: place.endLine > place.line ? 0 : bytesTo(place.endColumn) - bytesTo(place.column),
        lineText: sourceLine,
      },
    }),
  };
}
