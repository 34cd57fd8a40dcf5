import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Attack, AttackRecord } from "./attack.js";
import { cachesAttack } from "./caches.js";
import { callersAttack } from "./callers.js";
import { commentsAttack } from "./comments.js";
import { drainingAttack } from "./draining.js";
import { failuresAttack } from "./failures.js";
import { killsAttack } from "./kills.js";
import { listingsAttack } from "./listings.js";
import { pathsAttack } from "./paths.js";
import { requestsAttack } from "./requests.js";
import { schemasAttack } from "./schemas.js";
import { slowAttack } from "./slow.js";
import { statesAttack } from "./states.js";
import { streamsAttack } from "./streams.js";
import { stringsAttack } from "./strings.js";
import { terminalsAttack } from "./terminals.js";
import { valuesAttack } from "./values.js";

// `npm run suite attack` attacks the generator, the validators and the servers. Flags: --seed 1 (repeatable), --only strings (repeatable),
// --part 0.1 (of a full run), --record (writes results.json, which SECURITY.md shows).

const attacks: readonly Attack[] = [
  stringsAttack,
  commentsAttack,
  valuesAttack,
  requestsAttack,
  schemasAttack,
  slowAttack,
  killsAttack,
  pathsAttack,
  listingsAttack,
  failuresAttack,
  cachesAttack,
  callersAttack,
  drainingAttack,
  statesAttack,
  terminalsAttack,
  streamsAttack,
];

const { values } = parseArgs({
  options: {
    seed: { type: "string", multiple: true, default: ["1"] },
    only: { type: "string", multiple: true },
    part: { type: "string", default: "1" },
    record: { type: "boolean", default: false },
  },
});

const records: Record<string, AttackRecord> = {};
for (const attack of attacks) {
  if (!values.only || values.only.includes(attack.name)) records[attack.name] = await runSeeds(attack);
}
if (values.record) {
  const file = join(import.meta.dirname, "results.json");
  const all = { ...JSON.parse(readFileSync(file, "utf8")), ...records };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

async function runSeeds({ name, unit, fullSize, run }: Attack): Promise<AttackRecord> {
  const size = Math.ceil(fullSize * Number(values.part));
  let record: AttackRecord = { unit, seeds: values.seed.length, attempts: 0, failures: 0, worst: 0 };
  for (const seed of values.seed) {
    const start = performance.now();
    const { attempts, failures, milliseconds = 0 } = await run({ seed: Number(seed), size });
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    const slowest = milliseconds > 0 ? `, the slowest is busy for ${milliseconds} ms` : "";
    console.log(`${name}, seed ${seed}: ${attempts} ${unit}, ${failures.length} failures${slowest} (${seconds} s)`);
    for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
    record = {
      ...record,
      attempts: record.attempts + attempts,
      failures: record.failures + failures.length,
      worst: Math.max(record.worst, milliseconds),
    };
  }
  return record;
}
