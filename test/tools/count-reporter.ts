import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with the line that `.ci/run` is read by: how many tests passed and how many failed. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    // An error outside every test, and a file that does not load, are failures that no test stands for.
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === "passed").length;
      const broken = tests.filter((test) => test.result().state === "failed").length;
      failed += broken === 0 && module.state() === "failed" ? 1 : broken;
    }
    // The default reporter prints its own summary in the same hook; this line goes after it.
    process.once("exit", () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
