import { serveHttp } from "toolwright/mcp";
import { createJwtVerifier } from "toolwright/mcp/jwt";
import { boundTools } from "./generated/handlers.js";

const issuer = "https://auth.example.com";
const resource = "https://mcp.example.com/mcp";

await serveHttp(boundTools, {
  name: "my-tools",
  version: "1.0.0",
  host: "0.0.0.0",
  allowedHosts: ["mcp.example.com"],
  auth: {
    verifier: createJwtVerifier({ issuer, audience: resource, jwksUrl: `${issuer}/jwks` }),
    requiredScopes: ["tools"],
    authorizationServers: [issuer],
    expectedResource: new URL(resource),
  },
});
