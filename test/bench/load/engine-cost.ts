import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { sampleOf } from "../statistics.js";
import { createLoadClient, type LoadClient } from "./client.js";
import { inParallel, startServer } from "./run-load.js";

/** What an engine of tasks costs the calls that are not tasks. */
export interface EngineCost {
  /** CPU time of the server for one call without an engine, in microseconds. */
  readonly without: number;
  /** The median of the rounds' differences from that, as a share. */
  readonly engine: number;
  /** The same for a second server without an engine: what the measurement itself differs by. */
  readonly control: number;
}

const revision = "2026-07-28";
const callsPerRound = 1_000;

const roundsPerProcess = 6;

/**
 * Calls three servers with the same tools in turn: one without an engine, another one of these, and one with an engine. All start again after
 * some rounds, because two processes of the same program differ by a few percent as long as they run.
 */
export async function measureEngineCost(rounds: number): Promise<EngineCost> {
  const shares: { control: number[]; engine: number[]; without: number[] } = { control: [], engine: [], without: [] };
  while (shares.without.length < rounds) {
    const servers = [await open("none"), await open("none"), await open("engine")];
    try {
      // Code is compiled in the first rounds.
      for (let round = -3; round < roundsPerProcess; round += 1) {
        const [without = 0, control = 0, engine = 0] = await costsOf(servers, round);
        if (round < 0) continue;
        shares.without.push(without);
        shares.control.push(control / without - 1);
        shares.engine.push(engine / without - 1);
      }
    } finally {
      for (const { child, client } of servers) {
        client.end();
        child.kill();
      }
    }
  }
  const median = (values: readonly number[]): number => sampleOf(values).median;
  return { without: median(shares.without), control: median(shares.control), engine: median(shares.engine) };
}

interface Server {
  readonly child: ChildProcess;
  readonly client: LoadClient;
}

async function open(tasks: "none" | "engine"): Promise<Server> {
  const child = startServer("v2", 0, "http", undefined, { tasks });
  // The first message of server.ts.
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { child, client: createLoadClient(url, 8, revision) };
}

/** The CPU time of a call of each server. Each round begins with another one. */
async function costsOf(servers: readonly Server[], round: number): Promise<readonly number[]> {
  const costs: number[] = [];
  for (let i = 0; i < servers.length; i += 1) {
    const at = (i + round + servers.length) % servers.length;
    const server = servers[at];
    if (server) costs[at] = await costOf(server);
  }
  return costs;
}

async function costOf({ child, client }: Server): Promise<number> {
  const before = await cpuOf(child);
  await inParallel(callsPerRound, async (i) => {
    const answer = await client.call("", "add", { a: i, b: 1 });
    if (JSON.stringify(answer) !== `{"sum":${i + 1}}`)
      throw new Error(`call ${i} has the result ${JSON.stringify(answer)}`);
  });
  return ((await cpuOf(child)) - before) / callsPerRound;
}

async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = once(child, "message");
  child.send("cpu");
  // The response of server.ts.
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return user + system;
}
