import type { Project } from "./project.js";
import type { Stages } from "./stages.js";

/** The front end's options for a project. */
export function scanOptions(project: Project): ConstructorParameters<Stages["Scanner"]>[0] {
  const { include, exclude, outDir, comments, idFormat, normalizeTags, wireName, limits, output } = project.settings;
  const { root, tsconfig } = project;
  return {
    root,
    include,
    exclude,
    outDir,
    comments,
    idFormat,
    wireName,
    limits,
    ...(normalizeTags && { normalizeTags }),
    ...(output && { output }),
    ...(tsconfig !== undefined && { tsconfig }),
  };
}
