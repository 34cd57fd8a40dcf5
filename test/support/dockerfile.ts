import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, isAbsolute, join } from "node:path";
import { run } from "./run-cli.js";

/** What a container of an image starts with. */
export interface BuiltImage {
  /** The folder that stands for the working folder of the image. */
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
}

interface Stage {
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
  command: readonly string[];
}

/**
 * Performs the steps of the Dockerfile in `context` without Docker: each stage is a folder under `scratch`, commands run on this machine with its
 * Node, and base images, users and ports have no effect. Returns the last stage.
 * @throws {Error} when a step fails, or is of a kind that this function does not know.
 */
export async function performDockerfile(context: string, scratch: string): Promise<BuiltImage> {
  const sent = join(scratch, "context");
  const ignored = readLines(join(context, ".dockerignore"));
  cpSync(context, sent, { recursive: true, filter: (path) => !ignored.some((name) => path === join(context, name)) });
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readLines(join(context, "Dockerfile"))) {
    const [, instruction = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === "FROM") {
      const name = / AS (\w+)$/.exec(rest)?.[1] ?? String(stages.size);
      stage = { root: join(scratch, `stage-${name}`), workdir: "/", env: {}, command: [] };
      mkdirSync(stage.root);
      stages.set(name, stage);
    } else if (stage) await perform(stage, instruction, rest, { sent, stages });
    else throw new Error(`a Dockerfile begins with FROM, not ${line}`);
  }
  if (!stage) throw new Error("the Dockerfile is empty");
  return { workdir: join(stage.root, stage.workdir), env: stage.env, command: stage.command };
}

interface Sources {
  readonly sent: string;
  readonly stages: ReadonlyMap<string, Stage>;
}

async function perform(stage: Stage, instruction: string, rest: string, sources: Sources): Promise<void> {
  switch (instruction) {
    case "WORKDIR":
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      return;
    case "ENV":
      for (const pair of rest.split(/\s+/)) stage.env[pair.split("=")[0] ?? ""] = pair.split("=").slice(1).join("=");
      return;
    case "COPY":
      return copy(stage, rest, sources);
    case "RUN":
      return runCommand(stage, rest);
    case "CMD":
      // The form that starts no shell.
      stage.command = JSON.parse(rest) as string[];
      return;
    case "USER":
    case "EXPOSE":
      return;
    default:
      throw new Error(`${instruction} is not supported`);
  }
}

function copy(stage: Stage, rest: string, { sent, stages }: Sources): void {
  const [, from, paths = ""] = /^(?:--from=(\w+)\s+)?(.*)$/.exec(rest) ?? [];
  const source = from === undefined ? sent : stages.get(from)?.root;
  if (source === undefined) throw new Error(`stage ${from} does not exist`);
  const names = paths.split(/\s+/);
  const target = names.pop() ?? "";
  const to = join(stage.root, isAbsolute(target) ? "" : stage.workdir, target);
  for (const name of names) {
    const path = join(source, name);
    const isInto = target.endsWith("/") && !statSync(path).isDirectory();
    cpSync(path, isInto ? join(to, basename(path)) : to, { recursive: true });
  }
}

async function runCommand({ root, workdir, env }: Stage, command: string): Promise<void> {
  // A container does not have the environment of the tests.
  const npm = { npm_config_audit: "false", npm_config_fund: "false", npm_config_prefer_offline: "true" };
  const { code, stdout, stderr } = await run("sh", ["-c", command], {
    cwd: join(root, workdir),
    env: { NODE_ENV: "", ...npm, ...env },
  });
  if (code !== 0) throw new Error(`RUN ${command} ended with ${code}:\n${stdout}${stderr}`);
}

/** The lines of a file that are not empty and not comments; none if the file does not exist. */
function readLines(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}
