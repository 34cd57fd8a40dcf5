import { clientAddress } from "../../src/runtime/mcp/http/check-origin.js";
import type { SdkHttp } from "../../src/runtime/mcp/http/sdk-http.js";
import { Sessions } from "../../src/runtime/mcp/http/sessions.js";
import { createRateLimit } from "../../src/runtime/mcp/rate-limit/index.js";
import { toServerDefinition } from "../../src/runtime/mcp/server-definition.js";
import { cacheResults } from "../../src/runtime/middleware/cache/index.js";
import type { CallScope, JsonObject, Middleware, Tool, ToolBackend, ToolCall } from "../../src/runtime/model/index.js";
import { localBackend, mcpBackend } from "../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import { silentTransport } from "../support/silent-transport.js";
import type { Attack } from "./attack.js";

const pure = { readOnlyHint: true, idempotentHint: true };
const points = 3;

/** Calls that differ in one part only, through one cache, and callers that change what they can to be counted anew. Nobody gets the result of another call. */
export const callersAttack: Attack = {
  name: "callers",
  unit: "calls of callers that look like others",
  fullSize: 20_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    let attempts = 0;
    let hits = 0;
    while (attempts < size) {
      const cached = await attackCache(random);
      failures.push(...cached.failures);
      hits += cached.hits;
      attempts += cached.attempts;
      failures.push(...(await attackLimit(random)));
      attempts += 1;
    }
    if (hits === 0) failures.push("no call was answered from the cache");
    return { attempts, failures };
  },
};

/** Calls through one cache: an answer from it is that of an equal call. */
async function attackCache(random: Random): Promise<{ attempts: number; hits: number; failures: readonly string[] }> {
  const use = cacheResults({ isCacheable: () => true });
  const records = new Map<string, { readonly tool: Tool; readonly revision: number }>();
  const callers = [anyCaller(random), anyCaller(random), anyCaller(random)];
  const failures: string[] = [];
  const attempts = 60;
  let hits = 0;
  for (let i = 0; i < attempts; i += 1) {
    const kind = pick(random, ["tool", "prompt", "resource"] as const);
    const record: Tool = {
      name: pick(random, ["a", "b"]),
      inputSchema: { type: "object" },
      annotations: pure,
      ...(random() < 0.3 && { version: pick(random, ["1.0.0", "2.0.0"]) }),
      ...(random() < 0.1 && { namespace: "n" }),
    };
    const backend = pick<ToolBackend | undefined>(random, [undefined, undefined, localBackend("a"), mcpBackend("a")]);
    // A server has one record of each; that of a replaced tool looks the same.
    const key = JSON.stringify([kind, record]);
    const known = records.get(key);
    const isReplaced = !known || random() < 0.1;
    const served = isReplaced ? { tool: record, revision: (known?.revision ?? 0) + 1 } : known;
    records.set(key, served);
    const context = pick(random, callers);
    const input = pick<JsonObject>(random, [{}, { x: 1 }, { x: "1" }, { x: 1, y: null }, { y: null, x: 1 }]);
    const call: ToolCall = {
      ...(kind !== "tool" && { kind }),
      name: record.name,
      tool: served.tool,
      input,
      context,
      ...(backend && { backend }),
    };
    const isServedTool = kind === "tool" && !backend;
    const what = JSON.stringify([key, backend, isServedTool ? served.revision : 0, Object.entries(input).sort()]);
    const expected = `${what} ${whoOf(context)}`;
    let isRun = false;
    const { output } = await use(call, async () => {
      isRun = true;
      return { output: { expected } };
    });
    if (!isRun) hits += 1;
    const found = (output as { readonly expected: string }).expected; // as the tool returns
    if (found !== expected) failures.push(`${expected} receives the result of ${found}`);
  }
  return { attempts, hits, failures };
}

function anyCaller(random: Random): CallScope {
  const clientId = pick(random, ["c", "d"]);
  const claims = { ...(random() < 0.5 && { sub: "u" }), ...(random() < 0.3 && { iss: "i" }) };
  return {
    signal: new AbortController().signal,
    ...(random() < 0.5 && { sessionId: pick(random, ["s", "t"]) }),
    ...(random() < 0.5 && {
      auth: { token: pick(random, ["1", "2"]), clientId, scopes: [], extra: claims },
    }),
    ...(random() < 0.5 && {
      headers: new Headers({ [pick(random, ["cookie", "x-api-key", "authorization"])]: pick(random, ["1", "2"]) }),
    }),
  };
}

/** All that the documentation of `callerKey` names. */
function whoOf({ auth, sessionId, headers }: CallScope): string {
  return JSON.stringify([auth?.token, auth?.clientId, auth?.extra, sessionId, [...(headers ?? [])]]);
}

/** One client without a token opens sessions, changes ports and addresses, and sends headers of proxies. It gets no more points; others keep theirs. */
async function attackLimit(random: Random): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  const use = createRateLimit({
    consume: async (key) => {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > points) throw { msBeforeNext: 1 };
    },
  });
  const network = Array.from({ length: 4 }, () => 1 + randomInt(random, 0xfffe));
  const isV6 = random() < 0.5;
  // Some runtimes do not say where a connection comes from. Then all callers share their points.
  const isKnown = random() < 0.9;
  const limits = { strictAccept: false, maxSessions: 100, maxSessionsPerAddress: points, sessionIdleMs: 60_000 };
  const sessions = new Sessions(silentSdk, definition, limits);
  const seen: string[] = [];
  let passed = 0;
  for (let i = 0; i < 10; i += 1) {
    const forwarded = `${anyText(random)}, ${isV6 ? addressV6(network, random) : addressV4(network, random)}`;
    const headers = new Headers({ "x-forwarded-for": forwarded });
    const address = isKnown ? clientAddress(headers, "10.0.0.1", 1) : clientAddress(headers, undefined, 0);
    seen.push(forwarded);
    if (await passes(use, `${i}`, address)) passed += 1;
    const inputs = { body: { method: "initialize" }, auth: undefined, address, ended: Promise.resolve() };
    await sessions.handle(new Request("http://localhost/mcp", { method: "POST" }), inputs);
  }
  const opened = isKnown ? sessions.size : 0;
  await sessions.close();
  const other = isV6 ? `${network.map((part) => (part ^ 1).toString(16)).join(":")}::1` : "192.0.2.1";
  const isOtherServed = !isKnown || (await passes(use, "0", other));
  if (passed <= points && opened <= points && isOtherServed) return [];
  const rejected = isOtherServed ? "" : ", another client is rejected";
  return [
    `${passed} calls pass and ${opened} sessions are open with a limit of ${points}${rejected}: ${seen.join(" | ")}`,
  ];
}

const definition = toServerDefinition([], { name: "s", version: "1" });
const silentSdk = {
  connect: async () => ({
    transport: silentTransport(),
    server: { close: async () => undefined },
  }),
  // Sessions use nothing else of an SDK.
} as Partial<SdkHttp> as SdkHttp;

async function passes(use: Middleware, sessionId: string, address: string | undefined): Promise<boolean> {
  const signal = new AbortController().signal;
  const context = { signal, sessionId, headers: new Headers(), ...(address !== undefined && { address }) };
  const call = { name: "a", tool: { name: "a", inputSchema: { type: "object" } }, input: {}, context } as const;
  return use(call, async () => ({ output: {} })).then(
    () => true,
    () => false,
  );
}

/** Proxies write addresses with and without port, and IPv4 ones also as those of IPv6. */
function addressV4(network: readonly number[], random: Random): string {
  const address = network.map((part) => part % 256).join(".");
  const port = 1 + randomInt(random, 65_535);
  return pick(random, [address, `${address}:${port}`, `::ffff:${address}`, `[::ffff:${address}]:${port}`]);
}

/** Any address of a network of 64 bits, which one client can have all of. */
function addressV6(network: readonly number[], random: Random): string {
  const parts = [...network, ...Array.from({ length: 4 }, () => (random() < 0.3 ? 0 : randomInt(random, 0x10000)))];
  const padded = random() < 0.5;
  const text = parts.map((part) => part.toString(16).padStart(padded ? 4 : 1, "0")).join(":");
  const written = random() < 0.3 ? text.toUpperCase() : text;
  return pick(random, [written, `[${written}]`, `[${written}]:${1 + randomInt(random, 65_535)}`]);
}

/** What a client sends in a header that a proxy adds to. */
function anyText(random: Random): string {
  return pick(random, ["127.0.0.1", "::1", "unknown", "", "192.0.2.9", `${random()}`, "a, b, c", "10.0.0.1:1"]);
}
