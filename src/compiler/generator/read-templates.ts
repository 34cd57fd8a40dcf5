import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { templatesFolder } from "../files/own-package.js";
import type { ProjectFiles } from "../files/project-files.js";
import { ioDiagnostic } from "./io-problem.js";

export interface ReadTemplatesResult<Name extends string> {
  /** Absent if there are diagnostics. */
  readonly templates?: Readonly<Record<Name, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

const extension = ".eta";

/** Reads the built-in templates, replaced by those with the same name in the project's folder `customFolder`. */
export function readTemplates<Name extends string>(
  names: readonly Name[],
  root: string,
  customFolder: string | undefined,
  files: ProjectFiles,
): ReadTemplatesResult<Name> {
  const overrides = new Map<string, string>();
  try {
    if (customFolder !== undefined) {
      const folder = resolve(root, customFolder);
      const entries = files.entriesOf(folder);
      const names = [...entries.files, ...entries.folders].filter((name) => name.endsWith(extension));
      // `files` does not report errors; reading the folder directly throws them.
      if (names.length === 0) readdirSync(folder);
      for (const name of names) {
        const path = join(folder, name);
        overrides.set(name.slice(0, -extension.length), files.readFile(path) ?? readFileSync(path, "utf8"));
      }
    }
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", customFolder ?? "", error, "templates")] };
  }

  const known: readonly string[] = names;
  const diagnostics = [...overrides.keys()]
    .filter((name) => !known.includes(name))
    .map((name) =>
      createDiagnostic("emit/template", {
        template: `${customFolder}/${name}${extension}`,
        problem: "there is no template with this name",
        advice: `use one of ${names.map((each) => each + extension).join(", ")}.`,
      }),
    );
  if (diagnostics.length > 0) return { diagnostics };

  const texts = new Map([...readBuiltIn(), ...overrides]);
  for (const name of names) if (!texts.has(name)) throw new Error(`internal: there is no template ${name}${extension}`);
  // `texts` has an entry for each name.
  return { templates: Object.fromEntries(texts) as Record<Name, string>, diagnostics };
}

/** Reads the built-in templates, by name without extension. They belong to this package, so `files` does not track them. */
function readBuiltIn(): ReadonlyMap<string, string> {
  const files = readdirSync(templatesFolder)
    .filter((name) => name.endsWith(extension))
    .sort();
  return new Map(
    files.map((file) => [file.slice(0, -extension.length), readFileSync(join(templatesFolder, file), "utf8")]),
  );
}
