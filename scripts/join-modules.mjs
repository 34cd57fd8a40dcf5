import { readdir, rm } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { rollup } from "rollup";

/** What a served program loads when it starts: of many small files, finding and reading them is most of the time. */
const entries = [
  "gen/v1/index",
  "mcp/index",
  "mcp/v1/index",
  "mcp/v1/web",
  "mcp/v2/index",
  "mcp/v2/web",
  "mcp/jwt/index",
  "mcp/otel/index",
  "mcp/rate-limit/index",
  "mcp/servers/index",
];
/** Rooms of which others import nothing but these entries. */
const joined = ["gen/v1", "internals", "mcp"];
/** The files that they share, by what is in each; the first that fits. Whatever is in none of them is loaded on demand, or by few. */
const chunks = [
  ["gen/v1/index", /^(gen\/v1|model)\//],
  ["mcp/v1/web", /^mcp\/v1\/(web|server|protocol-server|tool-handlers)\.js$/],
  ["mcp/v2/web", /^(mcp\/v2\/(web|server|tool-handlers)|internals\/fast-handshake)\.js$/],
  [
    "mcp",
    /^(mcp\/(allowed-tools|run-for-request|servable|questions\/open-channel|server-|tool-set|listing|wire-names|call-|mask-error|protocol-|running-calls|http\/)|exec\/(call-limits|run-(scope|error))\.)/,
  ],
];

/** Makes a few files of the modules behind each entry, in a built `folder`. */
export async function joinModules(folder) {
  const inFolder = (file) => relative(folder, file).split(sep).join("/");
  const before = await scriptsOf(folder);
  const bundle = await rollup({
    input: Object.fromEntries(entries.map((entry) => [entry, join(folder, `${entry}.js`)])),
    // An entry may export to others of these files what it does not declare.
    preserveEntrySignatures: "allow-extension",
    external: (id) => !/^[./]/.test(id) && !id.startsWith(folder),
    treeshake: { moduleSideEffects: false },
    onwarn: ({ message }) => {
      throw new Error(message);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: "es",
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    manualChunks: (id) => chunks.find(([, files]) => files.test(inFolder(id)))?.[0],
    onlyExplicitManualChunks: true,
    minifyInternalExports: false,
    hoistTransitiveImports: false,
  });
  await bundle.close();
  const written = new Set(output.map(({ fileName }) => fileName));
  const needless = before.filter((file) => joined.some((room) => file.startsWith(`${room}/`)) && !written.has(file));
  await Promise.all(needless.map((file) => rm(join(folder, file))));
}

async function scriptsOf(folder) {
  const files = await readdir(folder, { recursive: true });
  return files.map((file) => file.split(sep).join("/")).filter((file) => file.endsWith(".js"));
}
