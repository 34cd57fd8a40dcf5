import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Returns the version of a package that this module would import; undefined if it is not found, as in a bundle. The SDKs do not export their
 * `package.json`, so the folders are searched.
 */
export function installedVersion(name: string): string | undefined {
  // A bundle of CommonJS has no URL, and a runtime other than Node may load modules from elsewhere than a disk.
  const url: string | undefined = import.meta.url;
  if (!url?.startsWith("file:")) return undefined;
  for (let folder = dirname(fileURLToPath(url)); ; folder = dirname(folder)) {
    const version = versionIn(join(folder, "node_modules", name, "package.json"));
    if (version !== undefined || folder === dirname(folder)) return version;
  }
}

function versionIn(path: string): string | undefined {
  try {
    const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(path, "utf8"));
    return typeof version === "string" ? version : undefined;
  } catch {
    // Not installed there.
    return undefined;
  }
}
