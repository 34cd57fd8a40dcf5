import { relative, sep } from "node:path";
import { watch } from "chokidar";

/** Milliseconds without a change after which a burst of changes counts as over: an editor writes a file in several steps. */
const quiet = 60;

/**
 * Calls `changed` after each burst of changes to the files under `root` that a build reads, never twice at a time; gives the function that ends
 * the watching. Generated files, in `outDir`, are no such files.
 */
export async function watchFiles(
  root: string,
  outDir: string,
  changed: () => Promise<void>,
): Promise<() => Promise<void>> {
  const isSource = (path: string): boolean => /\.([cm]?[jt]sx?|json)$/.test(path);
  const isApart = (path: string): boolean => {
    const name = relative(root, path).split(sep).join("/");
    return name === outDir || /(^|\/)(node_modules|dist|\.[^/]+)$/.test(name);
  };
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path, stats) => isApart(path) || (stats?.isFile() === true && !isSource(path)),
  });
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let missed = false;
  const run = async (): Promise<void> => {
    if (running) {
      missed = true;
      return;
    }
    running = true;
    do {
      missed = false;
      await changed();
    } while (missed);
    running = false;
  };
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quiet);
  });
  await new Promise<void>((resolve) => {
    watcher.once("ready", () => resolve());
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
