import type { emit, Memo, templateNames } from "../emit/index.js";
import type { describeTypes, Scanner, scan } from "../frontend/index.js";
import type { Project } from "./project.js";

/** The stages of a run, loaded only if the config is valid, because they load TypeScript. */
export interface Stages {
  readonly Scanner: typeof Scanner;
  readonly scan: typeof scan;
  readonly describeTypes: typeof describeTypes;
  readonly emit: typeof emit;
  readonly Memo: typeof Memo;
  readonly templateNames: typeof templateNames;
}

export async function loadStages(): Promise<Stages> {
  const [{ Scanner, scan, describeTypes }, { emit, Memo, templateNames }] = await Promise.all([
    import("../frontend/index.js"),
    import("../emit/index.js"),
  ]);
  return { Scanner, scan, describeTypes, emit, Memo, templateNames };
}

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
