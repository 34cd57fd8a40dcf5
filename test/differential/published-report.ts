import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonSchema } from "../../src/compiler/catalog/index.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { exportedTypes } from "./compare.js";
import { compilerVerdicts, type Probe } from "./compiler-verdicts.js";
import type { PublishedPackage } from "./published-packages.js";

/** What came of describing the types of one package. */
export interface PublishedReport {
  readonly types: number;
  readonly schemas: number;
  /** How many types have no schema, by the code of the diagnostic that says why. */
  readonly failures: Readonly<Record<string, number>>;
  readonly values: number;
  /** Values that the schema judges otherwise than the compiler, and is not meant to. */
  readonly differences: readonly { readonly type: string; readonly value: string; readonly accepted: boolean }[];
  /** Values that it judges otherwise on purpose. */
  readonly onPurpose: number;
  /** What must not be: a type without schema and place, a schema that Ajv does not compile, a listed difference that is none. */
  readonly problems: readonly string[];
  /** Of describing all types, the start of the compiler included. */
  readonly seconds: number;
}

/** A package of few types is asked more about each, up to this many values in all. */
const leastValues = 400;

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
    const start = performance.now();
    const { schemas, diagnostics, byType } = await describeTypes({ root: work, file });
    const seconds = (performance.now() - start) / 1000;

    const problems: string[] = [];
    const failures: Record<string, number> = {};
    const located = new Set(diagnostics.filter(({ span }) => span).map(({ code, message }) => `${code} ${message}`));
    const validators = new Map<string, (value: unknown) => boolean>();
    const types = exportedTypes(work, "entry.ts");
    const probes: Probe[] = [];
    const perType = Math.max(limit, Math.ceil(leastValues / Object.keys(schemas).length));
    for (const [type, schema] of Object.entries(schemas)) {
      if (isFailure(schema)) {
        const { code, message } = schema.error;
        failures[code] = (failures[code] ?? 0) + 1;
        if (!located.has(`${code} ${message}`)) problems.push(`${type}: no place for ${code}: ${message}`);
        continue;
      }
      try {
        validators.set(type, compile(schema));
      } catch (error) {
        problems.push(`${type}: ${error}`);
        continue;
      }
      for (const value of types.values(type, perType)) probes.push({ file: "entry.ts", type, value });
    }
    const verdicts = compilerVerdicts(work, probes, cache);
    const differences = probes.flatMap(({ type, value }, index) => {
      const accepted = verdicts[index] === true;
      if (validators.get(type)?.(value) === accepted) return [];
      return [{ type, value: JSON.stringify(value), accepted }];
    });
    const intended = new Set((described.onPurpose ?? []).flatMap((listed) => listed.types));
    const differing = new Set(differences.map(({ type }) => type));
    for (const type of intended) if (!differing.has(type)) problems.push(`${type} is listed as different, and is not`);
    const isLoose = (type: string): boolean =>
      byType.get(type)?.some(({ code }) => code === "type/loose-union") === true;
    const unintended = differences.filter(({ type, accepted }) => !intended.has(type) && (accepted || !isLoose(type)));
    return {
      types: Object.keys(schemas).length,
      schemas: validators.size,
      failures,
      values: probes.length,
      differences: unintended,
      onPurpose: differences.length - unintended.length,
      problems,
      seconds,
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

type Described = Awaited<ReturnType<typeof describeTypes>>["schemas"][string];

/** A schema has no keyword `error`. */
function isFailure(schema: Described): schema is Exclude<Described, JsonSchema> {
  return typeof schema === "object" && "error" in schema;
}

function compile(schema: JsonSchema): (value: unknown) => boolean {
  // One for each schema: what Ajv keeps of the others would add up.
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });
  const validate = ajv.compile(schema as object);
  return (value) => validate(value) === true;
}
