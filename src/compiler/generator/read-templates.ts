import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { templatesFolder } from "../files/own-package.js";
import type { ProjectFiles } from "../files/project-files.js";
import { ioDiagnostic } from "./io-problem.js";

export interface ReadTemplatesResult<Name extends string> {
  /** Absent when there are diagnostics. */
  readonly templates?: Readonly<Record<Name, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

const ending = ".eta";

/** Reads the built-in templates, and in place of each the one of the same name in the folder `own` of the project, if it is there. */
export function readTemplates<Name extends string>(
  names: readonly Name[],
  root: string,
  own: string | undefined,
  files: ProjectFiles,
): ReadTemplatesResult<Name> {
  const overrides = new Map<string, string>();
  try {
    if (own !== undefined) {
      const folder = resolve(root, own);
      // So that `files` knows what the result depends on.
      for (const name of files.entriesOf(folder).files) if (name.endsWith(ending)) files.read(join(folder, name));
      for (const [name, text] of readFolder(folder)) overrides.set(name, text);
    }
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", own ?? "", error, "templates")] };
  }

  const known: readonly string[] = names;
  const diagnostics = [...overrides.keys()]
    .filter((name) => !known.includes(name))
    .map((name) =>
      createDiagnostic("emit/template", {
        template: `${own}/${name}${ending}`,
        problem: "no generated module has a template of this name",
        advice: `the templates are: ${names.map((each) => each + ending).join(", ")}.`,
      }),
    );
  if (diagnostics.length > 0) return { diagnostics };

  const texts = new Map([...readFolder(templatesFolder), ...overrides]);
  for (const name of names) if (!texts.has(name)) throw new Error(`internal: there is no template ${name}${ending}`);
  // There is an entry for each of `names`.
  return { templates: Object.fromEntries(texts) as Record<Name, string>, diagnostics };
}

/** The texts of the templates in `folder`, by their names without ending. */
function readFolder(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort();
  return new Map(files.map((file) => [file.slice(0, -ending.length), readFileSync(join(folder, file), "utf8")]));
}
