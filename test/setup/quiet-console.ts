import { afterEach, beforeEach, vi } from "vitest";

const methods = ["log", "info", "warn", "error", "debug", "trace"] as const;
let printed: string[] = [];

/** What a server logs of a handler that throws. Many tests have one, and `logger.test.ts` tests the log. */
const failedHandler = /^Error in "[^"]*": /;

// Library code must not print. A test that expects output installs a spy, which replaces this one.
beforeEach(() => {
  printed = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      if (method === "error" && failedHandler.test(String(values[0]))) return;
      printed.push(`console.${method}: ${values.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (printed.length > 0) throw new Error(`the code under test printed:\n${printed.join("\n")}`);
});
