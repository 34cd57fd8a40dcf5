import { expect, it } from "vitest";
import type { Attack } from "./attack.js";
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

// A small part of `npm run suite attack`.

const slices: readonly (readonly [Attack, number])[] = [
  [stringsAttack, 600],
  [commentsAttack, 1_300],
  [valuesAttack, 2_000],
  [requestsAttack, 50],
  [schemasAttack, 100],
  [slowAttack, 240],
  [killsAttack, 4],
  [pathsAttack, 500],
  [listingsAttack, 40],
  [failuresAttack, 200],
  [cachesAttack, 6],
  [callersAttack, 500],
  [drainingAttack, 2],
  [statesAttack, 100],
  [terminalsAttack, 50],
  [streamsAttack, 300],
];

for (const [{ name, unit, run }, size] of slices) {
  it(`withstands ${name}: ${size} ${unit}`, { timeout: 120_000 }, async () => {
    const { attempts, failures } = await run({ seed: 1, size });
    expect(failures).toEqual([]);
    expect(attempts).toBeGreaterThanOrEqual(size);
  });
}
