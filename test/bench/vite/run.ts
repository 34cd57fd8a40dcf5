import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ownProject } from "../generation-projects.js";
import { workFolder } from "../peer-folder.js";
import { type Sample, sampleOf } from "../statistics.js";

/** The figures of an edit of a tool's file under a Vite dev server, in milliseconds from the save. */
export interface ViteRow {
  readonly tools: number;
  /** Until the page is notified to reload. */
  readonly notified: Sample;
  /** Until the page has loaded the new generated module. */
  readonly served: Sample;
  /** Of that, the time in which Vite waited for the generator. */
  readonly generator: Sample;
}

/** Measures edits of a tool's file under a server whose page has loaded every tool. */
export async function benchVite(runs: number, sizes: readonly number[]): Promise<readonly ViteRow[]> {
  const rows: ViteRow[] = [];
  for (const tools of sizes) {
    console.error(`vite: ${tools} tools, ${runs} edits`);
    const folder = workFolder("vite");
    try {
      ownProject(folder, tools);
      writeFileSync(join(folder, "index.html"), '<script type="module" src="/src/main.ts"></script>\n');
      writeFileSync(
        join(folder, "src/main.ts"),
        'import { boundTools } from "./generated/handlers.js";\nconsole.log(boundTools.length);\n',
      );
      rows.push({ tools, ...(await editUnderServer(folder, runs)) });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return rows;
}

/** All times are in milliseconds since 1970. */
interface Edit {
  readonly saved: number;
  readonly notified: number;
  readonly served: number;
}

interface Waiting {
  readonly start: number;
  readonly end: number;
}

async function editUnderServer(folder: string, runs: number): Promise<Omit<ViteRow, "tools">> {
  const waited: Waiting[] = [];
  const server = spawn(process.execPath, [join(import.meta.dirname, "server.mjs"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      // server.mjs prints these events.
      onLines<{ readonly url: string } | Waiting>(server, (event) => {
        if ("url" in event) resolve(event.url);
        else waited.push(event);
      });
      server.on("close", () => reject(new Error("the server exited")));
    });
    const file = join(folder, "src/t0.ts");
    const page = spawn(
      process.execPath,
      // Node 20 requires a flag for WebSocket. The first edit is not counted, because it sets up incremental compilation.
      ["--experimental-websocket", "--no-warnings", join(import.meta.dirname, "page.mjs"), url, file, String(runs + 1)],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const edits: Edit[] = [];
    onLines<Edit>(page, (edit) => edits.push(edit));
    const code = await new Promise((resolve) => page.on("close", resolve));
    if (code !== 0) throw new Error(`the page exited with ${code}`);
    const counted = edits.slice(1);
    return {
      notified: sampleOf(counted.map(({ saved, notified }) => notified - saved)),
      served: sampleOf(counted.map(({ saved, served }) => served - saved)),
      generator: sampleOf(counted.map((edit) => timeIn(waited, edit))),
    };
  } finally {
    server.kill();
  }
}

/** The time between save and page in which Vite waited in at least one hook. */
function timeIn(waited: readonly Waiting[], { saved, served }: Edit): number {
  let total = 0;
  let until = saved;
  for (const { start, end } of waited.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [Math.max(start, until), Math.min(end, served)];
    if (to > from) total += to - from;
    until = Math.max(until, to);
  }
  return total;
}

function onLines<Event>(child: ChildProcess, listener: (event: Event) => void): void {
  if (!child.stdout) throw new Error("the process has no stdout");
  createInterface({ input: child.stdout }).on("line", (line) => listener(JSON.parse(line) as Event)); // page.mjs and server.mjs print only JSON
}
