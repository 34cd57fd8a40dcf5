import { isWatching, reportBuild, toLocation } from "./report-build.mjs";

const toEvent = ({ message, frame, loc }) => ({
  text: [message, frame].join("\n"),
  ...(loc && toLocation(loc.file, loc.line, loc.column + 1)),
});
/** Rolldown combines the errors of a build in one error. */
const errorsIn = (error) => (error.errors?.length > 0 ? error.errors : [error]);

/** Builds once or watches with Rollup or a compatible bundler, and reports each build. */
export async function rollupBuilds({ build, watch }) {
  let warnings = [];
  const onwarn = (warning) => warnings.push(toEvent(warning));
  const end = (error) => {
    reportBuild({ ok: !error, errors: error ? errorsIn(error).map(toEvent) : [], warnings });
    warnings = [];
  };
  if (!isWatching) {
    try {
      await build(onwarn);
      end();
    } catch (error) {
      end(error);
      process.exitCode = 1;
    }
    return;
  }
  const watcher = await watch(onwarn);
  let hasFailed = false;
  watcher.on("event", async (event) => {
    if (event.code === "START") hasFailed = false;
    if (event.code === "ERROR") {
      hasFailed = true;
      end(event.error);
    }
    // Rollup also emits END after an error.
    if (event.code === "END" && !hasFailed) end();
    if (event.result) await event.result.close();
  });
}
