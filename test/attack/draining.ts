import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { bundleProgram } from "../support/bundled-program.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";

const file = join(import.meta.dirname, "draining-server.ts");
const patienceMs = 20_000;

/** Errors that nobody catches while other calls run, over HTTP. The process answers these calls, accepts no others, and ends with code 1. */
export const drainingAttack: Attack = {
  name: "draining",
  unit: "uncaught errors of a server while calls run",
  fullSize: 40,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const server = await bundleProgram(file);
    try {
      for (let i = 0; i < size; i += 1) {
        const problem = await attackNewProcess(server.path, random);
        if (problem !== undefined) failures.push(`attempt ${i}: ${problem}`);
      }
    } finally {
      server.remove();
    }
    return { attempts: size, failures };
  },
};

async function attackNewProcess(program: string, random: Random): Promise<string | undefined> {
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    return await attack(child, random);
  } finally {
    child.kill("SIGKILL");
  }
}

async function attack(
  child: ChildProcessByStdio<null, Readable, Readable>,
  random: Random,
): Promise<string | undefined> {
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const end = once(child, "close");
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const url = String(line).trim();
  const slow = Array.from({ length: 1 + randomInt(random, 8) }, () => randomInt(random, 800));
  const running = slow.map((milliseconds) => call(url, "slow", { milliseconds }));
  // The calls have arrived.
  await call(url, "slow", { milliseconds: 20 });
  const ways = Array.from({ length: 1 + randomInt(random, 3) }, () => ({
    way: pick(random, ["timer", "microtask", "next tick", "rejection", "event"]),
    value: pick(random, ["error", "undefined", "null", "text", "trap"]),
    milliseconds: pick(random, [0, 1, 30]),
  }));
  const failing = ways.map((way) => call(url, "fails_later", way));
  const what = JSON.stringify({ slow, ways });
  const answers = await Promise.all(running);
  const lost = answers.find((answer) => !answer.includes('"result"'));
  if (lost !== undefined) return `${what}: a running call ends with ${lost.slice(0, 200)}`;
  await Promise.all(failing);
  const timer = AbortSignal.timeout(patienceMs);
  const ended = await Promise.race([end, once(timer, "abort").then(() => "no end")]);
  if (JSON.stringify(ended) !== "[1,null]") return `${what}: ends with ${JSON.stringify(ended)}`;
  const late = await call(url, "slow", { milliseconds: 0 });
  if (late.includes('"result"')) return `${what}: a call after the end is answered`;
  return said.includes("Uncaught error") ? undefined : `${what}: the error is not logged: ${said.slice(0, 200)}`;
}

/** The text of the response, or of the error. */
async function call(url: string, name: string, args: object): Promise<string> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  try {
    return await (await fetch(url, { method: "POST", headers, body })).text();
  } catch (error) {
    return String(error);
  }
}
