import { describeToolId, wireNameOf } from "toolwright/internal/model";
import type { Span } from "../diagnostics/index.js";
import { countOf } from "../diagnostics/render.js";
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

export async function runList(
  source: string | undefined,
  flags: SourceFlags & { readonly json?: boolean; readonly all?: boolean },
  io: CliIo,
): Promise<ExitCode> {
  const found = await readSource(selectSource(source, flags, io), sourceOptions(flags, io));
  const { ok, root, contract, catalog, diagnostics, prompts = [], resources = [], types = [] } = found;
  const { wireName: style = "name" } = contract;
  const tools = contract.tools.map((record, at) => {
    const id = catalog?.[at]?.id ?? describeToolId(record);
    return { id, wireName: wireNameOf(record, style), record, span: catalog?.[at]?.span };
  });
  if (flags.json) {
    const features = {
      ...(prompts.length > 0 && { prompts: prompts.map(featureJson) }),
      ...(resources.length > 0 && {
        resources: resources.map((each) => ({ uri: each.uri, mimeType: each.mimeType, ...featureJson(each) })),
      }),
    };
    const records = tools.map(({ id, wireName, record, span }) => {
      const { name, namespace, version, title, description } = record;
      return { id, name, wireName, namespace, version, title, description, ...positionOf(span) };
    });
    printJson({ ok, tools: records, ...features, diagnostics }, io);
    return exitCodeOf(found);
  }
  printDiagnostics(diagnostics, root, io, { ...quietly, known: "part", all: flags.all });
  const base = baseOf(root, io);
  const rowOf = (names: readonly string[], description = "", span?: Span): readonly string[] => [
    ...[...names, ...(span ? [formatPosition(span, base)] : [])],
    description.split("\n")[0] ?? "",
  ];
  const rows = tools.map(({ id, wireName, record, span }) => rowOf([id, wireName], record.description, span));
  io.out(formatTable(rows, io.width.out));
  const sections = {
    Prompts: prompts.map(({ name, description, span }) => rowOf([name], description, span)),
    Resources: resources.map(({ uri, description, span }) => rowOf([uri], description, span)),
  };
  for (const [title, entries] of Object.entries(sections)) {
    if (entries.length > 0) io.out(`\n${title}:\n${formatTable(entries, io.width.out)}`);
  }
  if (types.length > 0 && tools.length + prompts.length + resources.length === 0)
    io.out(`no tools, ${countOf(types.length, "type")}; \`toolwright schema\` prints the schemas\n`);
  return exitCodeOf(found);
}

type Feature = NonNullable<SourceTools["prompts"]>[number] | NonNullable<SourceTools["resources"]>[number];

function featureJson({ name, title, description, span }: Feature): object {
  return { name, title, description, ...positionOf(span) };
}
