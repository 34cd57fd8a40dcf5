import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../src/compiler/catalog/index.js";
import { defaultTypeLimits } from "../../src/compiler/frontend/graph/type-limits.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { exportedTypes } from "./compare.js";
import { compilerAccepts, judgeSettings, type Probe } from "./compiler-accepts.js";
import { omittedKeys, withoutKeys } from "./omitted-properties.js";
import type { PublishedPackage } from "./published-packages.js";
import { SamplingTimeout } from "./sample-values.js";

/** The result of describing the types of one package. */
export interface PublishedReport {
  readonly types: number;
  readonly schemas: number;
  /** The number of types without a schema, by diagnostic code. */
  readonly failures: Readonly<Record<string, number>>;
  readonly values: number;
  /** Values on which the schema unintentionally differs from the compiler. */
  readonly differences: readonly { readonly type: string; readonly value: string; readonly accepted: boolean }[];
  /** The number of values on which it intentionally differs. */
  readonly intended: number;
  /** Failures of the run: a diagnostic without a location, a schema that Ajv cannot compile, a type that takes too long, a listed type that does not differ. */
  readonly problems: readonly string[];
  /** The largest schema. */
  readonly largest?: { readonly type: string; readonly kilobytes: number };
  /** The type that takes the most processor time. */
  readonly slowest: { readonly type: string; readonly seconds: number };
  /** Distinct messages of the errors, and types without values, for review. */
  readonly messages: readonly string[];
  /** The time to describe all types, including the start of the compiler. */
  readonly seconds: number;
}

/** The limit is for reading a type. Writing its schema and the last step before the limit take more. */
const maxSecondsPerType = 2 * defaultTypeLimits.seconds;

/** The minimum number of values per package: packages with few types get more values per type. */
const minValues = 400;

/** Describes the types of a package that is installed in `folder`, and compares each schema with the compiler on up to `limit` values. */
export async function reportPackage(
  described: PublishedPackage,
  folder: string,
  limit: number,
): Promise<PublishedReport> {
  const cache = join(folder, ".cache");
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, "published-"));
  try {
    const file = join(work, "entry.ts");
    writeFileSync(file, described.entry(join(folder, "node_modules")));
    // With the library of the compiler that judges: it declares the DOM. The types of Node are part of the language of many packages.
    const compilerOptions = { ...judgeSettings, types: ["node"] };
    writeFileSync(join(work, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["entry.ts"] }));
    const start = performance.now();
    let slowest = { type: "", seconds: 0 };
    const { schemas, diagnostics, byType } = await describeTypes({
      root: work,
      file,
      measure(_stage, describe, type = "") {
        const before = process.cpuUsage();
        const result = describe();
        const { user, system } = process.cpuUsage(before);
        if ((user + system) / 1e6 > slowest.seconds) slowest = { type, seconds: (user + system) / 1e6 };
        return result;
      },
    });
    const seconds = (performance.now() - start) / 1000;

    const problems: string[] = [];
    if (slowest.seconds > maxSecondsPerType)
      problems.push(`${slowest.type}: ${slowest.seconds.toFixed(1)} s of processor time`);
    const failures: Record<string, number> = {};
    const located = new Set(diagnostics.filter(({ span }) => span).map(({ code, message }) => `${code} ${message}`));
    const validators = new Map<string, (value: unknown) => boolean>();
    const types = exportedTypes(work, "entry.ts");
    const probes: Probe[] = [];
    const perType = Math.max(limit, Math.ceil(minValues / Object.keys(schemas).length));
    const messages = new Set<string>();
    const unsampled = new Set<string>();
    let largest: { readonly type: string; readonly kilobytes: number } | undefined;
    for (const [type, schema] of Object.entries(schemas)) {
      if (!isFailure(schema)) {
        const kilobytes = JSON.stringify(schema).length / 1000;
        if (kilobytes > (largest?.kilobytes ?? 0)) largest = { type, kilobytes };
        if (kilobytes > defaultTypeLimits.kilobytes) problems.push(`${type}: ${kilobytes} kB without a diagnostic`);
      }
      if (isFailure(schema)) {
        messages.add(`${type}: ${schema.error.code} ${schema.error.message}`);
        if (schema.error.code === "scan/internal-failure") problems.push(`${type}: ${schema.error.message}`);
        const { code, message } = schema.error;
        failures[code] = (failures[code] ?? 0) + 1;
        if (!located.has(`${code} ${message}`)) problems.push(`${type}: no location for ${code}: ${message}`);
        continue;
      }
      try {
        validators.set(type, compile(schema));
      } catch (error) {
        problems.push(`${type}: ${error}`);
        continue;
      }
      try {
        for (const value of types.values(type, perType)) probes.push({ file: "entry.ts", type, value });
      } catch (error) {
        if (!(error instanceof SamplingTimeout)) throw error;
        unsampled.add(type);
        messages.add(`${type}: not sampled: ${error.message}`);
      }
    }
    const compiled = await compilerAccepts(work, probes, cache);
    const differing = probes.flatMap((probe, index) => {
      const accepted = compiled[index] === true;
      return validators.get(probe.type)?.(probe.value) === accepted ? [] : [{ ...probe, accepted }];
    });
    // In JSON, an enum member is its value, and a branded string is a string.
    const excess = differing.filter(({ accepted }) => !accepted);
    const wire = await compilerAccepts(work, excess, cache, () => true);
    const acceptedOnWire = new Set(excess.filter((_, index) => wire[index]));
    const intended = new Set((described.intended ?? []).flatMap((listed) => listed.types));
    for (const type of intended)
      if (!unsampled.has(type) && !differing.some((each) => each.type === type))
        problems.push(`${type} is listed as different but does not differ`);
    const isLoose = (type: string): boolean =>
      byType.get(type)?.some(({ code }) => code === "type/loose-union") === true;
    /** For example, an optional array of functions is omitted, but the compiler accepts an empty one. */
    const differsInOmitted = ({ type, value }: Probe): boolean =>
      validators.get(type)?.(withoutKeys(value, omittedKeys(byType.get(type) ?? []))) === true;
    const differences = differing
      .filter(({ type }) => !intended.has(type))
      .filter((each) => (each.accepted ? !differsInOmitted(each) : !isLoose(each.type) && !acceptedOnWire.has(each)))
      .map(({ type, value, accepted }) => ({ type, value: JSON.stringify(value), accepted }));
    return {
      types: Object.keys(schemas).length,
      schemas: validators.size,
      failures,
      values: probes.length,
      differences,
      intended: differing.length - differences.length,
      problems,
      ...(largest && { largest }),
      slowest,
      messages: [...messages],
      seconds,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Described = Awaited<ReturnType<typeof describeTypes>>["schemas"][string];

/** No schema has a keyword `error`. */
function isFailure(schema: Described): schema is Exclude<Described, JsonSchema> {
  return typeof schema === "object" && "error" in schema;
}

function compile(schema: JsonSchema): (value: unknown) => boolean {
  // One instance per schema, because Ajv caches every schema that it compiles.
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });
  const validate = ajv.compile(schema as object);
  return (value) => validate(value) === true;
}
