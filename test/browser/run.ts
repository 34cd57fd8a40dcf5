import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { build } from "esbuild";
import { defineTool, integer, object } from "../../src/runtime/define/index.js";
import { createSharedTokenVerifier, serveHttp } from "../../src/runtime/mcp/index.js";
import type { PageReport } from "./page.js";

// `npm run suite browser` opens pages in Chromium. They use a server of another origin over HTTP, with a bearer token: a page of an allowed origin
// lists and calls tools, and any other page gets nothing.

const token = "a-secret-of-the-page";
const timeoutMs = 60_000;

/** The command of the installed Chromium. */
function findChromium(): string {
  const candidates = [process.env["CHROMIUM"] ?? "", "chromium", "chromium-browser", "google-chrome"].filter(Boolean);
  const found = candidates.find((command) => spawnSync(command, ["--version"]).status === 0);
  if (found !== undefined) return found;
  console.error(
    "Chromium is not installed. On Debian and Ubuntu: apt-get install -y chromium\nElsewhere, set CHROMIUM to the path of Chromium or Chrome.",
  );
  process.exit(1);
}

/** Serves a page with the script at its own origin, and resolves with its report. */
class PageHost {
  readonly report: Promise<PageReport>;
  readonly #server: Server;

  constructor(script: string) {
    let resolve: (report: PageReport) => void;
    this.report = new Promise((done) => {
      resolve = done;
    });
    this.#server = createServer(async (request, response) => {
      // Written by page.ts.
      if (request.url === "/report") resolve(JSON.parse(await text(request)) as PageReport);
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
    });
  }

  /** Starts to listen. Returns the origin. */
  async open(): Promise<string> {
    this.#server.listen(0, "localhost");
    await once(this.#server, "listening");
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

async function visit(chromium: string, host: PageHost, url: string): Promise<PageReport> {
  const profile = mkdtempSync(join(tmpdir(), "toolwright-browser-"));
  // A container has neither the sandbox nor the shared memory that Chromium expects.
  const flags = [
    "--headless",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    `--user-data-dir=${profile}`,
  ];
  const browser: ChildProcess = spawn(chromium, [...flags, url], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  browser.stderr?.setEncoding("utf8").on("data", (part: string) => {
    log += part;
  });
  const exited = once(browser, "exit");
  const stopped = exited.then(() => Promise.reject(new Error(`Chromium exited:\n${log}`)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page reported nothing:\n${log}`)), timeoutMs);
  });
  try {
    return await Promise.race([host.report, stopped, late]);
  } finally {
    clearTimeout(timer);
    browser.kill("SIGKILL");
    await exited;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

const chromium = findChromium();
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, "page.ts")],
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  write: false,
});
const script = outputFiles[0]?.text ?? "";

for (const sdk of ["v1", "v2"] as const) {
  let calls = 0;
  const add = defineTool(
    { name: "add", inputSchema: object({ a: integer(), b: integer() }), outputSchema: object({ sum: integer() }) },
    ({ a, b }) => {
      calls += 1;
      return { sum: a + b };
    },
  );
  const allowed = new PageHost(script);
  const other = new PageHost(script);
  const origin = await allowed.open();
  const server = await serveHttp([add], {
    name: "browser",
    version: "1.0.0",
    sdk,
    port: 0,
    allowedOrigins: [origin],
    auth: { verifier: createSharedTokenVerifier(token) },
  });
  const query = `/?${new URLSearchParams({ server: server.url, token })}`;
  try {
    const { client, simple } = await visit(chromium, allowed, `${origin}${query}`);
    const used = { tools: ["add"], structuredContent: { sum: 3 } };
    assert.deepEqual(client["2025-11-25"], { ...used, hasSession: true });
    // SDK version 1 does not know the newest revision.
    if (sdk === "v2") assert.deepEqual(client["2026-07-28"], { ...used, hasSession: false });
    assert.equal(calls, sdk === "v2" ? 2 : 1);
    // Requests that other sites could send, without a token.
    assert.equal(simple[0], "opaque 0 ");
    assert.match(String(simple[1]), /^cors 401 /);
    console.log(`SDK ${sdk}: a page of ${origin} listed and called tools of ${server.url}`);
    calls = 0;
    const rejected = await visit(chromium, other, `${await other.open()}${query}`);
    assert.match(String(rejected.client["2025-11-25"]), /Failed to fetch/);
    // The client reports what it concludes from that.
    assert.match(String(rejected.client["2026-07-28"]), /the server did not offer pinned protocol version/);
    assert.deepEqual(rejected.simple, ["opaque 0 ", "TypeError: Failed to fetch"]);
    assert.equal(calls, 0);
    console.log(`SDK ${sdk}: a page of another origin got nothing, and called nothing`);
  } finally {
    allowed.close();
    other.close();
    await server.close();
  }
}
