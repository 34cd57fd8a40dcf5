import { createHook, executionAsyncId } from "node:async_hooks";
import { fileURLToPath } from "node:url";

// How many functions of this project are on the way to a point in the code. All that are running or waiting there count, once each, callbacks
// included; functions that have returned by then do not, nor do those of Node and the SDK.

const source = fileURLToPath(new URL("../../src/", import.meta.url));

export type Frames = ReadonlySet<string>;

/** Returns the frames of this project on the current stack. */
function ownFrames(): Frames {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  Error.prepareStackTrace = (_error, sites) => sites;
  // `prepareStackTrace` returns the call sites.
  const sites = new Error().stack as unknown as readonly NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return new Set(
    sites.flatMap((site) => {
      const file = (site.getFileName() ?? "").replace(/^file:\/\//, "");
      if (!file.startsWith(source)) return [];
      const name = site.getFunctionName() ?? `callback at ${site.getLineNumber()}:${site.getColumnNumber()}`;
      return `${file.slice(source.length)} ${name}`;
    }),
  );
}

/** Runs `work` while the stack at which each asynchronous operation starts is remembered. `path` returns the frames of all that led to its caller. */
export async function traced(work: (path: () => Frames) => Promise<void>): Promise<void> {
  const started = new Map<number, { readonly from: number; readonly frames: Frames }>();
  const hook = createHook({
    init: (id) => void started.set(id, { from: executionAsyncId(), frames: ownFrames() }),
  }).enable();
  try {
    await work(() => {
      const all = new Set(ownFrames());
      for (let at = started.get(executionAsyncId()); at; at = started.get(at.from)) {
        for (const frame of at.frames) all.add(frame);
      }
      return all;
    });
  } finally {
    hook.disable();
  }
}
