import type { Loader, Message, TransformFailure, transform } from "esbuild";
import { createDiagnostic, type Diagnostic, type Span } from "../diagnostics/index.js";

/** Compiles one source to JavaScript. */
type Transform = typeof transform;

/** A source of the project. */
interface Source {
  /** Relative to the project root. */
  readonly file: string;
  readonly text: string;
}

/**
 * Returns what loaders and bundlers reject in each of the sources, such as a second export of one name: the compiler finds it only when it checks
 * types. Without the sources that they accept.
 */
export async function findRejected(
  sources: readonly Source[],
  transformSource: Transform,
): Promise<ReadonlyMap<string, readonly Diagnostic[]>> {
  const found = await Promise.all(
    sources.map(async ({ file, text }) => {
      const problems = await problemsIn(file, text, transformSource);
      return [file, problems.filter(isFirstAtPlace).map((each) => toDiagnostic(file, each))] as const;
    }),
  );
  return new Map(found.filter(([, diagnostics]) => diagnostics.length > 0));
}

/** Whether no problem before it is at the same place: a second declaration is also a second export. */
function isFirstAtPlace({ location }: Message, index: number, all: readonly Message[]): boolean {
  const isSame = (other: Message["location"]): boolean =>
    other?.line === location?.line && other?.column === location?.column;
  return all.findIndex((each) => isSame(each.location)) === index;
}

function toDiagnostic(file: string, { text, location }: Message): Diagnostic {
  const span = location ? spanOf(file, location) : { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
  return createDiagnostic("scan/syntax-error", { reason: `${text.replace(/:$/, "")}.` }, { span });
}

/** What is a warning for esbuild, because it is an error only when it runs. */
const thrown: readonly string[] = ["assign-to-constant", "assign-to-import"];

/** The problems of a source with standard decorators, unless it has none with the legacy ones, which may be at parameters. */
async function problemsIn(file: string, text: string, transformSource: Transform): Promise<readonly Message[]> {
  const problemsWith = async (experimentalDecorators: boolean): Promise<readonly Message[]> => {
    try {
      const { warnings } = await transformSource(text, {
        ...{ loader: loaderOf(file), format: "esm", target: "esnext", jsx: "preserve" },
        ...{ logLevel: "silent", tsconfigRaw: { compilerOptions: { experimentalDecorators } } },
      });
      return warnings.filter(({ id }) => thrown.includes(id));
    } catch (error) {
      // Other errors are not about the source.
      if (!(error instanceof Error && "errors" in error)) throw error;
      return (error as TransformFailure).errors;
    }
  };
  const problems = await problemsWith(false);
  return problems.length > 0 && (await problemsWith(true)).length === 0 ? [] : problems;
}

function loaderOf(file: string): Loader {
  if (/\.[cm]?ts$/.test(file)) return "ts";
  return file.endsWith("tsx") ? "tsx" : "jsx";
}

/** Converts a location of esbuild, whose columns are bytes. */
function spanOf(file: string, { line, column, length, lineText }: NonNullable<Message["location"]>): Span {
  const bytes = Buffer.from(lineText);
  const columnAt = (at: number): number => bytes.subarray(0, at).toString().length + 1;
  return { file, line, column: columnAt(column), endLine: line, endColumn: columnAt(column + length) };
}
