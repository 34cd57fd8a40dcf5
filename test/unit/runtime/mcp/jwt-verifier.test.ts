import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFetchHandler } from "../../../../src/runtime/mcp/index.js";
import { createJwtVerifier } from "../../../../src/runtime/mcp/jwt/index.js";
import { readTool } from "./sample-tools.js";

// A local server plays the authorization server: it publishes its public key.
const issuer = "https://auth.example.com";
const audience = "https://mcp.example.com/mcp";
const keys = await generateKeyPair("RS256");
const otherKeys = await generateKeyPair("RS256");
let jwks: Server;
let jwksUrl = "";
let loads = 0;
/** What the server answers in place of its keys. */
let broken: { readonly status: number; readonly body: string } | undefined;

beforeAll(async () => {
  const key = { ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256" };
  jwks = createServer((_request, response) => {
    loads += 1;
    if (broken) {
      response.writeHead(broken.status, { location: "/elsewhere" }).end(broken.body);
      return;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify({ keys: [key] }));
  });
  await new Promise<void>((resolve) => jwks.listen(0, "127.0.0.1", resolve));
  jwksUrl = `http://127.0.0.1:${(jwks.address() as AddressInfo).port}/jwks`;
});
afterAll(() => new Promise((resolve) => jwks.close(resolve)));

interface TokenOptions {
  readonly claims?: JWTPayload;
  readonly issuer?: string;
  readonly audience?: string;
  readonly expires?: string;
  readonly key?: typeof keys.privateKey;
  readonly kid?: string;
  readonly typ?: string;
}

async function tokenOf(options: TokenOptions = {}): Promise<string> {
  const jwt = new SignJWT({ client_id: "app", scope: "read write", ...options.claims })
    .setProtectedHeader({ alg: "RS256", kid: options.kid ?? "one", ...(options.typ && { typ: options.typ }) })
    .setIssuer(options.issuer ?? issuer)
    .setAudience(options.audience ?? audience);
  if (options.expires !== "never") jwt.setExpirationTime(options.expires ?? "1 minute");
  return jwt.sign(options.key ?? keys.privateKey);
}

const verify = async (token: string) => createJwtVerifier({ issuer, audience, jwksUrl }).verifyAccessToken(token);

it("returns client, scopes, expiry and resource of a valid token", async () => {
  expect(await verify(await tokenOf())).toMatchObject({
    clientId: "app",
    scopes: ["read", "write"],
    expiresAt: expect.any(Number),
    resource: new URL(audience),
    extra: { iss: issuer },
  });
});

it.each([
  ["azp", { client_id: undefined, azp: "web", sub: "ann" }, "web"],
  ["sub", { client_id: undefined, sub: "ann" }, "ann"],
])("reads the client from %s", async (_title, claims, clientId) => {
  expect(await verify(await tokenOf({ claims }))).toMatchObject({ clientId });
});

it("reads an array of scopes from scp", async () => {
  const token = await tokenOf({ claims: { scope: undefined, scp: ["a", "b"] } });
  expect(await verify(token)).toMatchObject({ scopes: ["a", "b"] });
});

it.each<[string, TokenOptions]>([
  ["another issuer", { issuer: "https://evil.example" }],
  ["another audience", { audience: "https://other.example.com" }],
  ["a token that has expired", { expires: "1 minute ago" }],
  ["a token that never expires", { expires: "never" }],
  ["another key with the same id", { key: otherKeys.privateKey }],
  ["a key that the server does not have", { kid: "two" }],
])("rejects %s", async (_title, options) => {
  expect(await verify(await tokenOf(options))).toBeUndefined();
});

it.each(["", "x", "a.b.c"])("rejects %j", async (token) => {
  expect(await verify(token)).toBeUndefined();
});

it("rejects an unsigned token", async () => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const payload = { iss: issuer, aud: audience, exp: Math.floor(Date.now() / 1000) + 60 };
  expect(await verify(`${part({ alg: "none" })}.${part(payload)}.`)).toBeUndefined();
});

it("loads the keys once for many tokens", async () => {
  const verifier = createJwtVerifier({ issuer, audience, jwksUrl });
  const before = loads;
  for (let i = 0; i < 5; i += 1) await verifier.verifyAccessToken(await tokenOf());
  expect(loads).toBe(before + 1);
});

it("fails if the keys cannot be loaded, rather than rejecting the token", async () => {
  const verifier = createJwtVerifier({ issuer, audience, jwksUrl: "http://127.0.0.1:1/jwks" });
  await expect(verifier.verifyAccessToken(await tokenOf())).rejects.toThrow();
});

it.each([
  ["at+jwt", true, true],
  ["application/at+jwt", true, true],
  ["JWT", false, true],
  ["logout+jwt", false, false],
  ["id+jwt", false, false],
  [undefined, false, true],
])(
  "with typ at+jwt, treats a token of the type %s as valid: %s, and by default: %s",
  async (typ, isValid, isDefault) => {
    const token = await tokenOf(typ === undefined ? {} : { typ });
    const info = await createJwtVerifier({ issuer, audience, jwksUrl, typ: "at+jwt" }).verifyAccessToken(token);
    expect(info !== undefined).toBe(isValid);
    expect((await verify(token)) !== undefined).toBe(isDefault);
  },
);

describe.each([
  ["status 500", { status: 500, body: "oops" }],
  ["a page", { status: 200, body: "<html>" }],
  ["a redirection", { status: 302, body: "" }],
  ["JSON without keys", { status: 200, body: "{}" }],
])("if the server of the keys answers with %s", (_title, answer) => {
  it("asks it once for many tokens, rejects with one error, and recovers after 5 seconds", async () => {
    const verifier = createJwtVerifier({ issuer, audience, jwksUrl });
    const now = vi.spyOn(performance, "now");
    try {
      broken = answer;
      const before = loads;
      const failures = new Set<unknown>();
      const fail = async (): Promise<void> => {
        failures.add(await verifier.verifyAccessToken(await tokenOf()).catch((error: unknown) => error));
      };
      for (let i = 0; i < 50; i += 1) await fail();
      expect(loads).toBe(before + 1);
      now.mockReturnValue(performance.now() + 6_000);
      await fail();
      expect(loads).toBe(before + 2);
      expect([...failures]).toEqual([
        expect.objectContaining({ message: expect.stringContaining("cannot be loaded") }),
      ]);
      broken = undefined;
      now.mockReturnValue(performance.now() + 12_000);
      expect(await verifier.verifyAccessToken(await tokenOf())).toMatchObject({ clientId: "app" });
    } finally {
      broken = undefined;
      now.mockRestore();
    }
  });
});

it("accepts tokens of known keys while other keys cannot be loaded", async () => {
  const verifier = createJwtVerifier({ issuer, audience, jwksUrl });
  await verifier.verifyAccessToken(await tokenOf());
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 40_000);
  try {
    broken = { status: 500, body: "" };
    await expect(verifier.verifyAccessToken(await tokenOf({ kid: "two" }))).rejects.toThrow("cannot be loaded");
    expect(await verifier.verifyAccessToken(await tokenOf())).toMatchObject({ clientId: "app" });
  } finally {
    broken = undefined;
    clock.mockRestore();
  }
});

describe.each(["v1", "v2"] as const)("as the verifier of a server with SDK %s", (sdk) => {
  it("accepts a valid token and answers others with 401 and the metadata URL", async () => {
    const handler = createFetchHandler([readTool], {
      name: "sample",
      version: "1.0.0",
      sdk,
      auth: {
        verifier: createJwtVerifier({ issuer, audience, jwksUrl }),
        requiredScopes: ["read"],
        authorizationServers: [issuer],
        expectedResource: new URL(audience),
      },
    });
    const ask = async (token: string): Promise<Response> =>
      handler(
        new Request(audience, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            accept: "application/json, text/event-stream",
            authorization: `Bearer ${token}`,
          },
          body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
        }),
      );
    expect((await ask(await tokenOf())).status).toBe(200);
    const rejected = await ask(await tokenOf({ audience: "https://other.example.com" }));
    expect(rejected.status).toBe(401);
    expect(rejected.headers.get("www-authenticate")).toContain("/.well-known/oauth-protected-resource/mcp");
    expect((await ask(await tokenOf({ claims: { scope: "other" } }))).status).toBe(403);
  });

  it("logs once that the keys cannot be loaded", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    try {
      broken = { status: 500, body: "" };
      const verifier = createJwtVerifier({ issuer, audience, jwksUrl });
      const handler = createFetchHandler([readTool], { name: "sample", version: "1.0.0", sdk, auth: { verifier } });
      const authorization = `Bearer ${await tokenOf()}`;
      const responses = await Promise.all(
        Array.from({ length: 20 }, () =>
          handler(new Request(audience, { method: "POST", headers: { authorization } })),
        ),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([500]));
      expect(log).toHaveBeenCalledOnce();
    } finally {
      broken = undefined;
      log.mockRestore();
    }
  });
});
