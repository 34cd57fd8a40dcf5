import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs the TypeScript blocks of a document as one program; returns the lines that they log and the lines that their comments expect. */
export async function runDocExamples(
  path: string,
): Promise<{ readonly logged: string[]; readonly expected: string[] }> {
  const blocks = [...readFileSync(path, "utf8").matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code);
  const source = blocks.join("\n");
  const { outputFiles } = await build({
    stdin: { contents: source, loader: "ts", resolveDir: root },
    bundle: true,
    format: "esm",
    platform: "node",
    write: false,
    tsconfig: `${root}/tsconfig.json`,
    banner: { js: "const logged = []; const console = { log: (...values) => logged.push(values) };" },
    footer: { js: "export { logged };" },
  });
  const url = `data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`;
  // The banner and the footer define the export.
  const { logged } = (await import(/* @vite-ignore */ url)) as { readonly logged: readonly (readonly unknown[])[] };
  return {
    logged: logged.map((values) => values.map((value) => JSON.stringify(value)).join(" ")),
    expected: [...source.matchAll(/^\/\/ (["[{].*)$/gm)].map(([, line = ""]) => line),
  };
}
