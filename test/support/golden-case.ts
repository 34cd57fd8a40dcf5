import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { toolRecord } from "../../src/compiler/catalog/index.js";
import { renderDiagnostics } from "../../src/compiler/diagnostics/render.js";
import { templatesFolder } from "../../src/compiler/files/own-package.js";
import { checkContract } from "../../src/compiler/gate/index.js";
import { generate, lintTools, lockName } from "../../src/compiler/generator/index.js";
import { readSource } from "../../src/compiler/sources/index.js";
import { formatLock, toLock } from "../../src/runtime/contracts/index.js";
import type { Tool } from "../../src/runtime/model/index.js";
import { type ProfileName, profiles, projectTool } from "../../src/runtime/profiles/index.js";
import { standardFormats } from "../../src/runtime/schema/index.js";
import { checkProjection } from "./check-projection.js";
import { guardName } from "./guard-name.js";
import { loadGenerated } from "./load-generated.js";
import { createTempProject, type Files, readFolder } from "./temp-project.js";
import { strictest } from "./type-check.js";

/** The expected or actual output of a golden case. */
export interface GoldenOutcome {
  /** The generated files that the case compares; none if generation fails. */
  readonly expected: Files;
  /** The diagnostics as printed in a terminal; empty if there are none. */
  readonly diagnostics: string;
  /** The findings of `lint` and the projected tools for the case's client; empty without a client. */
  readonly lint: string;
  readonly projection: string;
}

export interface GoldenResult extends GoldenOutcome {
  /** The absolute paths of the generated modules, and the compiler options under which they compile. */
  readonly modules: readonly string[];
  readonly settings: object;
  /** Samples that the schema or the generated guard should accept but rejects, or the reverse. */
  readonly wrongSamples: readonly string[];
  /** Problems that the case's client reports for the projected tools, and valid values that a projection rejects. */
  readonly wrongProjections: readonly string[];
}

/** The content of `options.json`. */
interface CaseOptions {
  /** Written as `toolwright.config.json`. */
  readonly config?: { readonly formats?: unknown };
  /** Merged into the compiler options of the project's tsconfig. */
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  /** Additional files of the project, by path relative to its root. */
  readonly files?: Files;
  /** A profile to lint the tools with and project them for. */
  readonly client?: ProfileName;
  /** What `lint` recommends beyond what the client requires. */
  readonly advice?: readonly ("descriptions" | "hints" | "similar")[];
  /** Names of tools of a server that the client uses beside the project. */
  readonly beside?: readonly string[];
}

/** The content of `samples.json`: values to accept and to reject, by tool id or by the name of a marked type. */
type Samples = Readonly<
  Record<string, { readonly input?: SampleValues; readonly output?: SampleValues; readonly value?: SampleValues }>
>;
interface SampleValues {
  readonly accept: readonly unknown[];
  readonly reject: readonly unknown[];
}

/** Files about a project as a whole. A case compares those that its folder `expected` has. */
const projectFiles = ["handlers.ts", "index.ts", "manifest.json"];

/** The themes about schemas. Their cases compare the generated modules only if their folder `expected` has `handlers.ts`. */
const schemaThemes: readonly string[] = ["client", "jsdoc", "type-diagnostics", "type-schemas"];

/** The lines of templates that have no placeholder. */
const frame = new Set(
  readdirSync(templatesFolder)
    .filter((name) => name.endsWith(".eta"))
    .flatMap((name) => readFileSync(join(templatesFolder, name), "utf8").split("\n"))
    .filter((line) => line !== "" && !line.includes("<%")),
);

/** Reads the expected output from a case's folder. */
export function readExpected(folder: string): GoldenOutcome {
  const text = (name: string): string => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  return {
    expected: readFolder(join(folder, "expected")),
    diagnostics: text("diagnostics.txt"),
    lint: text("lint.txt"),
    projection: text("projection.json"),
  };
}

/** Returns the client profile of a case; undefined for most cases. */
export function clientOf(folder: string): ProfileName | undefined {
  return readJson<CaseOptions>(join(folder, "options.json"))?.client;
}

/** Replaces the expected output of a case. */
export function writeExpected(folder: string, outcome: GoldenOutcome): void {
  rmSync(join(folder, "expected"), { recursive: true, force: true });
  for (const [path, text] of Object.entries(outcome.expected)) {
    mkdirSync(dirname(join(folder, "expected", path)), { recursive: true });
    writeFileSync(join(folder, "expected", path), text);
  }
  const texts = {
    "diagnostics.txt": outcome.diagnostics,
    "lint.txt": outcome.lint,
    "projection.json": outcome.projection,
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text === "") rmSync(join(folder, name), { force: true });
    else writeFileSync(join(folder, name), text);
  }
}

/**
 * Runs `generate` on the input of a case in a new project at `root`, and checks the output. If the case has a folder `before`, the project has a
 * lock of its tools, which the input is compared with.
 */
export async function runGoldenCase(folder: string, root: string): Promise<GoldenResult> {
  const options = readJson<CaseOptions>(join(folder, "options.json")) ?? {};
  const samples = readJson<Samples>(join(folder, "samples.json")) ?? {};
  const project = createTempProject({}, { root, sources: join(folder, "input") });
  if (options.config !== undefined) project.write({ "toolwright.config.json": JSON.stringify(options.config) });
  if (options.compilerOptions) {
    const tsconfig = JSON.parse(project.read("tsconfig.json"));
    Object.assign(tsconfig.compilerOptions, options.compilerOptions);
    project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
  }
  project.write(options.files ?? {});
  if (existsSync(join(folder, "before"))) project.write({ [lockName]: await lockOf(join(folder, "before")) });
  const result = await generate({ cwd: project.root });
  const contract = result.lock && (await checkContract(result, { cwd: project.root }, {}));
  const diagnostics = [...result.diagnostics, ...(contract?.diagnostics ?? [])];
  const written = result.changes.map(({ path }) => path);
  const outDir = written.find((path) => path.endsWith("/manifest.json"))?.replace(/\/manifest\.json$/, "");
  const generated = outDir === undefined ? {} : project.files(outDir);
  return {
    expected: comparedFiles(generated, join(folder, "expected")),
    diagnostics: renderDiagnostics(diagnostics, { color: false }),
    modules: written.filter((path) => path.endsWith(".ts")).map((path) => project.path(path)),
    settings: { ...strictest, ...options.compilerOptions },
    wrongSamples:
      options.client && outDir === undefined ? [] : await checkSamples(project.root, outDir, samples, options.config),
    ...(await lintFor(options, project.root, result.tools.map(toolRecord), samples)),
  };
}

/**
 * Returns what a case compares. Cases without `index.ts` leave out what the header and the templates add to each module, so that a change of a template
 * changes few expected files.
 */
function comparedFiles(generated: Files, expected: string): Files {
  const isWhole = existsSync(join(expected, "index.ts"));
  const hasModules =
    existsSync(join(expected, "handlers.ts")) || !schemaThemes.includes(basename(resolve(expected, "../..")));
  const withoutFrame = (text: string): string =>
    text
      .split("\n")
      .filter((line) => !line.startsWith("// @generated ") && !frame.has(line))
      .join("\n");
  return Object.fromEntries(
    Object.entries(generated).flatMap(([path, text]) => {
      if (path.endsWith(".ts") && !hasModules) return [];
      if (projectFiles.includes(path) && !existsSync(join(expected, path))) return [];
      if (isWhole || !path.endsWith(".ts")) return [[path, text]];
      const [compared, file] = [withoutFrame(text), join(expected, path)];
      const known = existsSync(file) ? readFileSync(file, "utf8") : "";
      // Empty lines of templates change no expected file.
      return [[path, withoutEmptyLines(known) === withoutEmptyLines(compared) ? known : compared]];
    }),
  );
}

function withoutEmptyLines(text: string): string {
  return text.replace(/^\n+/gm, "");
}

/** Returns the lock of the tools in a folder: those of a case before its change. */
async function lockOf(sources: string): Promise<string> {
  const project = createTempProject({}, { sources });
  try {
    const { contract } = await readSource({ kind: "project" }, { project: { cwd: project.root } });
    return formatLock(toLock(contract));
  } finally {
    project.remove();
  }
}

/** Lints and projects the tools for the case's client, and checks the projections with that client's own checks and the samples. */
async function lintFor(
  { client, advice = [], beside = [] }: CaseOptions,
  cwd: string,
  records: readonly Tool[],
  samples: Samples,
): Promise<Pick<GoldenResult, "lint" | "projection" | "wrongProjections">> {
  if (client === undefined) return { lint: "", projection: "", wrongProjections: [] };
  const { diagnostics } = await lintTools({
    cwd,
    profiles: [client],
    advice,
    others: [{ server: "other", tools: beside.map((name) => ({ name, inputSchema: { type: "object" } })) }],
  });
  const projections = records.map((record) => projectTool(record, profiles[client]));
  const wrong = await Promise.all(
    records.map((record) => checkProjection(record, client, samples[record.name]?.input?.accept ?? [])),
  );
  return {
    lint: renderDiagnostics(diagnostics, { color: false }),
    projection: `${JSON.stringify(projections, null, 2)}\n`,
    wrongProjections: wrong.flat(),
  };
}

// Each compiles the meta-schema first, so all cases share them.
const withoutFormats = new Ajv2020({ strict: false, ownProperties: true, logger: false });
const withFormats = new Ajv2020({ strict: false, ownProperties: true, logger: false, formats: standardFormats });

interface ToolRecord {
  readonly id: string;
  readonly inputSchema: object;
  readonly outputSchema?: object;
}

async function checkSamples(
  root: string,
  outDir: string | undefined,
  samples: Samples,
  config: CaseOptions["config"],
): Promise<readonly string[]> {
  if (Object.keys(samples).length === 0) return [];
  if (outDir === undefined) return ["the case has samples, but nothing was generated"];
  const module = await loadGenerated(root, `${outDir}/index.ts`);
  const handlersFile = join(root, outDir, "handlers.ts");
  const handlers = existsSync(handlersFile) ? readFileSync(handlersFile, "utf8") : "";
  const tools = toolsById(module);
  const wrong: string[] = [];
  const validatorOf = (schema: object): ValidateFunction =>
    (config?.formats === "check" ? withFormats : withoutFormats).compile(schema);
  for (const [id, sides] of Object.entries(samples)) {
    if (sides.value) {
      wrong.push(...(await checkType(id, sides.value, { root, outDir, module, validatorOf })));
      continue;
    }
    const found = tools.get(id);
    if (!found) {
      wrong.push(`samples.json refers to an unknown tool ${id}; the tools are ${[...tools.keys()].join(", ")}`);
      continue;
    }
    for (const side of ["input", "output"] as const) {
      const schema = side === "input" ? found.tool.inputSchema : found.tool.outputSchema;
      const values = sides[side];
      if (!values) continue;
      const guard = module[guardName(handlers, found.record, side)];
      if (!schema || typeof guard !== "function") {
        wrong.push(`${id} has no ${side} schema or guard`);
        continue;
      }
      const validate = validatorOf(schema);
      for (const expected of ["accept", "reject"] as const) {
        for (const value of values[expected]) {
          const text = `${id} ${side} ${JSON.stringify(value)}: expected ${expected}`;
          if (validate(value) !== (expected === "accept")) wrong.push(`${text} by the schema`);
          if (guard(value) !== (expected === "accept")) wrong.push(`${text} by the generated guard`);
        }
      }
    }
  }
  return wrong;
}

/** Checks samples of a marked type by its schema, its guard and the function that lists problems. */
async function checkType(
  name: string,
  values: SampleValues,
  generated: {
    readonly root: string;
    readonly outDir: string;
    readonly module: Readonly<Record<string, unknown>>;
    readonly validatorOf: (schema: object) => ValidateFunction;
  },
): Promise<readonly string[]> {
  const { root, outDir, module, validatorOf } = generated;
  const stem = name.slice(0, 1).toLowerCase() + name.slice(1);
  const [schema, guard] = [module[`${stem}Schema`], module[`is${name}`]];
  const files = Object.keys(readFolder(join(root, outDir))).filter((path) => path.endsWith(".problems.ts"));
  const modules = await Promise.all(files.map((file) => loadGenerated(root, `${outDir}/${file}`)));
  const problems = modules.map((each) => each[`${stem}Problems`]).find((each) => typeof each === "function");
  if (typeof schema !== "object" || schema === null || typeof guard !== "function" || !problems)
    return [`${name} has no schema, guard or function that lists problems`];
  const validate = validatorOf(schema);
  return (["accept", "reject"] as const).flatMap((expected) =>
    values[expected].flatMap((value) => {
      const isAccepted = expected === "accept";
      const text = `${name} ${JSON.stringify(value)}: expected ${expected}`;
      return [
        ...(validate(value) === isAccepted ? [] : [`${text} by the schema`]),
        ...(guard(value) === isAccepted ? [] : [`${text} by the guard`]),
        ...((problems(value).length === 0) === isAccepted ? [] : [`${text} by the problems`]),
      ];
    }),
  );
}

/** Returns the exported tool records by id, each with its name. */
function toolsById(
  module: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, { readonly tool: ToolRecord; readonly record: string }> {
  const found = new Map<string, { tool: ToolRecord; record: string }>();
  for (const [name, value] of Object.entries(module)) {
    if (!name.endsWith("Tool") || typeof value !== "object" || value === null) continue;
    // Generated exports that end in `Tool` are tool records.
    const tool = value as ToolRecord & { name: string; namespace?: string; version?: string };
    const id = [tool.namespace, tool.name, tool.version].filter((part) => part !== undefined).join(":");
    found.set(id, { tool, record: name });
  }
  return found;
}

function readJson<T>(file: string): T | undefined {
  // Each case's files match their types; an invalid file makes its case fail.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
