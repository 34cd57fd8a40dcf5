import type { ts } from "ts-morph";
import { nameNode, type SourceReporter } from "./source-reporter.js";

/**
 * Reads one type or tool. If that fails, which is a bug, the failure becomes a diagnostic at `node`, so that all others are still read.
 * `restore` removes what the failed read left incomplete.
 */
export function isolateFailure<T>(
  node: ts.Node,
  reporter: Pick<SourceReporter, "report">,
  read: () => T,
  restore: () => void,
): T | undefined {
  try {
    return read();
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    reporter.report(
      "scan/internal-failure",
      { name: nameNode(node).getText().split("\n")[0] ?? "", reason },
      nameNode(node),
    );
    restore();
    return undefined;
  }
}
