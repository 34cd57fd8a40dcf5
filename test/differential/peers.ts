/*
 * `npm run suite peers -- FOLDER`: compares our schemas with the compiler on the test suites of other generators, and theirs too. FOLDER contains a
 * checkout of each: ts-json-schema-generator, typescript-json-schema and typia. One without a checkout is skipped, with its listed types. Checks
 * LIMIT values per type (default 400). A type that we get wrong must be listed in peer-differences.json. `--only toolwright` skips the other
 * generators; `--verbose` lists what each of them gets wrong, and the time. `--write` writes the result to peer-results.json, from which
 * `npm run docs` fills the documents.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { exportedTypes } from "./compare.js";
import { compilerAccepts, type Probe } from "./compiler-accepts.js";
import { installPeers, peersFolder } from "./install-peers.js";
import { type PeerCase, stageSuites } from "./peer-suites.js";
import { type Answer, type PeerEngine, runPeer } from "./run-peer.js";
import { SamplingTimeout } from "./sample-values.js";

const peers: readonly PeerEngine[] = [
  { name: "ts-json-schema-generator 2.4.0", script: "ts-json-schema-generator.mjs" },
  { name: "typescript-json-schema 0.68.0", script: "typescript-json-schema.mjs" },
];

const [folder] = process.argv.slice(2);
if (folder === undefined || folder.startsWith("-")) {
  console.error("Specify a folder with a checkout of each peer: npm run suite peers -- FOLDER");
  process.exit(2);
}
interface ListedDifference {
  readonly reason: string;
  /** As `suite/file:Type`. */
  readonly types: readonly string[];
}

// Hand-written: every type whose schema differs from the compiler on purpose.
const listed = JSON.parse(
  readFileSync(join(import.meta.dirname, "peer-differences.json"), "utf8"),
) as readonly ListedDifference[];
const listedTypes = new Set(listed.flatMap(({ types }) => types));
const outcomes = ["Exact", "No schema", "Wrong", "Wrong, not on purpose"];
const isVerbose = process.argv.includes("--verbose");
const limit = Number(process.env["LIMIT"] ?? 400);

/** A case whose values the compiler has checked. */
interface ProbedCase extends PeerCase {
  readonly probes: readonly Probe[];
  /** Whether the compiler accepts each probe. */
  readonly accepted: readonly boolean[];
}

installPeers();
const { work, cases, missing } = stageSuites(folder, join(peersFolder, ".cache"));
const isMissing = (type: string): boolean => missing.some((name) => type.startsWith(`${name}/`));
for (const name of missing) {
  const skipped = [...listedTypes].filter((type) => type.startsWith(`${name}/`)).length;
  console.log(`${name}: skipped with its ${skipped} listed types, because ${folder} has no checkout of it`);
}
try {
  if (cases.length === 0) throw new Error(`${folder} has no checkout of a peer`);
  if (missing.length > 0 && process.argv.includes("--write")) throw new Error("--write needs all checkouts");
  logStage(`${cases.length} cases staged`);
  const types = await probeCases(work, cases);
  logStage("values compiled");
  const values = types.reduce((total, { probes }) => total + probes.length, 0);
  console.log(`${types.length} exported types, ${values} values`);

  const ours = scoreTypes(types, await ownAnswers(work, types));
  const rows = [rowOf("toolwright", ours)];
  const unlisted = [...ours.wrong].filter(([name]) => !listedTypes.has(name));
  for (const [name, value] of unlisted) console.log(`  not listed: ${name} ${value}`);
  const stale = [...listedTypes].filter((name) => !ours.wrong.has(name) && !isMissing(name));
  for (const name of stale) console.log(`  listed, but not wrong: ${name}`);
  process.exitCode = unlisted.length + stale.length > 0 ? 1 : 0;
  for (const { reason, types: names } of listed) {
    const known = names.filter((name) => !isMissing(name));
    console.log(`  ${known.length} wrong as listed: ${reason}`);
  }

  if (!process.argv.includes("--only")) {
    const questions = types.map(({ path, type, probes }) => ({ path, type, values: probes.map(({ value }) => value) }));
    const answers = await Promise.all(peers.map((peer) => runPeer(peer, peersFolder, questions)));
    logStage("peers answered");
    for (const [index, { name }] of peers.entries()) {
      const theirs = scoreTypes(types, answers[index] ?? []);
      rows.push(rowOf(name, theirs));
      if (isVerbose) for (const [type, value] of theirs.wrong) console.log(`  ${type} ${value}`);
    }
  }
  if (process.argv.includes("--write")) {
    const result = { types: types.length, values, head: ["Generator", ...outcomes], rows };
    writeFileSync(join(import.meta.dirname, "peer-results.json"), `${JSON.stringify(result, undefined, 2)}\n`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

function logStage(what: string): void {
  if (isVerbose) console.log(`${what} after ${process.uptime().toFixed(0)} s`);
}

/** The cases with sample values, and whether the compiler accepts each. A case that takes too long to sample is reported and left out. */
async function probeCases(from: string, all: readonly PeerCase[]): Promise<readonly ProbedCase[]> {
  const samples = exportedTypes(from, "entry.ts");
  const sampled = all.flatMap((each) => {
    try {
      const found = samples.values(each.alias, limit);
      return [{ ...each, probes: found.map((value): Probe => ({ file: "entry.ts", type: each.alias, value })) }];
    } catch (error) {
      if (!(error instanceof SamplingTimeout)) throw error;
      console.log(`not sampled: ${each.name}: ${error.message}`);
      return [];
    }
  });
  logStage("values created");
  const withEnums = new Set(all.filter(({ hasEnums }) => hasEnums).map(({ alias }) => alias));
  const probes = sampled.flatMap((each) => each.probes);
  const accepted = await compilerAccepts(from, probes, join(peersFolder, ".cache"), ({ type }) => withEnums.has(type));
  let start = 0;
  return sampled.map((each) => {
    start += each.probes.length;
    return { ...each, accepted: accepted.slice(start - each.probes.length, start) };
  });
}

async function ownAnswers(root: string, types: readonly ProbedCase[]): Promise<Answer[]> {
  const names = types.map(({ alias }) => alias);
  const { schemas } = await describeTypes({ root, file: join(root, "entry.ts"), types: names });
  return types.map(({ alias, probes }): Answer => {
    const schema = schemas[alias];
    if (!schema || "error" in schema) return { error: JSON.stringify(schema?.["error"]) };
    // One instance per schema, because Ajv caches every schema that it compiles.
    const validate = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false }).compile(schema);
    return { accepted: probes.map(({ value }) => validate(value)) };
  });
}

interface Score {
  readonly exact: number;
  /** Types without a schema, with the reason. */
  readonly rejected: ReadonlyMap<string, string>;
  /** Types whose schema differs from the compiler, with a value that shows it. */
  readonly wrong: ReadonlyMap<string, string>;
}

function scoreTypes(types: readonly ProbedCase[], answers: readonly Answer[]): Score {
  const rejected = new Map<string, string>();
  const wrong = new Map<string, string>();
  for (const [index, { name, probes, accepted }] of types.entries()) {
    const answer = answers[index];
    if (!answer || "error" in answer) {
      rejected.set(name, String(answer?.error));
      continue;
    }
    const at = accepted.findIndex((each, i) => answer.accepted[i] !== each);
    if (at >= 0) wrong.set(name, `${accepted[at] ? "rejects" : "accepts"} ${JSON.stringify(probes[at]?.value)}`);
  }
  return { exact: types.length - rejected.size - wrong.size, rejected, wrong };
}

/** Prints the score of an engine and returns it as a row. */
function rowOf(engine: string, { exact, rejected, wrong }: Score): readonly unknown[] {
  const unlisted = [...wrong.keys()].filter((name) => !listedTypes.has(name)).length;
  console.log(
    `${engine}: ${exact} exact, ${rejected.size} diagnostic, ${wrong.size} wrong, ${unlisted} of them not listed`,
  );
  if (isVerbose) for (const [name, reason] of rejected) console.log(`  no schema: ${name}: ${reason}`);
  return [engine, exact, rejected.size, wrong.size, unlisted];
}
