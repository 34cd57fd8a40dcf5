import { visible } from "../../diagnostics/diagnostic.js";
import { readOwnManifest } from "../../files/own-package.js";
import type { Finding } from "./finding.js";

/** Formats findings as SARIF 2.1.0, which code scanning services read. @param base the prefix of paths */
export function formatSarif(findings: readonly Finding[], base: string): string {
  const rules = [...new Map(findings.map((finding) => [finding.rule, finding])).values()];
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "toolwright",
            version: readOwnManifest().version,
            rules: rules.map(({ rule, title }) => ({ id: rule, shortDescription: { text: visible(title) } })),
          },
        },
        columnKind: "utf16CodeUnits",
        results: findings.map(({ rule, level, message, span }) => ({
          ruleId: rule,
          level,
          message: { text: visible(message) },
          ...(span && {
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: encodeURI(base + span.file) },
                  region: {
                    startLine: span.line,
                    startColumn: span.column,
                    endLine: span.endLine,
                    endColumn: span.endColumn,
                  },
                },
              },
            ],
          }),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, undefined, 2)}\n`;
}
