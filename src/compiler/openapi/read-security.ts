import type { JsonObject } from "toolwright/model";
import type { SecurityScheme } from "./api.js";
import { objectIn, textIn } from "./fields.js";
import type { Spec } from "./read-spec.js";
import { isSwagger } from "./swagger.js";

/** Reads the security schemes that a client can apply. Mutual TLS is a matter of the connection. */
export function readSecuritySchemes(spec: Spec): ReadonlyMap<string, SecurityScheme> {
  const { root } = spec;
  const given = isSwagger(root) ? root["securityDefinitions"] : objectIn(root["components"])["securitySchemes"];
  const schemes = new Map<string, SecurityScheme>();
  for (const [name, value] of Object.entries(objectIn(given))) {
    const scheme = toScheme(spec.follow(value));
    if (scheme) schemes.set(name, scheme);
  }
  return schemes;
}

function toScheme(scheme: JsonObject): SecurityScheme | undefined {
  const described = textIn(scheme["description"]);
  const withText = (text: string): string => (described ? `${text}. ${described}` : text);
  switch (scheme["type"]) {
    case "apiKey": {
      const place = scheme["in"] === "query" || scheme["in"] === "cookie" ? scheme["in"] : "header";
      const name = textIn(scheme["name"]);
      const where = place === "query" ? "query parameter" : place;
      return { kind: "apiKey", in: place, name, description: withText(`API key in the ${where} ${name}`) };
    }
    case "basic":
      return { kind: "basic", description: withText("User name and password") };
    case "http": {
      const kind = textIn(scheme["scheme"]).toLowerCase();
      if (kind === "basic") return { kind: "basic", description: withText("User name and password") };
      if (kind === "bearer") return { kind: "bearer", description: withText("Bearer token") };
      // The value of the whole header: `Digest …`.
      const text = `The header Authorization, of the scheme ${kind}`;
      return { kind: "apiKey", in: "header", name: "Authorization", description: withText(text) };
    }
    case "oauth2":
      return { kind: "bearer", description: withText("OAuth 2 access token") };
    case "openIdConnect":
      return { kind: "bearer", description: withText("OpenID Connect access token") };
    default:
      return undefined;
  }
}
