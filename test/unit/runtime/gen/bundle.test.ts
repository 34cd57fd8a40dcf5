import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, it } from "vitest";

const gen = fileURLToPath(new URL("../../../../src/runtime/gen/v1/index.ts", import.meta.url));

it("bundles a tool that greets, as it is generated, in less than 20 kB, and 7 kB compressed", async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { bindScalar, hasExactly, isString } from "${gen}";
        const greet = (name) => \`Hello, \${name}!\`;
        const schema = (name) =>
          ({ type: "object", properties: { [name]: { type: "string" } }, required: [name], additionalProperties: false });
        const tool = { name: "greet", description: "Greets.", inputSchema: schema("name"), outputSchema: schema("result") };
        const isInput = (data) => isString(data?.name) && hasExactly(data, data.constructor, 1, "name");
        const isOutput = (data) => isString(data?.result) && hasExactly(data, data.constructor, 1, "result");
        export const boundTools = [
          bindScalar(tool, {
            isInput, isOutput, call: greet, parameters: ["name"], declaration: (f = greet) => f, wrapped: true, openOutput: true,
          }),
        ];`,
      resolveDir: fileURLToPath(new URL(".", import.meta.url)),
      loader: "js",
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  const [file] = outputFiles;
  expect(file?.contents.length).toBeLessThan(20_000);
  expect(gzipSync(file?.contents ?? "").length).toBeLessThan(7_000);
});
