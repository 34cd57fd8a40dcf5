import { isWatching, place, tell } from "./tell.mjs";

const toEvent = ({ message, frame, loc }) => ({
  text: [message, frame].join("\n"),
  ...(loc && place(loc.file, loc.line, loc.column + 1)),
});
/** Rolldown puts the errors of a build into one. */
const errorsIn = (error) => (error.errors?.length > 0 ? error.errors : [error]);

/** Builds once or watches with Rollup or one of its kin, and tells of each build. */
export async function rollupBuilds({ build, watch }) {
  let warnings = [];
  const onwarn = (warning) => warnings.push(toEvent(warning));
  const end = (error) => {
    tell({ ok: !error, errors: error ? errorsIn(error).map(toEvent) : [], warnings });
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
    // Rollup ends a failed round too.
    if (event.code === "END" && !hasFailed) end();
    if (event.result) await event.result.close();
  });
}
