import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The share of the processor time of calls that a part of the program takes, from 0 to 1. */
export interface CallPart {
  readonly name: string;
  readonly share: number;
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** What the functions of a profile belong to: the first that matches. */
const parts: readonly (readonly [name: string, matches: RegExp])[] = [
  ["garbage collection", /^\(garbage collector\)/],
  ["waiting", /^\((?:idle|program)\)/],
  ["the tool that an uncaught error names (`AsyncLocalStorage`)", /async_hooks|async_local_storage/],
  ["abort signals and time limits", /abort_controller|event_target|internal\/timers|node:timers/],
  ["SDK and zod", /\/@modelcontextprotocol\/|\/zod\//],
  ["toolwright", /\/src\/runtime\/dist\/|\/generated\/|\/src\/t\d+\.js/],
  ["promises and the queue of tasks", /^runMicrotasks|task_queues/],
  ["streams and other parts of Node", /./],
];

/** Creates a folder for a profile: the flags of Node that write it, and a function that reads and removes it. */
export function profileCalls(): { readonly flags: readonly string[]; read(): readonly CallPart[] } {
  const folder = mkdtempSync(join(tmpdir(), "toolwright-calls-"));
  return {
    flags: ["--cpu-prof", "--cpu-prof-interval", "200", "--cpu-prof-dir", folder],
    read: () => {
      const [file = ""] = readdirSync(folder);
      const profile = JSON.parse(readFileSync(join(folder, file), "utf8")) as Profile; // written by Node
      rmSync(folder, { recursive: true });
      return partsOf(profile);
    },
  };
}

/** Ignores the first half, in which the server starts and V8 optimizes it. */
function partsOf({ nodes, samples, timeDeltas }: Profile): readonly CallPart[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, `${callFrame.functionName} ${callFrame.url}`]));
  const times = new Map<string, number>();
  for (let i = Math.floor(samples.length / 2); i < samples.length; i += 1) {
    const frame = frames.get(samples[i] ?? 0) ?? "";
    const name = parts.find(([, matches]) => matches.test(frame))?.[0];
    if (name !== undefined && name !== "waiting") times.set(name, (times.get(name) ?? 0) + (timeDeltas[i] ?? 0));
  }
  const total = [...times.values()].reduce((sum, each) => sum + each, 0);
  return [...times].map(([name, time]) => ({ name, share: time / total })).sort((a, b) => b.share - a.share);
}
