import type { Plugin, ViteDevServer } from "vite";
import { problemsOf } from "./problem.js";
import { beginRollupBuild, joinErrors, type RollupLog } from "./rollup-hooks.js";
import type { WatchedProject } from "./watched-project.js";

/**
 * Milliseconds from a change until the files are checked again. Vite's watcher reports nothing within 50 ms of a file's last change, which
 * may have been an editor emptying the file, and no new file within 1,000 ms of the last read of its folder.
 */
const recheckDelays = [70, 1100];

/** Creates the hooks for Vite. Builds work as in Rollup. The dev server keeps the last valid files and shows errors in its overlay. */
export function viteHooks(project: WatchedProject): Pick<Plugin, "buildStart" | "configureServer" | "watchChange"> {
  let server: ViteDevServer | undefined;
  let shown: string | undefined;
  let rechecks: readonly NodeJS.Timeout[] = [];
  const showError = (log: RollupLog): void => {
    if (!server) return;
    const { message, id, loc, frame = "" } = log;
    const text = `${loc ? `${loc.file}:${loc.line}:${loc.column + 1} - ` : ""}${message}\n${frame}`;
    // Logged once, although each Vite environment calls this.
    if (text !== shown) server.config.logger.error(text, { timestamp: true });
    shown = text;
    server.ws.send({
      type: "error",
      err: { message, stack: "", plugin: "toolwright", frame, ...(id && { id }), ...(loc && { loc }) },
    });
  };
  const refresh = async (): Promise<void> => {
    const log = joinErrors(problemsOf(await project.refresh()).errors);
    if (log) showError(log);
    else if (shown !== undefined) {
      shown = undefined;
      server?.ws.send({ type: "full-reload" });
    }
  };
  const recheckLater = ({ config }: ViteDevServer): void => {
    for (const timer of rechecks) clearTimeout(timer);
    rechecks = recheckDelays.map((delay) =>
      setTimeout(() => refresh().catch((error: unknown) => config.logger.error(String(error))), delay).unref(),
    );
  };
  return {
    configureServer(created) {
      server = created;
      created.ws.on("connection", () => void refresh());
    },
    async buildStart() {
      if (!server) await beginRollupBuild(project, this);
      else
        await beginRollupBuild(project, {
          addWatchFile: (path) => this.addWatchFile(path),
          warn: (log) => this.warn(log),
          error: showError,
        });
    },
    // Vite waits for this before it updates the page, unless git is busy: then the page keeps the current files.
    async watchChange() {
      if (!server) return;
      const { logger } = server.config;
      recheckLater(server);
      const update = refresh();
      if (project.isPaused) update.catch((error: unknown) => logger.error(String(error)));
      else await update;
    },
  };
}
