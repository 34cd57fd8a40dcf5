import { ToolIndex } from "../../../src/host/discovery/index.js";
import { formatCursor } from "../../../src/host/discovery/searcher.js";
import { backendIdentity } from "../../../src/host/exec/backend-kinds.js";
import type { IdFormat, Tool, ToolBackend } from "../../../src/runtime/model/index.js";
import { describeError } from "./normal-form.js";

interface Step {
  readonly do: string;
  readonly tool: Tool;
  readonly tools: readonly Tool[];
  readonly backend: ToolBackend;
  readonly id: string;
  readonly kind: ToolBackend["kind"];
  readonly query: string;
  readonly limit: number;
  readonly cursor?: string;
  readonly useCursorFromPreviousPage?: boolean;
}

/** The expected page of a step: the items under some key, and a cursor, of which only the presence is compared. */
type ExpectedPage = Readonly<Record<string, unknown>>;

/** Runs the steps of a vector on one index and returns the outcome of each step and the change events. */
export async function runIndexScript(input: unknown, idFormat: IdFormat, expected: unknown): Promise<object> {
  // The vector file defines the shape of scripts; an unknown step throws below.
  const { steps } = input as { readonly steps: readonly Step[] };
  const pages = (expected as { readonly steps?: readonly { readonly value?: ExpectedPage }[] }).steps ?? [];
  const index = new ToolIndex({ idFormat });
  const events: string[] = [];
  index.onChange((change) => {
    events.push(`${change.type}|${change.type === "refreshed" ? "" : change.toolId}`);
  });
  const session: Session = { index, lastCursor: "" };
  const results: object[] = [];
  for (const [i, step] of steps.entries()) {
    results.push({ do: step.do, ...(await outcomeOf(session, step, pages[i]?.value ?? {})) });
  }
  return { steps: results, events };
}

interface Session {
  readonly index: ToolIndex;
  lastCursor: string;
}

async function outcomeOf(session: Session, step: Step, expected: ExpectedPage): Promise<object> {
  try {
    const value = await runStep(session, step, expected);
    return value === undefined ? { ok: true } : { value };
  } catch (error) {
    return { error: describeError(error) };
  }
}

async function runStep(session: Session, step: Step, expected: ExpectedPage): Promise<unknown> {
  const { index } = session;
  switch (step.do) {
    case "register":
      return index.registerTool(step.tool, step.backend);
    case "unregister":
      return index.unregisterBackend(step.id, step.kind, step.query);
    case "get": {
      const { tool, backend } = index.getTool(step.id);
      const { tags = null, version = "" } = tool;
      return { backendKind: backend.kind, id: index.idOf(tool), tags, version };
    }
    case "backends":
      return index.getAllBackends(step.id).map(backendIdentity);
    case "search":
      return (await index.search(step.query, { limit: step.limit })).map(({ summary }) => summary.id);
    case "searchPage": {
      const cursor = cursorOf(session, step, ["search", step.query, null, null]);
      const { items, nextCursor } = await index.searchPage(step.query, { limit: step.limit, cursor });
      return pageOf(
        session,
        items.map(({ summary }) => summary.id),
        nextCursor,
        expected,
      );
    }
    case "namespaces":
      return index.listNamespaces();
    case "namespacesPage": {
      const cursor = cursorOf(session, step, ["namespaces"]);
      const { items, nextCursor } = index.listNamespacesPage({ limit: step.limit, cursor });
      return pageOf(session, items, nextCursor, expected);
    }
    case "version":
      return index.version;
    case "refresh":
      return index.refresh();
    default:
      throw new Error(`unknown step "${step.do}"`);
  }
}

/** Replaces an actual cursor with the expected one, if both exist. */
function pageOf(
  session: Session,
  items: readonly string[],
  cursor: string | undefined,
  expected: ExpectedPage,
): object {
  session.lastCursor = cursor ?? "";
  const key = Object.keys(expected).find((name) => Array.isArray(expected[name])) ?? "items";
  return { [key]: items, next: cursor && expected["next"] ? expected["next"] : (cursor ?? "") };
}

/** Converts a literal cursor of the reference implementation to a cursor for the same page. */
function cursorOf({ index, lastCursor }: Session, step: Step, request: readonly unknown[]): string {
  if (step.useCursorFromPreviousPage) return lastCursor;
  const { cursor = "" } = step;
  try {
    const { offset, checksum } = JSON.parse(atob(cursor)) as { offset: number; checksum: number };
    // The reference implementation identifies an index by its version.
    return formatCursor({ offset, fingerprint: checksum === index.version ? index.fingerprint : "other", request });
  } catch {
    return cursor;
  }
}
