import {
  createLocalJWKSet,
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JSONWebKeySet,
  type JWTPayload,
  jwtVerify,
} from "jose";
import { defined, messageOfThrown } from "../../model/internal.js";
import type { TokenInfo, TokenVerifier } from "../http/bearer-auth.js";

/** Which tokens `createJwtVerifier` accepts. */
export interface JwtVerifierOptions {
  /** The authorization server, as in the claim `iss`. */
  readonly issuer: string;
  /** This server, as in the claim `aud`. If it is a URL, it is the token's `resource` (RFC 8707). */
  readonly audience: string;
  /** The URL of the authorization server's public keys. They are loaded with the first token, and again when an unknown key appears. */
  readonly jwksUrl: string;
  /** Default: every asymmetric algorithm that the keys allow. */
  readonly algorithms?: readonly string[];
  /**
   * The type that the header of a token must have, such as `"at+jwt"`. Default: `at+jwt`, `JWT` or none, because many authorization servers do not
   * set the type of access tokens. Then an ID token of the type `JWT` whose audience is this server is accepted.
   */
  readonly typ?: string;
  /** Tolerated difference of the clocks, in seconds. Default: 0. */
  readonly clockToleranceSeconds?: number;
}

/** How long a failure to load the keys is remembered, in milliseconds. Until then, no request is sent. */
const retryKeysMs = 5_000;

/**
 * Creates the `verifier` of `auth` for access tokens that are signed JWTs ([RFC 9068](https://www.rfc-editor.org/rfc/rfc9068)).
 * Requires the package `jose`.
 */
export function createJwtVerifier(options: JwtVerifierOptions): TokenVerifier {
  const { issuer, audience, jwksUrl, algorithms, typ, clockToleranceSeconds = 0 } = options;
  const keys = createRemoteJWKSet(new URL(jwksUrl), { [customFetch]: createKeyLoader() });
  return {
    verifyAccessToken: async (token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, keys, {
          issuer,
          audience,
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ["exp"],
          ...defined({ typ, algorithms: algorithms && [...algorithms] }),
        });
        return typ === undefined && !mayBeAccessToken(protectedHeader.typ)
          ? undefined
          : toTokenInfo(token, payload, audience);
      } catch (error) {
        if (isInvalidToken(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Whether no other kind of token has this type (RFC 8725, section 3.11). */
function mayBeAccessToken(typ: string | undefined): boolean {
  return typ === undefined || /^(?:application\/)?(?:at\+)?jwt$/i.test(typ);
}

/** Loads the keys. While that fails, it rejects with one error, which is logged once. */
function createKeyLoader(): FetchImplementation {
  let failed: { readonly error: Error; readonly retryAt: number } | undefined;
  return async (url, options) => {
    if (failed && performance.now() < failed.retryAt) throw failed.error;
    try {
      const response = await fetch(url, options);
      if (response.status !== 200) throw new Error(`HTTP status ${response.status}`);
      const keys: unknown = await response.clone().json();
      // Throws if these are not keys.
      createLocalJWKSet(keys as JSONWebKeySet);
      failed = undefined;
      return response;
    } catch (cause) {
      const message = `The keys at ${url} cannot be loaded: ${messageOfThrown(cause)}`;
      const error = failed?.error.message === message ? failed.error : new Error(message, { cause });
      failed = { error, retryAt: performance.now() + retryKeysMs };
      throw error;
    }
  };
}

function toTokenInfo(token: string, payload: JWTPayload, audience: string): TokenInfo {
  const { exp, sub } = payload;
  const clientId = [payload["client_id"], payload["azp"], sub].find((claim) => typeof claim === "string");
  return {
    token,
    clientId: clientId === undefined ? "" : String(clientId),
    scopes: scopesOf(payload),
    ...(exp !== undefined && { expiresAt: exp }),
    ...(URL.canParse(audience) && { resource: new URL(audience) }),
    extra: { ...payload },
  };
}

/** RFC 9068 has a string with spaces in `scope`. Some authorization servers write `scp`, also as an array. */
function scopesOf(payload: JWTPayload): string[] {
  const scope = payload["scope"] ?? payload["scp"] ?? "";
  return Array.isArray(scope) ? scope.map(String) : String(scope).split(" ").filter(Boolean);
}

/** Whether the token is at fault, and not, for example, the network. */
function isInvalidToken(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError &&
    (/^ERR_(JWT|JWS|JWE)_/.test(error.code) ||
      ["ERR_JWKS_NO_MATCHING_KEY", "ERR_JOSE_ALG_NOT_ALLOWED", "ERR_JOSE_NOT_SUPPORTED"].includes(error.code))
  );
}
