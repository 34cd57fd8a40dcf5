import { type ChildProcess, spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ownProject } from "../generation-projects.js";
import { workFolder } from "../peer-folder.js";
import { type Sample, sampleOf } from "../statistics.js";

/** What an edit of a tool's file costs under a development server of Vite, in milliseconds from the save. */
export interface ViteRow {
  readonly tools: number;
  /** Until the page is told to load anew. */
  readonly told: Sample;
  /** Until the page has the module that is generated of the file. */
  readonly served: Sample;
  /** Of that, the time in which Vite waited for the generator. */
  readonly generator: Sample;
}

/** Edits a tool's file under a server, with a page that has loaded every tool. */
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
  readonly told: number;
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
      // What server.mjs prints.
      onLines<{ readonly url: string } | Waiting>(server, (event) => {
        if ("url" in event) resolve(event.url);
        else waited.push(event);
      });
      server.on("close", () => reject(new Error("the server ended")));
    });
    const file = join(folder, "src/t0.ts");
    const page = spawn(
      process.execPath,
      // Node 20 has a WebSocket when it is asked for one; the first edit is not counted: the compiler has yet to see its first change.
      ["--experimental-websocket", "--no-warnings", join(import.meta.dirname, "page.mjs"), url, file, String(runs + 1)],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const edits: Edit[] = [];
    onLines<Edit>(page, (edit) => edits.push(edit));
    const code = await new Promise((resolve) => page.on("close", resolve));
    if (code !== 0) throw new Error(`the page ended with ${code}`);
    const counted = edits.slice(1);
    return {
      told: sampleOf(counted.map(({ saved, told }) => told - saved)),
      served: sampleOf(counted.map(({ saved, served }) => served - saved)),
      generator: sampleOf(counted.map((edit) => timeIn(waited, edit))),
    };
  } finally {
    server.kill();
  }
}

/** How long, between save and page, Vite waited in one hook at least. */
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
  if (!child.stdout) throw new Error("no output to read");
  createInterface({ input: child.stdout }).on("line", (line) => listener(JSON.parse(line) as Event)); // its own lines
}
