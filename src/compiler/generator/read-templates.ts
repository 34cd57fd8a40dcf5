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
      const entries = files.entriesOf(folder);
      const names = [...entries.files, ...entries.folders].filter((name) => name.endsWith(ending));
      // Where `files` cannot read, reading directly throws the reason.
      if (names.length === 0) readdirSync(folder);
      for (const name of names) {
        const path = join(folder, name);
        overrides.set(name.slice(0, -ending.length), files.readFile(path) ?? readFileSync(path, "utf8"));
      }
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

  const texts = new Map([...readBuiltIn(), ...overrides]);
  for (const name of names) if (!texts.has(name)) throw new Error(`internal: there is no template ${name}${ending}`);
  // There is an entry for each of `names`.
  return { templates: Object.fromEntries(texts) as Record<Name, string>, diagnostics };
}

/** The built-in templates by name, without their file ending. They belong to this package, so `files` need not know them. */
function readBuiltIn(): ReadonlyMap<string, string> {
  const files = readdirSync(templatesFolder)
    .filter((name) => name.endsWith(ending))
    .sort();
  return new Map(
    files.map((file) => [file.slice(0, -ending.length), readFileSync(join(templatesFolder, file), "utf8")]),
  );
}
