import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { renderDiagnostics } from "../src/compiler/diagnostics/render.js";
import { type Report, watch } from "../src/compiler/generator/index.js";

/**
 * `npm run play [-- FILE]`: prints what is generated from a file, now and after each save of the file or of the compiler's sources. Writes only the
 * scratch file and its project, if they do not exist.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const [path] = process.argv.slice(2);
const file = path === undefined ? scratchFile() : resolve(path);

await watch({
  cwd: dirname(file),
  check: true,
  cache: "off",
  onReport: (report) => console.log(describe(report)),
  onError: (error) => console.error(error),
  signal: new AbortController().signal,
});

/** The diagnostics of a report, and the generated modules of the file. */
function describe({ root: project, diagnostics, changes }: Report): string {
  const source = relative(project, file).split(sep).join("/");
  const modules = changes.filter(
    ({ path, after }) => after?.includes(` from ${source}; `) || /\/definitions(\.validators)?\.ts$/.test(path),
  );
  const texts = modules.map(({ path, after = "" }) => `──── ${path}\n${after}`);
  return [renderDiagnostics(diagnostics, { color: process.stdout.isTTY }), ...texts].join("\n");
}

/** Creates the scratch file, with a tool as an example, unless it exists. */
function scratchFile(): string {
  const folder = resolve(root, ".cache/play");
  const files = {
    "package.json": `${JSON.stringify({ name: "play", private: true, type: "module" })}\n`,
    "tsconfig.json": `${JSON.stringify({ extends: "../../tsconfig.json", include: ["*.ts"] })}\n`,
    "tools.ts": [
      "/**",
      " * Finds the lines of a text that contain a word.",
      " * @param word What to search for.",
      " * @tool",
      " */",
      "export function findLines(text: string, word: string, limit = 10): { line: number; text: string }[] {",
      '  const lines = text.split("\\n").map((text, i) => ({ line: i + 1, text }));',
      "  return lines.filter(({ text }) => text.includes(word)).slice(0, limit);",
      "}",
      "",
    ].join("\n"),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files))
    if (!existsSync(resolve(folder, name))) writeFileSync(resolve(folder, name), text);
  return resolve(folder, "tools.ts");
}
