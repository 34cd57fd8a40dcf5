import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { installPeers } from "../differential/install-peers.js";
import type { SchemaPair } from "./random-pairs.js";

/** What the peer says about a pair; "unsupported" if it throws, or does not end in time. */
export interface PeerResult {
  readonly result: "compatible" | "breaking" | "unsupported";
  readonly milliseconds: number;
}

const folder = join(import.meta.dirname, "peers");
const millisecondsPerPair = 2000;
/** A new thread frees the memory that the peer keeps. */
const pairsPerWorker = 250;

/** The npm packages that compare two schemas. */
export type ComparisonPeer = "jsoncompat" | "json-schema-diff";

/** Compares pairs of schemas with another package, one after the other. Installs it if necessary. */
export async function compareWithPeer(
  peer: ComparisonPeer,
  pairs: readonly SchemaPair[],
): Promise<readonly PeerResult[]> {
  installPeers(folder);
  const results: PeerResult[] = [];
  let worker = await startWorker(peer);
  for (const [i, { old, new: now }] of pairs.entries()) {
    const answer = nextMessage(worker);
    worker.postMessage([JSON.stringify(old), JSON.stringify(now)]);
    const result = await answer;
    results.push(result ?? { result: "unsupported", milliseconds: millisecondsPerPair });
    if (result && (i + 1) % pairsPerWorker !== 0) continue;
    await worker.terminate();
    worker = await startWorker(peer);
    console.error(`${peer}: ${i + 1} of ${pairs.length} pairs${result ? "" : ", the last one took too long"}`);
  }
  await worker.terminate();
  return results;
}

async function startWorker(peer: ComparisonPeer): Promise<Worker> {
  const entry = pathToFileURL(join(folder, "node_modules", peer, "/")).href;
  const worker = new Worker(new URL("peer-worker.mjs", import.meta.url), { workerData: { peer, entry } });
  await once(worker, "message");
  return worker;
}

/** Resolves with undefined if the worker fails or is too late. */
async function nextMessage(worker: Worker): Promise<PeerResult | undefined> {
  const signal = AbortSignal.timeout(millisecondsPerPair);
  try {
    // The worker posts one result for each pair.
    return (await once(worker, "message", { signal }))[0] as PeerResult;
  } catch {
    return undefined;
  }
}
