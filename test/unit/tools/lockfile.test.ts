import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "../../support/temp-project.js";

interface LockedPackage {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
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

function handWritten(packages: readonly (readonly [string, LockedPackage])[]): readonly string[] {
  return packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? "")).map(([path]) => path);
}

describe("package-lock.json", () => {
  it("has the integrity of every package", () => {
    expect(dependencies.length).toBeGreaterThan(500);
    expect(handWritten(dependencies)).toEqual([]);
  });

  it("is checked for entries that npm did not write", () => {
    const [entry] = dependencies;
    if (entry === undefined) throw new Error("the lockfile is empty");
    const { integrity: _, ...bare } = entry[1];
    expect(handWritten([["node_modules/bare", bare]])).toEqual(["node_modules/bare"]);
    expect(handWritten([["node_modules/short", { ...bare, integrity: "sha512-AAAA" }]])).toEqual([
      "node_modules/short",
    ]);
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
