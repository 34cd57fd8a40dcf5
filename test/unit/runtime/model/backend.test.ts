import { expect, test } from "vitest";
import { checkBackend, validateBackend } from "../../../../src/host/exec/backend-kinds.js";
import { localBackend, mcpBackend, providerBackend } from "../../../../src/runtime/model/index.js";

test.each([mcpBackend("s"), providerBackend("p", "t"), localBackend("h")])(
  "a constructed backend is valid: %j",
  (backend) => {
    expect(checkBackend(backend)).toEqual([]);
  },
);

test("rejects an unknown kind", () => {
  const backend = { kind: "http", http: { url: "https://example.com" } };
  expect(() => validateBackend(backend)).toThrow(expect.objectContaining({ code: "InvalidBackend" }));
  expect(checkBackend(backend)).toEqual([{ path: "/kind", message: 'unknown backend kind "http"' }]);
});

test("reports each missing field with its path", () => {
  expect(checkBackend({ kind: "provider", provider: {} }).map(({ path }) => path)).toEqual([
    "/provider/providerId",
    "/provider/toolId",
  ]);
  expect(checkBackend({ kind: "provider" })).toEqual([
    { path: "/provider", message: "Provider backend requires provider details" },
  ]);
  expect(checkBackend({ kind: "mcp", mcp: { serverName: 5 } })).toHaveLength(1);
  expect(checkBackend({ kind: "local", mcp: { serverName: "s" } })).toHaveLength(1);
});

test.each([null, undefined, 5, "mcp", [], {}])("rejects %j", (value) => {
  expect(checkBackend(value)).toHaveLength(1);
});
