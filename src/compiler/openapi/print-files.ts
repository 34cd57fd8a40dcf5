import { readFileSync } from "node:fs";
import { docComment } from "../emit/doc-comment.js";
import { literal, printKey } from "../emit/print-literal.js";
import { templatesFolder } from "../files/own-package.js";
import { join } from "../files/paths.js";
import type { Api, SecurityScheme } from "./api.js";
import { NameSet } from "./names.js";
import { printTool } from "./print-tools.js";
import type { Spec } from "./read-spec.js";
import { NamedTypes } from "./schema-type.js";

/** The text of each file, by its name. */
export type Files = Readonly<Record<string, string>>;

/** Prints the files of an import: the tools, their types, the client, and what sends its requests. */
export function printFiles(api: Api, spec: Spec, namespace: string | undefined): Files {
  const names = { identifiers: new NameSet(), tools: new NameSet(new Set()), namespace };
  const types = new NamedTypes(spec, names.identifiers);
  const printed = api.operations.map((operation) => printTool(operation, api, spec, types, names));
  const functions = [...new Set(printed.flatMap(({ imports }) => imports))].sort();
  const used = types.names().sort();
  const imports = [
    'import { client } from "./client.js";\n',
    functions.length > 0 ? `import { ${functions.join(", ")} } from "./requests.js";\n` : "",
    used.length > 0 ? `import type { ${used.join(", ")} } from "./types.js";\n` : "",
  ];
  return {
    "tools.ts": `${imports.join("")}\n${printed.map(({ text }) => text).join("\n")}`,
    ...(used.length > 0 && { "types.ts": types.print() }),
    "client.ts": printClient(api),
    "requests.ts": readFileSync(join(templatesFolder, "openapi/requests.ts"), "utf8"),
  };
}

/** Prints `client.ts`: the credentials that operations need as typed options, and the client that sends their requests. */
function printClient(api: Api): string {
  const names = new Set(api.operations.flatMap(({ security }) => security.flat()));
  const schemes = [...api.security].filter(([name]) => names.has(name));
  const imports = ["ApiClient"];
  if (schemes.length > 0) imports.push("type Credential");
  if (schemes.some(([, { kind }]) => kind === "basic")) imports.unshift("type BasicCredential");
  imports.sort((a, b) => (a.replace("type ", "") < b.replace("type ", "") ? -1 : 1));
  const members = schemes.map(([name, scheme]) => {
    const type = scheme.kind === "basic" ? "Credential<BasicCredential>" : "Credential";
    return `${docComment([scheme.description.trim()], "  ")}  ${printKey(name)}?: ${type};\n`;
  });
  const hint =
    schemes.length > 0
      ? "Set its credentials here, as functions that read them: nothing secret belongs into a file."
      : "";
  const title = `${api.title}${api.version && `, version ${api.version}`}`.trim();
  return [
    `import { ${imports.join(", ")} } from "./requests.js";\n`,
    "\n",
    "/** What the API authenticates its callers by. A request uses what its operation needs. */\n",
    members.length > 0
      ? `export interface Credentials {\n${members.join("")}}\n`
      : "export type Credentials = Record<never, never>;\n",
    "\n",
    docComment([`Sends the requests to ${title}.${hint && ` ${hint}`}`, ...api.serverNotes]),
    "export const client: ApiClient<Credentials> = new ApiClient<Credentials>(\n",
    schemes.length > 0
      ? `  {\n${schemes.map(([name, scheme]) => `    ${printKey(name)}: ${printScheme(scheme)},\n`).join("")}  },\n`
      : "  {},\n",
    `  { baseUrl: ${literal(api.server)}, credentials: {} },\n`,
    ");\n",
  ].join("");
}

function printScheme({ kind, in: place, name }: SecurityScheme): string {
  if (kind !== "apiKey") return `{ kind: ${literal(kind)} }`;
  return `{ kind: "apiKey", in: ${literal(place ?? "header")}, name: ${literal(name ?? "")} }`;
}
