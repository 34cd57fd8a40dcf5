import { afterEach, beforeEach, vi } from "vitest";

const methods = ["log", "info", "warn", "error", "debug", "trace"] as const;
let said: string[] = [];

// Library code never prints. A test that expects output spies on the method itself, and its spy replaces this one.
beforeEach(() => {
  said = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      said.push(`console.${method}: ${values.map(String).join(" ")}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  if (said.length > 0) throw new Error(`the code under test printed:\n${said.join("\n")}`);
});
