import { describeToolId, wireNameOf } from "toolwright/internal/model";
import type { ToolRecord } from "toolwright/model";
import type { Span } from "../diagnostics/index.js";
import { readSource, type SourceFlags, type SourceTools, selectSource, sourceOptions } from "../sources/index.js";
import type { CliIo, ExitCode } from "./terminal.js";
import {
  baseOf,
  exitCodeOf,
  formatPosition,
  formatTable,
  positionOf,
  printDiagnostics,
  printJson,
  quietly,
} from "./terminal.js";

export interface ListFlags extends SourceFlags {
  readonly json?: boolean;
  readonly all?: boolean;
}

export async function runList(source: string | undefined, flags: ListFlags, io: CliIo): Promise<ExitCode> {
  const found = await readSource(selectSource(source, flags, io), sourceOptions(flags, io));
  const tools = toListedTools(found);
  if (flags.json) {
    const features = {
      ...(found.prompts?.length && { prompts: found.prompts.map(featureJson) }),
      ...(found.resources?.length && { resources: found.resources.map(resourceJson) }),
    };
    printJson({ ok: found.ok, tools: tools.map(toolJson), ...features, diagnostics: found.diagnostics }, io);
    return exitCodeOf(found);
  }
  printDiagnostics(found.diagnostics, found.root, io, { ...quietly, known: "part", all: flags.all });
  const base = baseOf(found.root, io);
  const rows = tools.map((tool) => rowOf(tool, base));
  io.out(formatTable(rows, io.width.out));
  const { prompts = [], resources = [] } = found;
  printSection("Prompts", prompts, ({ name }) => name, base, io);
  printSection("Resources", resources, ({ uri }) => uri, base, io);
  return exitCodeOf(found);
}

/** Prints what a project has besides tools, with the source location of each. */
function printSection<Entry extends Prompt | Resource>(
  title: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  base: string,
  io: CliIo,
): void {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => [
    ...[keyOf(entry), formatPosition(entry.span, base)],
    entry.description?.split("\n")[0] ?? "",
  ]);
  io.out(`\n${title}:\n${formatTable(rows, io.width.out)}`);
}

function featureJson({ name, title, description, span }: Prompt | Resource): object {
  return { name, title, description, ...positionOf(span) };
}

function resourceJson(resource: Resource): object {
  const { uri, mimeType } = resource;
  return { uri, mimeType, ...featureJson(resource) };
}

type Prompt = NonNullable<SourceTools["prompts"]>[number];
type Resource = NonNullable<SourceTools["resources"]>[number];

interface ListedTool {
  readonly id: string;
  readonly wireName: string;
  readonly record: ToolRecord;
  /** Absent if the tool does not come from source code. */
  readonly location?: Span;
}

function toListedTools({ contract, catalog }: SourceTools): readonly ListedTool[] {
  const { tools, wireName = "name" } = contract;
  return tools.map((record, index) => {
    const tool = catalog?.[index];
    const id = tool?.id ?? describeToolId(record);
    return { id, wireName: wireNameOf(record, wireName), record, ...(tool && { location: tool.span }) };
  });
}

function rowOf({ id, wireName, record, location }: ListedTool, base: string): readonly string[] {
  const where = location ? [formatPosition(location, base)] : [];
  return [id, wireName, ...where, record.description?.split("\n")[0] ?? ""];
}

function toolJson({ id, wireName, record, location }: ListedTool): unknown {
  const { name, namespace, version, title, description } = record;
  return { id, name, wireName, namespace, version, title, description, ...positionOf(location) };
}
