import type { Plugin, ViteDevServer } from "vite";
import { problemsOf } from "./problem.js";
import { beginRollupBuild, joinErrors, type RollupLog } from "./rollup-hooks.js";
import type { WatchedProject } from "./watched-project.js";

/** Makes the hooks for Vite: a build as Rollup's; a development server goes on with the last good files and shows errors over the page. */
export function viteHooks(project: WatchedProject): Pick<Plugin, "buildStart" | "configureServer" | "watchChange"> {
  let server: ViteDevServer | undefined;
  let shown: string | undefined;
  const show = (log: RollupLog): void => {
    if (!server) return;
    const { message, id, loc, frame = "" } = log;
    const place = loc && { file: loc.file, line: loc.line, column: loc.column };
    const text = `${loc ? `${loc.file}:${loc.line}:${loc.column + 1} - ` : ""}${message}\n${frame}`;
    // Each of Vite's environments asks; it is told once.
    if (text !== shown) server.config.logger.error(text, { timestamp: true });
    shown = text;
    server.ws.send({
      type: "error",
      err: { message, stack: "", plugin: "toolwright", frame, ...(id && { id }), ...(place && { loc: place }) },
    });
  };
  const refresh = async (): Promise<void> => {
    const log = joinErrors(problemsOf(await project.refresh()).errors);
    if (log) show(log);
    else if (shown !== undefined) {
      shown = undefined;
      server?.ws.send({ type: "full-reload" });
    }
  };
  return {
    configureServer(started) {
      server = started;
      started.ws.on("connection", () => void refresh());
    },
    async buildStart() {
      if (!server) await beginRollupBuild(project, this);
      else
        await beginRollupBuild(project, {
          addWatchFile: (path) => this.addWatchFile(path),
          warn: (log) => this.warn(log),
          error: show,
        });
    },
    // Vite waits for it before it tells the page of the change. While git is at work the page goes on with what there is.
    async watchChange() {
      if (!server) return;
      const { logger } = server.config;
      const update = refresh();
      if (project.isPaused) update.catch((error: unknown) => logger.error(String(error)));
      else await update;
    },
  };
}
