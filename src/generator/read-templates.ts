import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { ioDiagnostic } from "./io-problem.js";

export interface ReadTemplatesResult<Name extends string> {
  /** Absent when there are diagnostics. */
  readonly templates?: Readonly<Record<Name, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The folder of everything that is not code: templates of generated modules, and `init/`. */
export const templatesFolder: string = fileURLToPath(new URL("../../templates", import.meta.url));

const ending = ".eta";

/** Reads the built-in templates, and in place of each the one of the same name in the folder `own` of the project, if it is there. */
export async function readTemplates<Name extends string>(
  names: readonly Name[],
  root: string,
  own: string | undefined,
): Promise<ReadTemplatesResult<Name>> {
  const ownNames: string[] = [];
  try {
    if (own !== undefined) ownNames.push(...(await listTemplates(resolve(root, own))));
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", own ?? "", error)] };
  }

  const known: readonly string[] = names;
  const diagnostics = ownNames
    .filter((name) => !known.includes(name))
    .map((name) =>
      createDiagnostic("emit/template", {
        template: `${own}/${name}${ending}`,
        problem: "no generated module has a template of this name",
        advice: `the templates are: ${names.map((each) => each + ending).join(", ")}.`,
      }),
    );
  if (diagnostics.length > 0) return { diagnostics };

  const texts = await Promise.all(
    names.map(async (name) => {
      const folder = own !== undefined && ownNames.includes(name) ? resolve(root, own) : templatesFolder;
      return [name, await readFile(join(folder, name + ending), "utf8")] as const;
    }),
  );
  // One entry was made for each of `names`.
  return { templates: Object.fromEntries(texts) as Record<Name, string>, diagnostics };
}

async function listTemplates(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
}
