export { createJwtVerifier, type JwtVerifierOptions } from "./jwt-verifier.js";
