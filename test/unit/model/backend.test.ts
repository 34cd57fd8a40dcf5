import { expect, test } from "vitest";
import {
  checkBackend,
  localBackend,
  mcpBackend,
  parseBackend,
  providerBackend,
  validateBackend,
} from "../../../src/runtime/model/index.js";

test.each([mcpBackend("s"), providerBackend("p", "t"), localBackend("h")])(
  "a constructed backend is valid: %j",
  (backend) => {
    expect(checkBackend(backend)).toEqual([]);
    expect(parseBackend(JSON.stringify(backend))).toEqual(backend);
  },
);

test("a kind that is not known yet can be read, but not used", () => {
  const backend = parseBackend('{"kind":"http","http":{"url":"https://example.com"}}');
  expect(backend).toEqual({ kind: "http", http: { url: "https://example.com" } });
  expect(() => validateBackend(backend)).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
  expect(checkBackend(backend)).toEqual([{ path: "/kind", message: 'unknown backend kind "http"' }]);
});

test("every missing field has its place", () => {
  expect(checkBackend({ kind: "provider", provider: {} }).map(({ path }) => path)).toEqual([
    "/provider/providerId",
    "/provider/toolId",
  ]);
  expect(checkBackend({ kind: "provider" })).toEqual([
    { path: "/provider", message: "Provider backend requires Provider details" },
  ]);
  expect(checkBackend({ kind: "mcp", mcp: { serverName: 5 } })).toHaveLength(1);
  expect(checkBackend({ kind: "local", mcp: { serverName: "s" } })).toHaveLength(1);
});

test.each([null, undefined, 5, "mcp", [], {}])("%j is no backend", (value) => {
  expect(checkBackend(value)).toHaveLength(1);
});

test.each(["", "[]", "null", '{"kind":5}', "{"])("%j cannot be read", (text) => {
  expect(() => parseBackend(text)).toThrow(expect.objectContaining({ code: "InvalidJson" }));
});
