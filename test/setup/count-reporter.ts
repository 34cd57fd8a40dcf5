import type { Reporter, TestModule } from "vitest/node";

/** Prints the numbers of passed and failed tests as the last line, which `.ci/run` reads. */
export class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    let passed = 0;
    // Errors outside tests and files that do not load count as failures too.
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      passed += tests.filter((test) => test.result().state === "passed").length;
      const broken = tests.filter((test) => test.result().state === "failed").length;
      failed += broken === 0 && module.state() === "failed" ? 1 : broken;
    }
    // The default reporter prints its summary in the same hook, so print this line at exit.
    process.once("exit", () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
