import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { HttpProcess } from "../../support/start-http.js";
import { startConformanceServer } from "./conformance-server.js";
import { runSuite, type SuiteCheck } from "./run-suite.js";

/** The number of checks in each scenario. */
const expected: Readonly<Record<string, number>> = {
  "server-initialize": 1,
  "logging-set-level": 1,
  ping: 1,
  "tools-list": 1,
  "tools-call-simple-text": 1,
  "tools-call-image": 1,
  "tools-call-audio": 1,
  "tools-call-embedded-resource": 1,
  "tools-call-mixed-content": 1,
  "tools-call-with-logging": 1,
  "tools-call-error": 1,
  "tools-call-with-progress": 1,
  "tools-call-sampling": 1,
  "tools-call-elicitation": 1,
  "elicitation-sep1034-defaults": 5,
  "elicitation-sep1330-enums": 5,
  "server-sse-multiple-streams": 2,
  "dns-rebinding-protection": 2,
  "completion-complete": 1,
  "prompts-list": 1,
  "prompts-get-simple": 1,
  "prompts-get-with-args": 1,
  "prompts-get-embedded-resource": 1,
  "prompts-get-with-image": 1,
  "resources-list": 1,
  "resources-read-text": 1,
  "resources-read-binary": 1,
  "resources-templates-read": 1,
  "resources-subscribe": 1,
  "resources-unsubscribe": 1,
};

describe.each(["v1", "v2"] as const)("a toolwright server with SDK %s", (sdk) => {
  let server: HttpProcess;
  let scenarios: ReadonlyMap<string, readonly SuiteCheck[]>;
  beforeAll(async () => {
    server = await startConformanceServer(sdk);
    scenarios = await runSuite(server.url);
  });
  afterAll(() => server?.close());

  it("runs every scenario of the suite", () => {
    expect([...scenarios.keys()].sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))("passes %s", (name, passed) => {
    expect(countsOf(scenarios.get(name))).toEqual({ passed, others: [] });
  });

  it("preserves the keywords of JSON Schema 2020-12", async () => {
    const scenario = "json-schema-2020-12";
    const found = await runSuite(server.url, { flags: ["--scenario", scenario] });
    expect(countsOf(found.get(scenario))).toEqual({ passed: 4, others: [] });
  });
});

/** Returns the number of checks that pass, and the other checks. */
function countsOf(checks: readonly SuiteCheck[] = []): { passed: number; others: readonly SuiteCheck[] } {
  const relevant = checks.filter(({ status }) => status !== "INFO");
  const others = relevant.filter(({ status }) => status !== "SUCCESS");
  return { passed: relevant.length - others.length, others };
}
