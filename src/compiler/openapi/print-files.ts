import { readFileSync } from "node:fs";
import { join } from "node:path";
import { templatesFolder } from "../files/own-package.js";
import type { Api } from "./api.js";
import { NamedTypes } from "./named-types.js";
import { NameSet } from "./names.js";
import { printClient } from "./print-client.js";
import { printTool } from "./print-tools.js";
import type { Spec } from "./read-spec.js";

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
