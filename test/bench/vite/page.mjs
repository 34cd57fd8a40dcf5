// The page of a development server, over its HTTP and its WebSocket: loads `src/main.ts` with all that it imports, then saves a file again and again and
// asks for what is generated of it. Arguments: the server, the file, how often. Prints a line of JSON for each save, in milliseconds since 1970.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const [url, file, runs] = process.argv.slice(2);
const now = () => performance.timeOrigin + performance.now();
const load = async (path) => (await fetch(new URL(path, url))).text();
const patience = 30_000;

const client = await load("/@vite/client");
const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
const socket = new WebSocket(`${url.replace(/^http/, "ws")}?token=${token}`, "vite-hmr");
let told = deferred();
socket.addEventListener("message", ({ data }) => {
  const { type } = JSON.parse(data);
  if (type === "update" || type === "full-reload") told.resolve(now());
});
await new Promise((resolve, reject) => {
  socket.addEventListener("open", resolve);
  socket.addEventListener("error", () => reject(new Error("no WebSocket")));
});

const modules = new Set(["/src/main.ts"]);
for (const path of modules) {
  for (const [, found] of (await load(path)).matchAll(/(?:from|import)\s*"(\/src\/[^"]+)"/g)) modules.add(found);
}
const generated = [...modules].find((path) => path.startsWith("/src/generated/t0.tools.ts"));
if (!generated)
  throw new Error(`the page does not load what is generated of the file, but ${[...modules].slice(0, 5)}`);

const text = readFileSync(file, "utf8");
for (let run = 0; run < Number(runs); run++) {
  // Vite's watcher keeps a second change within a moment to itself.
  await wait(1500);
  told = deferred();
  const mark = `edit${run}`;
  const saved = now();
  writeFileSync(file, text.replace("street: string;", `street: string;\n  ${mark}?: string;`));
  const toldAt = await Promise.race([told.promise, wait(patience).then(() => Number.NaN)]);
  while (!(await load(generated)).includes(mark)) {
    if (now() - saved > patience) throw new Error(`edit ${run} does not reach the page`);
    await wait(2);
  }
  console.log(JSON.stringify({ saved, told: toldAt, served: now() }));
}
socket.close();

function deferred() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
