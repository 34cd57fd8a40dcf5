import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import { createTempProject, repository, type TempProject } from "../../../support/temp-project.js";
import { strictest } from "../../../support/type-check.js";

/** A tool before and after an edit without `generate`. The name of the function comes first. */
interface Edit {
  readonly before: string;
  readonly after: string;
}

const returns = ": { text: string } { return { text: String(0) }; }";
const shared = `
interface Place { city: string; at: { lat: number; lon: number }; tags: { name: string }[] }
interface Moved { city: string; at: { lat: number; lng: number }; tags: { name: string }[] }
interface Labeled { city: string; at: { lat: number; lon: number }; tags: { name: string; color?: string }[] }
interface Same { readonly tags: readonly Named[]; readonly at: Position; readonly city: City }
interface Named { readonly name: string }
type Position = Readonly<Record<"lat" | "lon", number>>;
type City = string;
`;

/** Edits that types show. */
const stale: Readonly<Record<string, Edit>> = {
  requiredParameter: { before: `(name: string)${returns}`, after: `(name: string, polite: boolean)${returns}` },
  optionalParameter: { before: `(name: string)${returns}`, after: `(name: string, polite?: boolean)${returns}` },
  removedParameter: { before: `(name: string, polite: boolean)${returns}`, after: `(name: string)${returns}` },
  otherType: { before: `(name: string)${returns}`, after: `(name: number)${returns}` },
  decodedType: { before: `(at: string)${returns}`, after: `(at: Date)${returns}` },
  objectParameter: { before: `(name: string)${returns}`, after: `(q: { name: string })${returns}` },
  becomesOptional: { before: `(name: string)${returns}`, after: `(name?: string)${returns}` },
  otherLiteral: { before: `(order: "up" | "down")${returns}`, after: `(order: "up" | "left")${returns}` },
  nestedProperty: { before: `(place: Place)${returns}`, after: `(place: Moved)${returns}` },
  nestedOptional: { before: `(places: Place[])${returns}`, after: `(places: Labeled[])${returns}` },
  swappedTypes: { before: `(a: string, b: number)${returns}`, after: `(b: number, a: string)${returns}` },
  renamedResult: {
    before: `(name: string)${returns}`,
    after: "(name: string): { txt: string } { return { txt: name }; }",
  },
  otherResult: { before: `(name: string)${returns}`, after: "(name: string): string { return name; }" },
  noResult: { before: `(name: string)${returns}`, after: "(name: string): void { void name; }" },
};

/** Edits that change neither the schema nor the call. */
const harmless: Readonly<Record<string, Edit>> = {
  otherBody: {
    before: `(name: string)${returns}`,
    after: "(name: string): { text: string } { return { text: name }; }",
  },
  becomesAsync: {
    before: `(name: string)${returns}`,
    after: "(name: string): Promise<{ text: string }> { return Promise.resolve({ text: name }); }",
  },
  namedTypes: { before: `(place: Place)${returns}`, after: `(place: Same)${returns}` },
  readonlyItems: { before: `(names: string[])${returns}`, after: `(names: ReadonlyArray<string>)${returns}` },
  movedProperties: {
    before: `(q: { a: string; b?: number })${returns}`,
    after: `(q: { b?: number; a: string })${returns}`,
  },
  movedMembers: { before: `(order: "up" | "down")${returns}`, after: `(order: "down" | "up")${returns}` },
  defaultValue: { before: `(limit: number = 1)${returns}`, after: `(limit: number = 2)${returns}` },
  unchangedDate: {
    before: `(at: Date, of: { at: Date[]; to: bigint })${returns}`,
    after: `(at: Date, of: { to: bigint; at: Date[] })${returns}`,
  },
};

const edits = { ...stale, ...harmless };
const source = (version: keyof Edit): string =>
  shared +
  Object.entries(edits)
    .map(([name, edit]) => `/** ${name} @tool */\nexport function ${name}${edit[version]}\n`)
    .join("");

const lenient = { strict: false, target: "ES2022", module: "NodeNext", types: [] };
const settings: Readonly<Record<string, object>> = {
  strictest: { ...strictest, noUnusedParameters: false, noUnusedLocals: false },
  lenient,
  bundler: { ...lenient, strict: true, module: "ESNext", moduleResolution: "Bundler" },
};

/** Compilers beside those of this repository: folders of the package `typescript`, separated by commas. */
const others = (process.env["TYPESCRIPT_FOLDERS"] ?? "").split(",").filter((folder) => folder !== "");
const compilers = [
  ...["typescript", "typescript-5.9"].map((name) => join(repository, "node_modules", name)),
  ...others,
];

describe("after an edit without `generate`", () => {
  let project: TempProject;
  beforeAll(async () => {
    project = createTempProject({ "src/tools.ts": source("before") });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    project.write({ "src/tools.ts": source("after") });
  });
  afterAll(() => project.remove());

  for (const compiler of compilers) {
    for (const [name, options] of Object.entries(settings)) {
      it(`${compiler.replace(/^.*\//, "")} reports the stale tools, and no others, with ${name} settings`, () => {
        project.write({
          "tsconfig.json": JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include: ["src"] }),
        });
        const args = [join(compiler, "bin/tsc"), "--pretty", "false"];
        const run = spawnSync(process.execPath, args, { cwd: project.root, encoding: "utf8" });
        const handlers = project.read("src/generated/handlers.ts").split("\n");
        const found = [...run.stdout.matchAll(/^src\/generated\/handlers\.ts\((\d+),.*\n?.*toolwright generate/gm)].map(
          ([, line]) => /call: (\w+)/.exec(handlers[Number(line) - 1] ?? "")?.[1],
        );
        expect(found.sort()).toEqual(Object.keys(stale).sort());
        expect(run.stdout.match(/^src\/generated\/.*error TS.*/gm)).toHaveLength(found.length);
      }, 120_000);
    }
  }
});
