import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../support/run-cli.js";
import type { ClientId } from "./packages.js";
import type { SentTool } from "./sent-tools.js";

/** A tool as the framework sends it to a model. */
type DrivenTool = Pick<SentTool, "name" | "description" | "schema"> & Partial<Pick<SentTool, "field">>;

/** What a framework made of a server: its tools, or why it lost the server, and how its calls ended. */
export interface DrivenServer {
  readonly tools?: readonly DrivenTool[];
  readonly error?: string;
  readonly results?: readonly { readonly tool: string; readonly result?: unknown; readonly error?: string }[];
}

/** Connects a framework to servers, one after the other, in a process of its own. */
export async function driveFramework(
  client: ClientId,
  installed: string,
  input: { readonly servers: Readonly<Record<string, string>>; readonly calls: readonly object[] },
): Promise<Readonly<Record<string, DrivenServer>>> {
  for (const file of ["drive.mjs", `${client}.mjs`]) {
    copyFileSync(join(import.meta.dirname, "drivers", file), join(installed, file));
  }
  const { stdout, stderr } = await run(process.execPath, ["drive.mjs", `./${client}.mjs`, JSON.stringify(input)], {
    cwd: installed,
    env: { MASTRA_TELEMETRY_DISABLED: "1", OPENAI_AGENTS_DISABLE_TRACING: "1" },
  });
  const [, json] = /^@@(.*)$/m.exec(stdout) ?? [];
  if (json === undefined) throw new Error(`${client} printed no result:\n${stdout.slice(-1000)}${stderr.slice(-2000)}`);
  return JSON.parse(json) as Readonly<Record<string, DrivenServer>>; // drive.mjs prints this form
}
