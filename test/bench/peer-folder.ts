import { mkdirSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { installPeers, peersFolder } from "../differential/install-peers.js";

export const repository: string = join(import.meta.dirname, "../..");

/** The entry file of the built command. */
export const ownBin: string = join(repository, "src/runtime/dist/launcher/bin.cjs");

/** The folder with the packages of the other engines, which are installed if missing. */
export function peerModules(): string {
  installPeers();
  return join(peersFolder, "node_modules");
}

/** Creates a folder from which the packages of the other engines can be imported. */
export function workFolder(name: string): string {
  peerModules();
  const cache = join(peersFolder, ".cache");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `${name}-`));
}

/** Returns the name of an installed package with its version. */
export function named(name: string, modules: string = join(repository, "node_modules")): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(modules, name, "package.json"), "utf8"),
  );
  return `${name} ${version}`;
}
