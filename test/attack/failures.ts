import { createFetchHandler, type FetchHandlerOptions } from "../../src/runtime/mcp/index.js";
import { createRandom, pick } from "../support/random.js";
import { readTool, silentTool } from "../unit/runtime/mcp/sample-tools.js";
import type { Attack } from "./attack.js";

const secret = "SECRET password=hunter2";
const trap = (): never => {
  throw new Error(secret);
};
/** What code of an author throws, or resolves with where something else is expected. */
const thrown: readonly unknown[] = [
  ...[undefined, null, 0, Number.NaN, "", secret, Symbol(secret), 1n, trap, [], {}, Object.create(null)],
  ...[new Error(secret), new TypeError(secret), Object.freeze(new Error(secret)), new DOMException(secret)],
  new Error("outer", { cause: new Error(secret) }),
  new AggregateError([new Error(secret)], secret),
  { toString: trap, toJSON: trap, message: secret },
  Object.defineProperty(new Error("x"), "message", { get: trap }),
  new Proxy({}, { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap }),
];
const requests: readonly (readonly [method: string, params: object])[] = [
  ["tools/list", {}],
  ["tools/call", { name: "read", arguments: { path: "a" } }],
  ["tools/call", { name: "fails", arguments: {} }],
  ["tools/call", { name: "nowhere" }],
  ["prompts/list", {}],
  ["resources/list", {}],
  ["resources/read", { uri: "file:///a" }],
  ["completion/complete", { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "" } }],
  ["ping", {}],
];
const timeoutMs = 30;
const patienceMs = 5_000;

/** Code of the author that fails in every position and way: each request is answered, no answer has the text of the error, and the process goes on. */
export const failuresAttack: Attack = {
  name: "failures",
  unit: "failures of an author's code while a request is answered",
  fullSize: 4_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    let lost = "nothing";
    const note = (reason: unknown): void => {
      failures.push(`an error ends the process after ${lost}: ${typeof reason}`);
    };
    const { error: log } = console;
    console.error = () => undefined;
    process.on("unhandledRejection", note).on("uncaughtException", note);
    try {
      for (let i = 0; i < size; i += 1) {
        const index = Math.floor(random() * thrown.length);
        const [title, fail] = pick(random, waysToFail(thrown[index]));
        const [position, options] = pick(random, positions(fail));
        // They are code of the web server, which has no limit of time.
        if (title === "never settling" && (position === "extend" || position === "a route")) continue;
        const [method, params] = pick(random, requests);
        const sdk = pick(random, ["v1", "v2"] as const);
        lost = `${sdk}: ${title} with value ${index} in ${position} at ${method}`;
        const answer = await answerTo({ ...options, sdk }, method, params, position === "a tool" ? fail : trap);
        // What a tool or a route returns is sent.
        const leaks = title !== "returning" && answer.includes(secret);
        if (leaks || /^\D|\bat .*\.[jt]s:\d/.test(answer)) failures.push(`${lost} ${answer.slice(0, 200)}`);
      }
    } finally {
      console.error = log;
      process.off("unhandledRejection", note).off("uncaughtException", note);
    }
    return { attempts: size, failures };
  },
};

type Fail = () => never;

function waysToFail(value: unknown): readonly (readonly [string, Fail])[] {
  const ways: readonly (readonly [string, () => unknown])[] = [
    [
      "throwing",
      () => {
        throw value;
      },
    ],
    ["rejecting", () => Promise.reject(value)],
    ["rejecting later", () => new Promise((_, reject) => setTimeout(() => reject(value), 1))],
    ["returning", () => value],
    ["never settling", () => new Promise(() => undefined)],
  ];
  // Code without types can return anything.
  return ways as readonly (readonly [string, Fail])[];
}

function positions(fail: Fail): readonly (readonly [string, Partial<FetchHandlerOptions>])[] {
  return [
    ["canCall", { canCall: fail }],
    ["canGet", { canGet: fail }],
    ["canRead", { canRead: fail }],
    ["middleware", { use: [fail] }],
    ["middleware after a call", { use: [async (_call, next) => [await next(), fail()][1] as never] }],
    ["extend", { extend: fail }],
    ["a route", { routes: { "/mcp/route": fail } }],
    ["a tool", {}],
  ];
}

/** The status and text of the response, or why there is none. */
async function answerTo(
  options: Partial<FetchHandlerOptions>,
  method: string,
  params: object,
  fail: Fail,
): Promise<string> {
  const all: FetchHandlerOptions = { name: "s", version: "1.0.0", limits: { timeoutMs }, ...options };
  const handler = createFetchHandler([readTool, silentTool("fails", fail)], all);
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const path = options.routes ? "/mcp/route" : "/mcp";
  const answer = handler(new Request(`http://localhost${path}`, { method: "POST", headers, body })).then(
    async (response) => `${response.status} ${await response.text()}`,
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, patienceMs, "is not answered");
  });
  const text = await Promise.race([answer, late]).catch((error: unknown) => `rejects with ${typeof error}`);
  clearTimeout(timer);
  void handler.close();
  return text;
}
