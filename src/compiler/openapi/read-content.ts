import type { JsonObject, JsonValue } from "toolwright/model";
import type { Body, Operation, Result } from "./api.js";
import { listIn, objectIn, textIn } from "./fields.js";
import type { Spec } from "./read-spec.js";
import { bodyOfSwagger, contentOfSwagger, isSwagger } from "./swagger.js";

/** The kinds of bodies, in the order in which one is chosen. */
const kinds: readonly (readonly [Body["kind"], RegExp])[] = [
  ["json", /^application\/(?:[\w.+-]*\+)?json\b|^text\/json\b|^\*\/\*$/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["text", /^text\/|[/+]xml\b|[/+]yaml\b|javascript|graphql/i],
  ["bytes", /./],
];

type Content = readonly (readonly [mediaType: string, content: JsonObject])[];

function choose(content: Content): { kind: Body["kind"]; mediaType: string; media: JsonObject } | undefined {
  for (const [kind, pattern] of kinds) {
    const found = content.find(([mediaType]) => pattern.test(mediaType));
    if (found) return { kind, mediaType: found[0] === "*/*" ? "application/json" : found[0], media: found[1] };
  }
  return undefined;
}

function contentOf(value: JsonValue | undefined): Content {
  return Object.entries(objectIn(value)).map(([mediaType, media]) => [mediaType, objectIn(media)]);
}

/** Reads the body of an operation's requests. In 2.0, it is one parameter, or the fields of a form are parameters. */
export function readBody(spec: Spec, operation: JsonObject, parameters: readonly JsonObject[]): Body | undefined {
  const given = isSwagger(spec.root)
    ? bodyOfSwagger(spec, operation, parameters)
    : spec.follow(operation["requestBody"]);
  const content = contentOf(given?.["content"]);
  const chosen = choose(content);
  if (given === undefined || chosen === undefined) return undefined;
  const { kind, mediaType, media } = chosen;
  return {
    kind,
    mediaType,
    isRequired: given["required"] === true,
    description: textIn(given["description"]),
    schema: objectIn(media["schema"]),
    encoding: objectIn(media["encoding"]),
    others: content.map(([other]) => other).filter((other) => other !== mediaType && other !== "*/*"),
  };
}

/** Reads what an operation responds: results of success, and errors. `default` is a result only if there is no other. */
export function readResponses(spec: Spec, operation: JsonObject): Pick<Operation, "results" | "errors"> {
  const responses = Object.entries(objectIn(operation["responses"]))
    .filter(([status]) => /^[1-5](?:\d\d|XX)$|^default$/i.test(status))
    .map(([status, value]) => ({ status: status.replace("xx", "XX"), response: spec.follow(value) }));
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  const others = responses.filter(({ status }) => status === "default");
  const results = successes.length > 0 ? successes : others;
  const produces = listIn(operation["produces"] ?? spec.root["produces"]).map(textIn);
  return {
    results: results.map(({ status, response }) => {
      const content = isSwagger(spec.root) ? contentOfSwagger(response, produces) : contentOf(response["content"]);
      return { status, description: textIn(response["description"]), ...resultIn(content) };
    }),
    errors: responses
      .filter((each) => !results.includes(each) && !/^[123]/.test(each.status))
      .map(({ status, response }) => ({ status, description: textIn(response["description"]) })),
  };
}

function resultIn(content: Content): Pick<Result, "kind" | "schema"> {
  const chosen = choose(content);
  if (chosen === undefined) return { kind: "nothing" };
  const { kind, media } = chosen;
  const { schema } = media;
  if (kind === "text" || kind === "bytes") return { kind };
  if (kind !== "json") return { kind: "text" };
  return { kind, ...(schema !== undefined && { schema: objectIn(schema) }) };
}
