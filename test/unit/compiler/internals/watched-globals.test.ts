import { ts } from "ts-morph";
import { afterEach, expect, it, vi } from "vitest";
import { watchGlobals } from "../../../../src/compiler/internals/watched-globals.js";
import { createTempProject } from "../../../support/temp-project.js";

afterEach(() => vi.unstubAllEnvs());

/** Whether the type of `found` reads one of the watched names. Undefined if they cannot be watched. */
function reads(type: string, ...names: readonly string[]): boolean | undefined {
  const globals = "interface Place { name: string } declare var place: Place; declare module 'places';";
  const project = createTempProject({
    "globals.d.ts": globals,
    "main.ts": `import type { here } from "places";\nexport declare const found: ${type};\nexport type Here = typeof here;`,
  });
  try {
    const files = [project.path("globals.d.ts"), project.path("main.ts")];
    const program = ts.createProgram(files, { types: [], lib: ["lib.es5.d.ts"], strict: true });
    const [place, main] = files.map((file) => program.getSourceFile(file));
    if (!place || !main) throw new Error("the program lacks its files");
    const watch = watchGlobals(program, place, new Set(names));
    const checker = program.getTypeChecker();
    const [found] = checker.getExportsOfModule(checker.getSymbolAtLocation(main) as ts.Symbol);
    checker
      .getPropertiesOfType(checker.getTypeOfSymbol(found as ts.Symbol))
      .map((each) => checker.getTypeOfSymbol(each));
    return watch && watch.read.size > 0;
  } finally {
    project.remove();
  }
}

it.each(["Place", "{ of: Place }", "typeof place", "typeof globalThis.place", "Place['name'] | 1", "Here"])(
  "notices that %s reads a global name",
  (type) => expect(reads(type, "Place", "place", '"places"')).toBe(true),
);

it.each(["string", "{ place: string }", "Array<'Place'>", "RegExp"])("notices that %s reads none", (type) =>
  expect(reads(type, "Place", "place", '"places"')).toBe(false),
);

it("watches nothing if a name does not exist, or without internals", () => {
  expect(reads("string", "Place", "Absent")).toBe(undefined);
  vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
  expect(reads("string", "Place")).toBe(undefined);
});
