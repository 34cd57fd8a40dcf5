import { join } from "node:path";
import type { SdkVersion } from "../../../src/runtime/mcp/index.js";
import { runCli } from "../../support/run-cli.js";
import { type HttpProcess, startHttp } from "../../support/start-http.js";
import { createTempProject, repository } from "../../support/temp-project.js";

/** Generates the project in `test/fixtures/conformance` and serves it over HTTP with the built command. */
export async function startConformanceServer(sdk: SdkVersion): Promise<HttpProcess> {
  const sources = join(repository, "test/fixtures/conformance/src");
  const project = createTempProject({ "toolwright.config.json": '{ "bound": "src/bound.ts" }' }, { sources });
  const { code, stderr } = await runCli(["generate"], { cwd: project.root });
  if (code !== 0) throw new Error(`toolwright generate failed for the fixture: ${stderr}`);
  const server = await startHttp(project.root, ["--sdk", sdk]);
  return {
    url: server.url,
    close: async () => {
      await server.close();
      project.remove();
    },
  };
}
