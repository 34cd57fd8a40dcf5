import { type Problem, problemsOf, renderProblem } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** The plugin context members that Rollup, Rolldown and Vite share. */
export interface RollupContext {
  addWatchFile(path: string): void;
  warn(log: RollupLog): void;
  /** Fails the build, or only reports the error. */
  error(log: RollupLog): void;
}

/** The error and warning properties that they share. */
export interface RollupLog {
  readonly message: string;
  readonly id?: string;
  readonly loc?: { readonly file: string; readonly line: number; readonly column: number };
  readonly frame?: string;
}

/** Generates before a build, makes the bundler watch the dependencies, and reports errors and warnings. */
export async function beginRollupBuild(project: WatchedProject, context: RollupContext): Promise<void> {
  const { errors, warnings } = problemsOf(await project.refresh());
  const { files, folders } = project.watched;
  for (const path of [...files, ...folders]) context.addWatchFile(path);
  for (const warning of warnings) context.warn(toRollupLog(warning));
  const log = joinErrors(errors);
  if (log) context.error(log);
}

/** Joins errors into one, with the location of the first. */
export function joinErrors([first, ...others]: readonly Problem[]): RollupLog | undefined {
  if (!first) return undefined;
  const log = toRollupLog(first);
  const texts = [log.frame ?? "", ...others.map((each) => renderProblem(each))].filter((text) => text !== "");
  return { ...log, ...(texts.length > 0 && { frame: texts.join("\n\n") }) };
}

function toRollupLog({ text, frame, location }: Problem): RollupLog {
  return {
    message: text,
    ...(location && { id: location.file, loc: { file: location.file, line: location.line, column: location.column } }),
    ...(frame !== "" && { frame }),
  };
}
