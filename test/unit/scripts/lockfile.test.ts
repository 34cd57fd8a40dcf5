import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../support/temp-project.js";

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const lockfile = readPackages("package-lock.json");
const dependencies = Object.entries(lockfile).filter(([path, { link }]) => path.includes("node_modules/") && !link);

function readPackages(path: string): Readonly<Record<string, LockedPackage>> {
  // npm writes both files in this shape.
  const parsed = JSON.parse(readFileSync(join(repository, path), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  return parsed.packages;
}

/**
 * The packages without integrity. A binary for another platform may have none: `npm ci` requires an entry for it, and npm writes one without
 * integrity if the registry does not have the package.
 */
function withoutIntegrity(packages: readonly (readonly [string, LockedPackage])[]): readonly string[] {
  return packages
    .filter(([, { integrity, optional, os, cpu }]) =>
      integrity === undefined ? !optional || !(os ?? cpu) : !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    .map(([path]) => path);
}

describe("package-lock.json", () => {
  it("has the integrity of every package, except binaries for other platforms", () => {
    expect(dependencies.length).toBeGreaterThan(500);
    expect(withoutIntegrity(dependencies)).toEqual([]);
  });

  it.each<[string, LockedPackage]>([
    ["without integrity", {}],
    ["that is optional on every platform", { optional: true }],
    ["with an integrity that is too short", { integrity: "sha512-AAAA", optional: true, os: ["linux"] }],
  ])("is checked for a package %s", (_title, locked) => {
    expect(withoutIntegrity([["node_modules/one", locked]])).toEqual(["node_modules/one"]);
  });

  it("describes what npm installed from it", () => {
    const installed = readPackages("node_modules/.package-lock.json");
    const differing = Object.keys(installed).filter((path) => installed[path]?.integrity !== lockfile[path]?.integrity);
    expect(differing).toEqual([]);
  });

  it("names no registry", () => {
    expect(dependencies.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});
