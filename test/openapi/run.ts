/*
 * `npm run suite openapi -- SPEC=SELECTION,SELECTION …`: imports OpenAPI specifications, of which none is stored here, and prints a row for each:
 * operations, tools, the errors of the compiler under the strictest flags, of `generate` and of `lint --profile portable`, and how many of the JSON examples of
 * responses come back from a server that sends them. Specifications are paths of files in packages or checkouts.
 */
import { isDeepStrictEqual } from "node:util";
import { dereference } from "@readme/openapi-parser";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";
import { type Answer, type ImportedApi, importApi, startMock } from "../support/imported-api.js";

const wanted = process.argv.slice(2);
if (wanted.length === 0) {
  console.error("Specify specifications: npm run suite openapi -- SPEC=SELECTION,SELECTION …");
  process.exit(2);
}
for (const argument of wanted) {
  const [spec = "", selections = ""] = argument.split("=", 2);
  const only = selections === "" ? [] : ["--only", ...selections.split(",")];
  const api = await importApi({}, [spec, ...only]);
  const errors = api.code === 0 ? await api.errors() : [api.err];
  const calls = api.code === 0 ? await callExamples(api, spec) : { tools: 0, examples: 0, wrong: [] };
  console.log(
    `${spec} ${selections}: ${calls.tools} tools, ${errors.length} errors, ${calls.examples} examples, ${calls.wrong.length} wrong`,
  );
  for (const line of [...errors.slice(0, 10), ...calls.wrong.slice(0, 10)]) console.log(`  ${line}`);
  if (errors.length > 0 || calls.wrong.length > 0) process.exitCode = 1;
  api.project.remove();
}

interface Calls {
  readonly tools: number;
  readonly examples: number;
  readonly wrong: readonly string[];
}

/** Calls each function whose operation has an example of a JSON response, with the example of its body. */
async function callExamples(api: ImportedApi, spec: string): Promise<Calls> {
  const document: unknown = await dereference(spec, { dereference: { circular: "ignore" } });
  let answer: Answer = { status: 200 };
  const mock = await startMock(() => answer);
  const { tools, client } = await api.load();
  const root = object(document as JsonValue); // parsed JSON or YAML
  client.options = { baseUrl: mock.url, credentials: credentialsOf(root) };
  const wrong: string[] = [];
  let examples = 0;
  const functions = /export function (\w+)\([^{]*\{\n([\s\S]*?)\n\}\n/g;
  for (const [, name = "", body = ""] of api.project.read("src/api/tools.ts").matchAll(functions)) {
    const [method = "", path = ""] = ["method", "path"].map(
      (key) => new RegExp(`^ {4}${key}: "(.*)"`, "m").exec(body)?.[1],
    );
    const operation = object(object(object(root["paths"])[path])[method.toLowerCase()]);
    const found = Object.entries(object(operation["responses"])).find(([status]) => /^2\d\d$/.test(status));
    const expected = found && exampleOf(object(found[1]));
    if (found === undefined || expected === undefined) continue;
    examples += 1;
    answer = { status: Number(found[0]), body: JSON.stringify(expected) };
    const sent = exampleOf(object(operation["requestBody"]));
    const paths = [...body.matchAll(/\bpath\("[^"]*", input\.(\w+)/g)].map(([, key = ""]) => [key, "x1"]);
    const byStatus = body.includes("sendForStatus");
    try {
      const result = await tools[name]?.({ ...Object.fromEntries(paths), ...(sent !== undefined && { body: sent }) });
      const received = byStatus ? (result as { body: unknown }).body : result; // the type of such a result
      if (!isDeepStrictEqual(received, expected))
        wrong.push(`${name} returns ${JSON.stringify(received)?.slice(0, 200)}`);
      const request = mock.received.at(-1);
      if (body.includes("body: json(") && !isDeepStrictEqual(request?.body, JSON.stringify(sent) ?? "")) {
        wrong.push(`${name} sends ${request?.body.slice(0, 200)}`);
      }
    } catch (error) {
      wrong.push(`${name} throws ${String(error).slice(0, 200)}`);
    }
  }
  await mock.close();
  return { tools: Object.keys(tools).length, examples, wrong };
}

function exampleOf(holder: JsonObject): JsonValue | undefined {
  const media = object(object(holder["content"])["application/json"]);
  const [first] = Object.values(object(media["examples"]));
  const own = media["example"] ?? object(first)["value"] ?? object(media["schema"])["example"];
  return own ?? object(holder["examples"])["application/json"];
}

function credentialsOf(root: JsonObject): object {
  const schemes = root["securityDefinitions"] ?? object(root["components"])["securitySchemes"];
  const entries = Object.entries(object(schemes)).map(([name, value]) => {
    const { type, scheme } = object(value);
    return [name, type === "basic" || scheme === "basic" ? { username: "user", password: "secret" } : "secret"];
  });
  return Object.fromEntries(entries);
}

function object(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
