import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { named } from "./peer-folder.js";
import { processorTime, reportUsage } from "./processor-time.js";
import { type BenchRow, own } from "./rows.js";
import { createStartPrograms, sdkPackages, toolCount } from "./start-programs.js";
import { sampleOf } from "./statistics.js";

const initialize = {
  id: 0,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "start", version: "0" } },
};
const messages = [initialize, { method: "notifications/initialized" }, { id: 1, method: "tools/list" }];

interface Start {
  readonly milliseconds: number;
  /** Milliseconds of processor time. */
  readonly cpu: number;
  readonly tools: readonly unknown[];
}

/** Measures the time from the start of a server over stdio to its list of tools, and the tokens of that list, beside the same tools in zod. */
export async function benchStart(runs: number): Promise<readonly BenchRow[]> {
  const programs = await createStartPrograms();
  const rows: BenchRow[] = [];
  try {
    for (const sdk of ["v1", "v2"] as const) {
      const sdkName = named(sdkPackages[sdk]);
      const servers = {
        [own]: [programs.file("toolwright", sdk)],
        [named("zod")]: [programs.file("zod", sdk)],
        "the SDK alone": [programs.file("bare", sdk)],
      };
      const starts = new Map(Object.keys(servers).map((name) => [name, [] as Start[]]));
      for (let run = 0; run < runs; run += 1) {
        for (const [name, args] of Object.entries(servers)) starts.get(name)?.push(await start(args, programs.root));
      }
      for (const [who, list] of starts) {
        const value = sampleOf(list.map(({ milliseconds }) => milliseconds));
        const of = `of a built server of ${toolCount} tools, ${sdkName}`;
        rows.push({ measure: `Start ${of}`, who, unit: "ms", value });
        const cpu = sampleOf(list.map((each) => each.cpu));
        rows.push({ measure: `Processor time of the start ${of}`, who, unit: "ms", value: cpu });
        if (sdk === "v1" || who === "the SDK alone") continue;
        const tokens = countTokens(JSON.stringify(list[0]?.tools));
        rows.push({ measure: `List of ${toolCount} tools`, who, unit: "tokens", value: sampleOf([tokens]) });
      }
    }
    return rows;
  } finally {
    programs.remove();
  }
}

/** Runs a server until it has listed its tools. `args` are those of Node. */
async function start(args: readonly string[], cwd: string): Promise<Start> {
  const begin = performance.now();
  const child = spawn(process.execPath, ["--import", reportUsage, ...args], {
    cwd,
    stdio: ["pipe", "pipe", "pipe", "ipc"],
  }) as ChildProcessWithoutNullStreams;
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.write(messages.map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`).join(""));
  const tools = await listOf(child, () => stderr);
  const milliseconds = performance.now() - begin;
  if (tools.length !== toolCount) throw new Error(`${args.join(" ")} lists ${tools.length} tools, not ${toolCount}`);
  const cpu = (await processorTime(child)) / 1000;
  const end = once(child, "exit");
  child.disconnect();
  child.stdin.end();
  // Not all SDK servers exit when stdin closes.
  const late = setTimeout(() => child.kill("SIGTERM"), 300);
  await end;
  clearTimeout(late);
  return { milliseconds, cpu, tools };
}

async function listOf(child: ChildProcessWithoutNullStreams, stderr: () => string): Promise<readonly unknown[]> {
  for await (const line of createInterface({ input: child.stdout })) {
    const answer: { readonly id?: unknown; readonly result?: { readonly tools?: readonly unknown[] } } =
      JSON.parse(line);
    if (answer.id === 1 && !answer.result?.tools) throw new Error(`not a list of tools: ${line}`);
    if (answer.id === 1) return answer.result?.tools ?? [];
  }
  throw new Error(`the server exited without a response: ${stderr()}`);
}
