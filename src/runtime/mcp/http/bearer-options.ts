/** Bearer token authentication, as both SDKs accept it. */
export interface BearerOptions {
  readonly verifier: TokenVerifier;
  /** Scopes that a token must have. */
  readonly requiredScopes?: readonly string[];
  /**
   * URLs of the authorization servers that issue tokens. With them, the server describes itself at `/.well-known/oauth-protected-resource`
   * ([RFC 9728](https://www.rfc-editor.org/rfc/rfc9728)).
   */
  readonly authorizationServers?: readonly string[];
  /** URL of the protected resource metadata, sent in the `WWW-Authenticate` header. Default with `authorizationServers`: the server's own. */
  readonly resourceMetadataUrl?: string;
  /**
   * The resource that a token must be issued for ([RFC 8707](https://www.rfc-editor.org/rfc/rfc8707)): the URL of the endpoint as clients know it.
   * Default: tokens for any resource are accepted, and the metadata has the URL of the request.
   */
  readonly expectedResource?: URL;
}

/** Verifies access tokens. */
export interface TokenVerifier {
  /** Returns the token's info. Undefined, or an auth error of the SDK, rejects the token. The SDKs also reject a token without `expiresAt`. */
  verifyAccessToken(token: string): Promise<TokenInfo | undefined>;
}

/** A verified access token: the `AuthInfo` of both SDKs. */
export interface TokenInfo {
  token: string;
  clientId: string;
  scopes: string[];
  /** Seconds since 1970. */
  expiresAt?: number;
  resource?: URL;
  /** Additional data. If users share a client, `sub` must be the user: sessions, questions and limits belong to it. `iss` is the issuer. */
  extra?: Record<string, unknown>;
}
