import { BaseSequencer, type TestSpecification } from "vitest/node";
import { baseOf, changedFiles, testsOf } from "./reached.js";

/** Tests in this process, of one subject each. Types come from the last build. */
export const units: readonly string[] = ["test/unit/**/*.test.ts", "test/golden/golden.test.ts"];

/** Tests of bundlers run in both, each with a bundler of its own. */
export const bundlers = "test/e2e/plugins/bundlers.test.ts";

/** One end-to-end test of each kind: the declarations, the examples with the command, clients over stdio and HTTP, bundlers. */
export const endToEnd: readonly string[] = [
  "test/unit/scripts/public-surface.test.ts",
  "test/e2e/examples.test.ts",
  "test/e2e/frozen.test.ts",
  "test/e2e/pairs/pairs.test.ts",
  bundlers,
];

/**
 * Unit tests that are left to `npm run test:all`: random rounds, processes, or many runs of the TypeScript compiler. Measured in processor time:
 * together they take more than all the others.
 */
export const slowUnits: readonly string[] = [
  "test/unit/compiler/cli/{call,client,contract-diff,formats,gate,gateway,lint,lint-examples,lint-fixes,lint-served,lock,main,one-file,quiet}.test.ts",
  "test/unit/compiler/cli/{serve,serve-modules,sources,tasks,watch,workspaces}.test.ts",
  "test/unit/compiler/client/client-module.test.ts",
  "test/unit/compiler/emit/{compiles,stale-handlers}.test.ts",
  "test/unit/compiler/frontend/{infinite-types,large-schemas,lean-library,needs-whole,own-exports,recursive-unions,type-limits,written-comments}.test.ts",
  "test/unit/compiler/generator/{complete-results,discovery,fresh,other-packages,published-files,session-edits,session-random}.test.ts",
  "test/unit/compiler/generator/{string-encoded-agreement,unbound-tools,unselected-sources,watch,write-changes}.test.ts",
  "test/unit/compiler/internals/require-compiled.test.ts",
  "test/unit/compiler/openapi/{converters,requests,update,versions}.test.ts",
  "test/unit/compiler/plugin/uncompiled-decorators.test.ts",
  "test/unit/compiler/sources/list-server.test.ts",
  "test/unit/containment/containment.test.ts",
  "test/unit/host/gateway/{gateway,server-tasks}.test.ts",
  "test/unit/json-schema/agreement.test.ts",
  "test/unit/runtime/decorators.test.ts",
  "test/unit/runtime/gen/error-text.test.ts",
  "test/unit/runtime/mcp/{change-bus,paged-features,rolling-restart,serve-http,serve-stdio,uncaught-http}.test.ts",
  "test/unit/runtime/profiles/soundness.test.ts",
  "test/unit/runtime/schema/{limits,schema-validator}.test.ts",
  "test/unit/runtime/tasks/{away,ends,engines,notifications}.test.ts",
  "test/unit/scripts/{layers,quoted-imports}.test.ts",
];

/** Tests of how long code may run, with limits near to what it takes. They run alone, after the others: on busy cores the same code takes twice as long. */
export const timed: readonly string[] = [
  "test/unit/containment/slow-pairs.test.ts",
  "test/unit/runtime/gen/long-strings.test.ts",
  "test/unit/runtime/schema/large-unions.test.ts",
];

/** What `npm run test:all` runs besides. */
export const others: readonly string[] = ["test/{attack,conformance,contracts,differential,docs,e2e}/**/*.test.ts"];

/** The slowest of all, with the folders that they are about: CI runs some of those whose folders the change is in, and all of them every night. */
export const slow: Readonly<Record<string, readonly string[]>> = {
  "test/attack/attack.test.ts": ["src/compiler/frontend", "src/compiler/emit", "src/json-schema", "src/runtime/mcp"],
  "test/differential/current-handlers.test.ts": ["src/compiler/emit", "src/runtime/gen"],
  "test/differential/differential.test.ts": ["src/compiler/frontend", "src/compiler/emit", "src/json-schema"],
  "test/e2e/bad-input.test.ts": ["src/compiler/cli", "src/compiler/generator"],
  "test/e2e/contract.test.ts": ["src/compiler/gate", "src/compiler/contracts", "src/runtime/contracts"],
  "test/e2e/deploy.test.ts": ["src/runtime/mcp", "templates"],
  "test/e2e/dev.test.ts": ["src/compiler/cli", "src/compiler/generator", "src/compiler/page"],
  "test/e2e/first-hour/first-hour.test.ts": ["src/compiler/cli", "src/compiler/diagnostics"],
  "test/e2e/inspector.test.ts": ["src/runtime/mcp"],
  "test/e2e/lock-matches-server.test.ts": ["src/compiler/sources", "src/runtime/contracts", "src/runtime/mcp"],
  "test/e2e/migration.test.ts": ["src/compiler/frontend/jsdoc", "src/compiler/diagnostics"],
  "test/e2e/newcomer.test.ts": ["src/compiler/cli", "templates"],
  "test/e2e/page.test.ts": ["src/compiler/page"],
  "test/unit/compiler/cli/call.test.ts": ["src/compiler/cli", "src/compiler/sources"],
  "test/unit/compiler/cli/gate.test.ts": ["src/compiler/cli", "src/compiler/gate"],
  "test/unit/compiler/cli/gateway.test.ts": ["src/compiler/cli", "src/host/gateway"],
  "test/unit/compiler/cli/serve.test.ts": ["src/compiler/cli", "src/runtime/mcp"],
  "test/unit/compiler/emit/stale-handlers.test.ts": ["src/compiler/emit", "src/runtime/gen"],
  "test/unit/compiler/frontend/needs-whole.test.ts": ["src/compiler/frontend"],
  "test/unit/compiler/frontend/recursive-unions.test.ts": ["src/compiler/frontend", "src/json-schema"],
  "test/unit/compiler/generator/session-edits.test.ts": ["src/compiler/frontend", "src/compiler/generator"],
  "test/unit/compiler/openapi/converters.test.ts": ["src/compiler/openapi"],
  "test/unit/compiler/openapi/update.test.ts": ["src/compiler/openapi"],
  "test/unit/runtime/mcp/serve-stdio.test.ts": ["src/runtime/mcp"],
  "test/unit/runtime/tasks/engines.test.ts": ["src/runtime/tasks"],
};

/** How many slow tests CI runs at most: those about the folders that the change is in most. */
const mostSlow = 6;

/** The slow tests that this run leaves out: with TESTS=reached, all but some about the change, or all without a history. */
export function leftOut(root: string): readonly string[] {
  if (process.env["TESTS"] !== "reached") return [];
  const base = baseOf(root);
  const reached = base === undefined ? [] : testsOf(slow, changedFiles(root, base)).slice(0, mostSlow);
  return Object.keys(slow).filter((file) => !reached.includes(file));
}

/** What takes longest, although the files are small: the golden cases, the attacks, and tests that install packages or start many compilers. */
const longest: readonly RegExp[] = [
  /golden\.test\.ts$/,
  /attack\.test\.ts$/,
  /e2e\/(readme|newcomer|deploy|lock-matches-server|contract|inspector|page)\.test\.ts$/,
  /differential\/(differential|current-handlers)\.test\.ts$/,
];

/** Starts with what takes longest, so that no worker waits for it at the end, then end-to-end tests. Otherwise, large files are first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification): number => {
      const at = longest.findIndex((pattern) => pattern.test(moduleId));
      if (at >= 0) return at;
      return project.name === "e2e" ? longest.length : longest.length + 1;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
