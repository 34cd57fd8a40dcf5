import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "ts-patch/compiler/typescript.js";
import { answerAll, compile2020 } from "./answer.mjs";

/** The typia call for each engine. */
const expressions = {
  schemas: (type) => `typia.json.schemas<[${type}], "3.1">()`,
  equals: (type) => `typia.createEquals<${type}>()`,
};

await answerAll((questions, engine) => {
  const base = join(import.meta.dirname, ".cache");
  mkdirSync(base, { recursive: true });
  const folder = mkdtempSync(join(base, "typia-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  // One module per type, so that each diagnostic belongs to one type.
  const moduleOf = new Map(
    questions.map(({ path, type }, index) => {
      const file = join(folder, `m${index}.ts`);
      const from = join(relative(folder, dirname(path)), `${basename(path, ".ts")}.js`);
      const lines = [
        'import typia from "typia";',
        `import type * as source from "${from}";`,
        `export const made = ${expressions[engine](`source.${type}`)};`,
      ];
      writeFileSync(file, lines.join("\n"));
      return [`${path} ${type}`, file];
    }),
  );
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const program = ts.createProgram([...moduleOf.values()], {
    strict: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts"],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    plugins: [{ transform: "typia/lib/transform" }],
    configFilePath: join(import.meta.dirname, "tsconfig.json"),
  });
  return async ({ path, type }) => {
    const file = moduleOf.get(`${path} ${type}`);
    const script = file.replace(/\.ts$/, ".js");
    const { diagnostics } = program.emit(program.getSourceFile(file), (name, text) => {
      if (name === script) writeFileSync(name, text);
    });
    // Diagnostics of earlier modules are reported again.
    const problem = diagnostics.find(
      (each) => each.category === ts.DiagnosticCategory.Error && each.file?.fileName === file,
    );
    if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, " "));
    const { made } = await import(pathToFileURL(script).href);
    if (engine === "equals") return made;
    return compile2020({ ...made.schemas[0], components: made.components });
  };
});
