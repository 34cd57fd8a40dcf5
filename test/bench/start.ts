import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { ownBin } from "./peer-folder.js";
import { commands, createStartPrograms, type Program, programs, type Sdk, toolCount } from "./start-programs.js";
import { createStepPrograms, type StartStep } from "./start-steps.js";
import { type Sample, sampleOf } from "./statistics.js";

// Measures the time from the start of a process to its first response to tools/list over stdio: for 50 tools with toolwright, the same tools with zod,
// a server without tools, and `toolwright serve`. `--runs` (default 15) runs of each, in turn; prints medians. `--json FILE` writes the figures for `npm run bench`. Run it
// on an idle machine.

/** The figures of one server. */
export interface StartRow {
  readonly sdk: Sdk;
  readonly form: "modules" | "bundled";
  readonly program: Program;
  readonly milliseconds: Sample;
  /** Processor time. */
  readonly cpu: Sample;
  /** In kB. */
  readonly resident: Sample;
}

interface Start {
  readonly milliseconds: number;
  readonly cpu: number;
  /** Peak memory of the process in kB. */
  readonly resident: number;
}

const { values } = parseArgs({ options: { runs: { type: "string", default: "15" }, json: { type: "string" } } });
const runs = Number(values.runs);
const limits = { modules: 0.2, bundled: 0.7 };

const initialize = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "start", version: "0" } },
};
const messages = [initialize, { method: "notifications/initialized" }, { id: 1, method: "tools/list" }];

/** Prints the memory and the processor time of a process when it exits. */
const reportUsage = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const u = process.resourceUsage(); console.error("maxrss", u.maxRSS, "cpu", u.userCPUTime + u.systemCPUTime); });',
)}`;

/** Runs a server until it has listed its tools. `args` are those of Node, with the file to run. */
function start(tools: number, ...args: readonly string[]): Promise<Start> {
  return startProgram(tools, process.execPath, args);
}

/** Runs a program and the programs that it starts. With 0 tools, it need not be a server. */
async function startProgram(tools: number, program: string, args: readonly string[]): Promise<Start> {
  const begin = performance.now();
  const env = { ...process.env, NODE_OPTIONS: `--import=${reportUsage}` };
  const child = spawn(program, args, { cwd: files.root, env });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.write(messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(""));
  const listed = await listOf(child, () => stderr);
  const milliseconds = performance.now() - begin;
  if (listed !== tools) throw new Error(`${args.join(" ")} lists ${listed} tools, not ${tools}`);
  const end = once(child, "close");
  child.stdin.end();
  // Not all SDK servers exit when stdin closes.
  const late = setTimeout(() => child.kill("SIGTERM"), 300);
  await end;
  clearTimeout(late);
  return { milliseconds, ...usageIn(stderr) };
}

/** The processor time of all processes, and the memory of the largest one. */
function usageIn(stderr: string): Pick<Start, "cpu" | "resident"> {
  const all = [...stderr.matchAll(/maxrss (\d+) cpu (\d+)/g)];
  const cpu = all.reduce((sum, [, , each]) => sum + Number(each), 0) / 1000;
  return { cpu, resident: Math.max(...all.map(([, each]) => Number(each))) };
}

/** Runs a program that ends by itself. */
async function runToEnd(args: readonly string[]): Promise<Pick<Start, "cpu" | "resident">> {
  const child = spawn(process.execPath, ["--import", reportUsage, ...args], { cwd: files.root });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.end();
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(stderr);
  return usageIn(stderr);
}

/** Removes what `serve` has compiled. */
function forgetCompiled(): void {
  const cache = join(files.root, "node_modules/.cache/toolwright");
  for (const name of readdirSync(cache).filter((each) => each.startsWith("modules-"))) {
    rmSync(join(cache, name), { recursive: true });
  }
}

function startOf(program: Program, sdk: Sdk, form: "modules" | "bundled"): Promise<Start> {
  if (program === "npx") return startProgram(toolCount, "npx", ["--no-install", "toolwright", "serve"]);
  if (program === "first") forgetCompiled();
  if (program === "first" || program === "serve") return start(toolCount, ownBin, "serve");
  return start(program === "bare" ? 0 : toolCount, files.file(program, sdk, form));
}

async function listOf(child: ChildProcessWithoutNullStreams, stderr: () => string): Promise<number> {
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: { readonly id?: unknown; readonly result?: { readonly tools?: readonly unknown[] } } =
      JSON.parse(line);
    if (answer.id === 1 && !answer.result?.tools) throw new Error(`not a list of tools: ${line}`);
    if (answer.id === 1) return answer.result?.tools?.length ?? 0;
  }
  throw new Error(`the server exited without a response: ${stderr()}`);
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.filter((each) => !Number.isNaN(each)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const rows: StartRow[] = [];
const measured: StartStep[] = [];
const files = await createStartPrograms();
let kept = true;
try {
  for (const sdk of ["v1", "v2"] as const) {
    for (const form of ["modules", "bundled"] as const) {
      const all: readonly Program[] = sdk === "v2" && form === "modules" ? [...programs, ...commands] : programs;
      const starts = new Map<Program, Start[]>(all.map((program) => [program, []]));
      for (let run = 0; run < runs; run += 1) {
        for (const program of all) {
          starts.get(program)?.push(await startOf(program, sdk, form));
        }
      }
      report(sdk, form, starts);
    }
    await start(toolCount, "--disallow-code-generation-from-strings", files.file("toolwright", sdk, "bundled"));
    console.log("toolwright starts without code generation from strings: no schema is compiled.\n");
  }
  const steps = await createStepPrograms(files);
  const times = steps.map((): number[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [i, { args, isServer }] of steps.entries()) {
      times[i]?.push((isServer ? await start(toolCount, ...args) : await runToEnd(args)).cpu);
    }
  }
  for (const [i, { name, kind }] of steps.entries()) {
    const cpu = sampleOf(times[i] ?? []);
    measured.push({ name, kind, cpu });
    console.log(`  ${kind.padEnd(11)} ${name.padEnd(34)} ${cpu.median.toFixed(0)} ms CPU`);
  }
} finally {
  files.remove();
}
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ start: rows, startSteps: measured }));
process.exitCode = kept ? 0 : 1;

function isFile(program: Program): program is (typeof programs)[number] {
  return programs.some((each) => each === program);
}

function report(sdk: Sdk, form: "modules" | "bundled", starts: ReadonlyMap<Program, readonly Start[]>): void {
  console.log(`SDK ${sdk}, ${form === "modules" ? "modules of packages" : "one file by esbuild"}`);
  const time = (program: Program): number => median((starts.get(program) ?? []).map((each) => each.milliseconds));
  for (const [program, list] of starts) {
    const sample = (of: (start: Start) => number): Sample => sampleOf(list.map(of));
    rows.push({
      sdk,
      form,
      program,
      milliseconds: sample((each) => each.milliseconds),
      cpu: sample((each) => each.cpu),
      resident: sample((each) => each.resident),
    });
    const resident = median(list.map((each) => each.resident)) / 1024;
    const cpu = median(list.map((each) => each.cpu))
      .toFixed(0)
      .padStart(5);
    const bytes =
      form === "bundled" && isFile(program)
        ? `  ${Math.round(statSync(files.file(program, sdk, form)).size / 1024)} kB`
        : "";
    console.log(
      `  ${program.padEnd(10)} ${time(program).toFixed(0).padStart(5)} ms  ${cpu} ms CPU  ${resident.toFixed(0).padStart(4)} MB${bytes}`,
    );
  }
  const [bare, zod, ours] = [time("bare"), time("zod"), time("toolwright")];
  const ratio = (ours - bare) / (zod - bare);
  const limit = limits[form];
  if (ratio > limit) kept = false;
  console.log(`  time added to the bare server, relative to zod: ${ratio.toFixed(2)} (at most ${limit})`);
  console.log(
    `  total time, relative to zod: toolwright ${(ours / zod).toFixed(2)}, bare server ${(bare / zod).toFixed(2)}\n`,
  );
}
