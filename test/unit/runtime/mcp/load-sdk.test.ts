import { describe, expect, it } from "vitest";
import { assertSupported, MissingSdkError } from "../../../../src/runtime/mcp/load-sdk.js";
import { installedVersion } from "../../../../src/runtime/mcp/node/sdk-version.js";

describe("an SDK that is too old", () => {
  it.each([
    ["v1", "1.13.3", "1.25.0", "@modelcontextprotocol/sdk"],
    ["v2", "2.4.0-beta.1", "2.4.0", "@modelcontextprotocol/server"],
  ] as const)("is an error with the command that updates it: %s %s", (sdk, installed, oldest, name) => {
    expect(() => assertSupported(sdk, installed)).toThrow(
      `Serving tools requires ${name} ${oldest} or later; ${installed} is installed. Update it with:\n\n  npm install ${name}@^${oldest}\n`,
    );
    expect(() => assertSupported(sdk, installed)).toThrow(MissingSdkError);
  });

  it.each([["1.25.0"], ["1.32.2"], [undefined], ["workspace"]])("not %s", (installed) => {
    expect(() => assertSupported("v1", installed)).not.toThrow();
  });
});

it("finds the version of an installed package, and none of another", () => {
  expect(installedVersion("@modelcontextprotocol/sdk")).toMatch(/^1\.\d+\.\d+$/);
  expect(installedVersion("@modelcontextprotocol/none")).toBeUndefined();
});
