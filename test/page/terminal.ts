import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../src/compiler/page/render-page.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, toolwrightCommand } from "../support/temp-project.js";

// `npm run suite page terminal` writes a tool, serves it and calls it, and draws what the terminal shows: the picture of the README.

const source = `/**
 * Convert an amount of money.
 * @tool convert
 */
export function convert(amount: number, from: Currency, to: Currency): { amount: number } {
  return { amount: (amount * rates[to]) / rates[from] };
}
export type Currency = "EUR" | "USD" | "JPY";
const rates: Record<Currency, number> = { EUR: 1, USD: 1.08, JPY: 164 };
`;
const url = "http://127.0.0.1:3000/mcp";
/** What a model sends first, and after it has read the error. */
const calls = ['{"amount":10,"from":"euro","to":"USD"}', '{"amount":10,"from":"EUR","to":"USD"}'];

const project = createTempProject({
  "package.json": '{ "name": "money", "version": "1.0.0", "type": "module" }\n',
  "tsconfig.json": '{ "compilerOptions": { "module": "NodeNext", "target": "ES2022", "strict": true, "types": [] } }\n',
  "src/tools.ts": source,
});
let server: ChildProcess | undefined;
try {
  const lines: string[] = [];
  const show = (command: string, output: string): number =>
    lines.push(`$ ${command}`, ...output.trim().split("\n"), "");
  const run = async (args: readonly string[], isExpected = true): Promise<string> => {
    const { code, stdout, stderr } = await runCli(args, { cwd: project.root });
    if ((code === 0) !== isExpected) throw new Error(`${args.join(" ")} exited with ${code}: ${stdout}${stderr}`);
    return `${stdout}${stderr}`;
  };
  show("cat src/tools.ts", source);
  show("npx toolwright generate", (await run(["generate"])).trim().split("\n").at(-1) ?? "");
  server = spawn(process.execPath, [toolwrightCommand, "serve", "--http"], { cwd: project.root });
  const [served] = (await once(server.stderr ?? server, "data")) as [Buffer];
  show("npx toolwright serve --http &", served.toString());
  for (const [at, args] of calls.entries()) {
    const output = await run(["call", "convert", args, "--server", url], at > 0);
    show(`npx toolwright call convert '${args}' --server ${url}`, output);
  }
  writeFileSync(join(repository, ".github/terminal.svg"), drawTerminal(lines.slice(0, -1)));
} finally {
  server?.kill();
  project.remove();
}

/** Draws lines as a terminal. Each has the length that its characters have in any monospaced font. */
function drawTerminal(lines: readonly string[]): string {
  const [advance, height, margin, top] = [7.8, 20, 20, 44];
  const width = Math.max(...lines.map(({ length }) => length)) * advance + 2 * margin;
  const rows = lines.map((line, at) =>
    line === ""
      ? ""
      : `<text x="${margin}" y="${top + 16 + at * height}" class="${kindOf(line)}" textLength="${(line.length * advance).toFixed(1)}" lengthAdjust="spacingAndGlyphs">${escapeHtml(line)}</text>\n`,
  );
  const total = top + lines.length * height + margin;
  const dots = ["#ff5f57", "#febc2e", "#28c840"].map(
    (fill, at) => `<circle cx="${margin + 6 + at * 20}" cy="22" r="6" fill="${fill}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 ${Math.ceil(width)} ${total}" role="img" aria-label="A terminal: a TypeScript function is served, and a call with a wrong argument gets an error that names the right one">
<style>
text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; fill: #d7dae0; white-space: pre; }
.command { fill: #ffffff; font-weight: 600; }
.comment { fill: #8b93a5; }
.error { fill: #ff9a9f; }
.hint { fill: #6fd49b; }
</style>
<rect width="100%" height="100%" rx="10" fill="#14161b"/>
${dots.join("")}
${rows.join("")}</svg>
`;
}

function kindOf(line: string): string {
  if (line.startsWith("$ ")) return "command";
  if (/^( \*|\/\*\*)/.test(line)) return "comment";
  if (/^error:|^ {2}- \//.test(line)) return "error";
  return /^ {2}A valid input/.test(line) ? "hint" : "output";
}
