import { join, posix } from "node:path";
import { isJsonObject } from "toolwright/model";
import type { Catalog } from "../../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.js";
import type { OutputFile } from "../../emit/index.js";
import type { ProjectFiles } from "../../files/project-files.js";
import type { Project } from "../project.js";
import { bundleManifest, isBundleManifest, missingForBundle } from "./bundle-manifest.js";
import { readPackage } from "./package-facts.js";
import { isRegistryEntry, type MissingFact, missingForRegistry, registryEntry } from "./registry-entry.js";

interface PublishedFiles {
  /** Paths are relative to the output folder. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the files for publishing that the config asks for, from `package.json`, the config and the tools. */
export function publishedFiles(
  catalog: Catalog,
  { root, settings }: Project,
  files: Pick<ProjectFiles, "readFile">,
): PublishedFiles {
  const { registry, bundle, environment = {}, remotes = [] } = settings.publish;
  if (registry === undefined && bundle === undefined) return { files: [], diagnostics: [] };
  const facts = readPackage(files.readFile(join(root, "package.json")));
  const published = { facts, server: settings.server, environment, remotes };
  const written = [
    { file: registry, missing: missingForRegistry, print: () => registryEntry(published) },
    { file: bundle, missing: missingForBundle, print: () => bundleManifest(published, catalog, settings.wireName) },
  ];
  const diagnostics = written.flatMap(({ file, missing }) =>
    file === undefined ? [] : missing(published).map((each) => incomplete(file, each)),
  );
  if (diagnostics.length > 0) return { files: [], diagnostics };
  return {
    files: written.flatMap(({ file, print }) =>
      file === undefined
        ? []
        : [{ path: posix.relative(settings.outDir, file), text: `${JSON.stringify(print(), undefined, 2)}\n` }],
    ),
    diagnostics,
  };
}

function incomplete(file: string, { problem, advice }: MissingFact): Diagnostic {
  return createDiagnostic("config/publish", { file, problem, advice });
}

/** Whether the text of a file for publishing was generated. */
export function isPublishedFile(text: string): boolean {
  try {
    const json: unknown = JSON.parse(text);
    return isJsonObject(json) && (isRegistryEntry(json) || isBundleManifest(json));
  } catch {
    return false;
  }
}
