// Simulates a page of a dev server over HTTP and WebSocket: loads `src/main.ts` with all its imports, then repeatedly saves a file and requests its
// generated module. Arguments: the server URL, the file, the number of saves. Prints a line of JSON per save, in milliseconds since 1970.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const [url, file, runs] = process.argv.slice(2);
const now = () => performance.timeOrigin + performance.now();
const load = async (path) => (await fetch(new URL(path, url))).text();
const timeout = 30_000;

const client = await load("/@vite/client");
const [, token] = /wsToken = "([^"]+)"/.exec(client) ?? [];
const socket = new WebSocket(`${url.replace(/^http/, "ws")}?token=${token}`, "vite-hmr");
let notified = deferred();
socket.addEventListener("message", ({ data }) => {
  const { type } = JSON.parse(data);
  if (type === "update" || type === "full-reload") notified.resolve(now());
});
await new Promise((resolve, reject) => {
  socket.addEventListener("open", resolve);
  socket.addEventListener("error", () => reject(new Error("the WebSocket connection failed")));
});

const modules = new Set(["/src/main.ts"]);
for (const path of modules) {
  for (const [, found] of (await load(path)).matchAll(/(?:from|import)\s*"(\/src\/[^"]+)"/g)) modules.add(found);
}
const generated = [...modules].find((path) => path.startsWith("/src/generated/t0.tools.ts"));
if (!generated) throw new Error(`the page does not load the generated module, only ${[...modules].slice(0, 5)}`);

const text = readFileSync(file, "utf8");
for (let run = 0; run < Number(runs); run++) {
  // Vite's watcher ignores a second change in quick succession.
  await wait(1500);
  notified = deferred();
  const mark = `edit${run}`;
  const saved = now();
  writeFileSync(file, text.replace("street: string;", `street: string;\n  ${mark}?: string;`));
  const notifiedAt = await Promise.race([notified.promise, wait(timeout).then(() => Number.NaN)]);
  while (!(await load(generated)).includes(mark)) {
    if (now() - saved > timeout) throw new Error(`edit ${run} did not reach the page in time`);
    await wait(2);
  }
  console.log(JSON.stringify({ saved, notified: notifiedAt, served: now() }));
}
socket.close();

function deferred() {
  let resolve;
  const promise = new Promise((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
