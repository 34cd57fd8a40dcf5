import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Contract } from "toolwright/contracts";
import { messageOfThrown } from "toolwright/internal/model";
import type { CatalogPrompt, CatalogResource, CatalogTool } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { type LoadConfigOptions, loadConfig, projectContract, scanProject } from "../generator/index.js";
import { readRevision } from "./git-records.js";
import { type ContractForm, parseRecords } from "./parse-records.js";
import { type ListServerOptions, listServer } from "./server/list-server.js";
import type { Source } from "./source.js";
import { SourceError } from "./source-error.js";

/** Options of `readSource`. The project is only looked for if the source is the project or a revision of it. */
export interface ReadSourceOptions extends ListServerOptions {
  readonly project: LoadConfigOptions;
}

/** The tools of a source. */
export interface SourceTools {
  readonly contract: Contract;
  readonly form: ContractForm;
  /** The tools with their locations, in the order of those of the contract. Only for the project itself. */
  readonly catalog?: readonly CatalogTool[];
  /** The prompts and resources. Only for the project itself. */
  readonly prompts?: readonly CatalogPrompt[];
  readonly resources?: readonly CatalogResource[];
  /** What is wrong with the source code or the config of the project, and the folder that its paths are relative to. */
  readonly diagnostics: readonly Diagnostic[];
  readonly root: string;
  /** Whether there are no errors. */
  readonly ok: boolean;
}

/**
 * Reads the tools of a source.
 * @throws {SourceError} if it cannot be read. Errors in the source code of the project are in the result.
 */
export async function readSource(source: Source, options: ReadSourceOptions): Promise<SourceTools> {
  const cwd = options.project.cwd ?? ".";
  if (source.kind === "server") {
    return { ...noProblems(cwd), contract: await listServer(source.target, options), form: "listing" };
  }
  if (source.kind === "file")
    return { ...noProblems(cwd), ...(await parseRecords(await read(source.path), basename(source.path))) };
  const { root, project, diagnostics } = await loadConfig(options.project);
  if (!project) return { contract: { tools: [] }, form: "contract", diagnostics, root, ok: false };
  if (source.kind === "git") {
    return { ...noProblems(root), ...(await readRevision(project, source.revision, options.project)) };
  }
  const scanned = await scanProject(project);
  const contract = projectContract(scanned, project, new ProjectFiles());
  return { contract, form: "contract", catalog: scanned.tools, root, ...scanned };
}

function noProblems(root: string): Pick<SourceTools, "diagnostics" | "root" | "ok"> {
  return { diagnostics: [], root, ok: true };
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new SourceError(
      `Cannot read ${path}: ${messageOfThrown(error)}. Use a JSON file, git:REVISION, server:COMMAND, a URL, or "." for the project.`,
      { cause: error },
    );
  }
}
