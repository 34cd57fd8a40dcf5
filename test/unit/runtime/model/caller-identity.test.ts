import { describe, expect, it } from "vitest";
import type { Caller } from "../../../../src/runtime/model/index.js";
import {
  isLoopback,
  isolationKey,
  limitKey,
  networkOf,
  ownerKey,
  withoutPort,
} from "../../../../src/runtime/model/internal.js";

const auth = (changes: { clientId?: string; sub?: unknown; iss?: string; token?: string } = {}): Caller => {
  const { clientId = "app", sub = "ann", iss, token = "t" } = changes;
  return { auth: { token, clientId, scopes: [], extra: { sub, ...(iss !== undefined && { iss }) } } };
};
const headers = new Headers();
const http = (caller: Caller): Caller => ({ headers, ...caller });
/** Returns whether two callers have the same key. */
const same =
  (key: (caller: Caller) => string | undefined) =>
  (a: Caller, b: Caller): boolean =>
    key(a) === key(b);

describe("the owner", () => {
  const isSame = same(ownerKey);

  it("is the user of one client and issuer, with any token, session and address", () => {
    expect(isSame(auth(), { ...auth({ token: "renewed" }), sessionId: "s", address: "192.0.2.1" })).toBe(true);
    expect(isSame(auth(), auth({ sub: "bob" }))).toBe(false);
    expect(isSame(auth(), auth({ clientId: "other" }))).toBe(false);
    expect(isSame(auth(), auth({ iss: "https://other.example" }))).toBe(false);
    expect(isSame(auth({ sub: null }), auth({ sub: "null" }))).toBe(false);
    expect(isSame(auth({ sub: 1 }), auth({ sub: { id: 1 } }))).toBe(false);
  });

  it("does not exist without a token", () => {
    expect(ownerKey(http({ sessionId: "s", address: "192.0.2.1" }))).toBeUndefined();
  });
});

it("isolates callers with any other credential", () => {
  const isSame = same(isolationKey);
  const by = (name: string): Caller => ({ headers: new Headers({ [name]: "x" }) });
  const callers: readonly Caller[] = [
    ...[{}, auth(), auth({ token: "u" }), auth({ sub: "bob" }), { sessionId: "s" }],
    ...["authorization", "proxy-authorization", "cookie", "x-api-key", "x-forwarded-user", "remote-user"].map(by),
  ];
  for (const [i, a] of callers.entries()) for (const [j, b] of callers.entries()) expect(isSame(a, b)).toBe(i === j);
  expect(isSame({}, by("user-agent"))).toBe(true);
});

describe("the key of limits", () => {
  const isSame = same(limitKey);
  const from = (address: string, sessionId = "s"): Caller => http({ address, sessionId });

  it("is the user, with any client, session and address", () => {
    expect(isSame({ ...auth(), ...from("192.0.2.1") }, { ...auth({ clientId: "b" }), ...from("192.0.2.2") })).toBe(
      true,
    );
    expect(isSame(auth(), auth({ sub: "bob" }))).toBe(false);
    expect(isSame(auth(), auth({ iss: "https://other.example" }))).toBe(false);
    expect(isSame(auth({ sub: null }), auth({ sub: null, clientId: "b" }))).toBe(false);
    expect(isSame(auth({ sub: "b" }), auth({ sub: null, clientId: "b" }))).toBe(false);
  });

  it("is the address of an anonymous caller, in any session", () => {
    expect(isSame(from("192.0.2.1:1000", "a"), from("192.0.2.1:2000", "b"))).toBe(true);
    expect(isSame(from("192.0.2.1"), from("192.0.2.2"))).toBe(false);
    expect(isSame(from("[2001:db8::1]:443"), from("2001:db8::ffff:1"))).toBe(true);
  });

  it("never is a session over HTTP, nor an address of this machine, which may be that of a proxy", () => {
    for (const caller of [http({ sessionId: "s" }), from("127.0.0.1"), from("::1"), {}])
      expect(limitKey(caller)).toBeUndefined();
    expect(isSame({ sessionId: "a" }, { sessionId: "b" })).toBe(false);
  });
});

it.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:443", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["[::FFFF:192.0.2.1]:443", "192.0.2.1"],
  ["2001:0DB8:0:0:1::1", "2001:db8:0:0::/64"],
  ["[2001:db8::1]:443", "2001:db8:0:0::/64"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["1::", "1:0:0:0::/64"],
  ["1:2:3:4:5:6:7:8:9::", "1:2:3:4:5:6:7:8:9::"],
  ["unknown", "unknown"],
])("of the address %s, the network is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("knows the addresses of this machine, and removes ports", () => {
  expect(["::1", "127.0.0.1", "127.9.9.9:80", "::ffff:127.0.0.1", "[::1]:80"].every(isLoopback)).toBe(true);
  expect(["128.0.0.1", "127.0.0.1.example", "::2", "localhost"].some(isLoopback)).toBe(false);
  expect(withoutPort("[2001:db8::1]:443")).toBe("2001:db8::1");
});
