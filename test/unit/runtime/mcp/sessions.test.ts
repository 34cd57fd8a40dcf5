import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { HttpInputs } from "../../../../src/runtime/mcp/http/http-inputs.js";
import type { SdkHttp } from "../../../../src/runtime/mcp/http/sdk-http.js";
import { Sessions } from "../../../../src/runtime/mcp/http/sessions.js";
import { toServerDefinition } from "../../../../src/runtime/mcp/server-definition.js";
import { silentTransport } from "../../../support/silent-transport.js";

// With a clock that the tests set: the times of sessions are minutes.

const minute = 60_000;
const closed: string[] = [];
const sdk: Pick<SdkHttp, "connect"> = {
  connect: async (_definition, id = "") => ({
    transport: silentTransport({ "mcp-session-id": id }),
    server: { close: async () => void closed.push(id) },
  }),
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(async () => {
  vi.useRealTimers();
  closed.length = 0;
});

function create(maxSessions: number): Sessions {
  const definition = toServerDefinition([], { name: "s", version: "1" });
  // Sessions only open sessions.
  return new Sessions(sdk as SdkHttp, definition, { strictAccept: false, maxSessions, sessionIdleMs: 30 * minute });
}

/** Sends a request that has ended when this returns. */
async function send(sessions: Sessions, method: string, id?: string): Promise<{ status: number; id: string }> {
  const headers = id === undefined ? undefined : { "mcp-session-id": id };
  const request = new Request("http://localhost/mcp", { method: "POST", ...(headers && { headers }) });
  const inputs: HttpInputs = { body: { method }, auth: undefined, address: undefined, ended: Promise.resolve() };
  const response = await sessions.handle(request, inputs);
  return { status: response.status, id: response.headers.get("mcp-session-id") ?? "" };
}

it("replaces a used session that has been idle for a minute, but no sooner, and the oldest first", async () => {
  const sessions = create(2);
  const [first, second] = [await send(sessions, "initialize"), await send(sessions, "initialize")];
  await send(sessions, "tools/list", first.id);
  vi.advanceTimersByTime(10);
  await send(sessions, "tools/list", second.id);
  vi.advanceTimersByTime(minute - 11);
  expect((await send(sessions, "initialize")).status).toBe(503);
  vi.advanceTimersByTime(1);
  expect((await send(sessions, "initialize")).status).toBe(200);
  expect(closed).toEqual([first.id]);
  expect((await send(sessions, "tools/list", first.id)).status).toBe(404);
  await sessions.close();
});

it("closes a session that was never used after a minute, and a used one only when it has been idle for longer", async () => {
  const sessions = create(2);
  const [unused, used] = [await send(sessions, "initialize"), await send(sessions, "initialize")];
  await send(sessions, "notifications/initialized", unused.id);
  await send(sessions, "tools/list", used.id);
  vi.advanceTimersByTime(minute - 1);
  expect(closed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(closed).toEqual([unused.id]);
  vi.advanceTimersByTime(31 * minute);
  expect(closed).toEqual([unused.id, used.id]);
  await sessions.close();
});
