import type { OnResolveResult, PartialMessage, PluginBuild } from "esbuild";
import { type Problem, problemsOf } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** Generates before each esbuild build, and makes esbuild watch the dependencies. */
export function addEsbuildHooks(project: WatchedProject, build: PluginBuild): void {
  let hasWatchPaths = false;
  build.onStart(async () => {
    hasWatchPaths = false;
    const { errors, warnings } = problemsOf(await project.refresh());
    return { errors: errors.map((each) => toMessage(each)), warnings: warnings.map((each) => toMessage(each)) };
  });
  // esbuild takes watch paths only in the result of a resolve hook, so they are added to the unchanged result of the first import.
  build.onResolve({ filter: /.*/ }, async ({ path: specifier, ...args }): Promise<OnResolveResult | undefined> => {
    if (hasWatchPaths) return undefined;
    hasWatchPaths = true;
    const { path, external, namespace, sideEffects, suffix, pluginData } = await build.resolve(specifier, args);
    hasWatchPaths = path !== "";
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

/** Converts columns from UTF-16 units to bytes. */
function toMessage({ text, diagnostic, location }: Problem): PartialMessage {
  const { sourceLine = "", hint, related = [] } = diagnostic;
  const bytesTo = (column: number): number => Buffer.byteLength(sourceLine.slice(0, column));
  const notes = [
    ...related.map(({ message, span }) => `${span.file}:${span.line}:${span.column}: ${message}`),
    ...(hint === undefined ? [] : [hint]),
  ];
  return {
    text,
    notes: notes.map((note) => ({ text: note })),
    ...(location && {
      location: {
        file: location.file,
        line: location.line,
        column: bytesTo(location.column),
        length: location.endLine > location.line ? 0 : bytesTo(location.endColumn) - bytesTo(location.column),
        lineText: sourceLine,
      },
    }),
  };
}
