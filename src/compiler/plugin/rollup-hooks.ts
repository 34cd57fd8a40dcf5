import { type Problem, problemsOf, renderProblem } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** What Rollup, Rolldown and Vite have in common of a plugin's `this`. */
export interface RollupContext {
  addWatchFile(path: string): void;
  warn(log: RollupLog): void;
  /** Ends the build, or only tells of the error. */
  error(log: RollupLog): void;
}

/** What they have in common of errors and warnings. */
export interface RollupLog {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  readonly frame?: string;
}

/** Generates before a build of Rollup, Rolldown or Vite, has it watch what was read, and ends it when there are errors. */
export async function beginRollupBuild(project: WatchedProject, context: RollupContext): Promise<void> {
  const { errors, warnings } = problemsOf(await project.refresh());
  const { files, folders } = project.watched;
  for (const path of [...files, ...folders]) context.addWatchFile(path);
  for (const warning of warnings) context.warn(toRollupLog(warning));
  const log = joinErrors(errors);
  if (log) context.error(log);
}

/** Makes one of several errors: the place is that of the first, the text of the others follows. */
export function joinErrors([first, ...others]: readonly Problem[]): RollupLog | undefined {
  if (!first) return undefined;
  const log = toRollupLog(first);
  const texts = [log.frame ?? "", ...others.map((each) => renderProblem(each))].filter((text) => text !== "");
  return { ...log, ...(texts.length > 0 && { frame: texts.join("\n\n") }) };
}

function toRollupLog({ text, frame, place }: Problem): RollupLog {
  return {
    message: text,
    ...(place && { id: place.file, loc: { file: place.file, line: place.line, column: place.column } }),
    ...(frame !== "" && { frame }),
  };
}
