import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const gen = fileURLToPath(new URL("../../../../src/runtime/gen/v1/index.ts", import.meta.url));

/** Bundles `entry` into one module, as a user's bundler would. */
export async function bundle(files: Readonly<Record<string, string>>, entry: string): Promise<string> {
  const root = write(files);
  try {
    const result = await build({
      stdin: { contents: entry, resolveDir: root, sourcefile: "entry.ts", loader: "ts" },
      alias: { "toolwright/gen/v1": gen },
      bundle: true,
      format: "esm",
      platform: "neutral",
      write: false,
      logLevel: "silent",
      treeShaking: true,
    });
    return result.outputFiles[0]?.text ?? "";
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Runs a bundled module and returns its exports. */
export async function run(text: string): Promise<Readonly<Record<string, unknown>>> {
  const root = write({ "bundle.mjs": text });
  try {
    return await import(pathToFileURL(join(root, "bundle.mjs")).href);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function write(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "toolwright-bundle-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
