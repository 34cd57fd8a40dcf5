import { readFileSync } from "node:fs";

export interface OwnPackage {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** Reads the package.json of toolwright itself. */
export function readOwnPackage(): OwnPackage {
  // Written by us: the fields are there.
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as OwnPackage;
}
