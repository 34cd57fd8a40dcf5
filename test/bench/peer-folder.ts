import { mkdirSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { installPeers, peersFolder } from "../differential/install-peers.js";

export const repository: string = join(import.meta.dirname, "../..");

/** The command line of the built packages. */
export const ownBin: string = join(repository, "src/runtime/dist/launcher/bin.cjs");

/** Where packages of the other engines are found; they are installed when they are missing. */
export function peerModules(): string {
  installPeers();
  return join(peersFolder, "node_modules");
}

/** A new folder from which the packages of the other engines can be imported. */
export function workFolder(name: string): string {
  peerModules();
  const cache = join(peersFolder, ".cache");
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `${name}-`));
}
