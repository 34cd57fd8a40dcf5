/** The list of generated files. A run deletes only files that are listed here. */
export interface Manifest {
  /** Relative to the output folder, with `/` separators, sorted. */
  readonly files: readonly string[];
}

export const manifestName = "manifest.json";

/** Formats a manifest as JSON, with one entry per line, so that version control merges it well. */
export function formatManifest(manifest: Manifest): string {
  return `${JSON.stringify({ generator, version, files: [...new Set(manifest.files)].sort() }, undefined, 2)}\n`;
}

/** Parses a manifest. Returns undefined if toolwright did not write it, or if it lists a path outside its folder. */
export function parseManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (!("generator" in value) || value.generator !== generator) return undefined;
  if (!("version" in value) || value.version !== version) return undefined;
  if (!("files" in value) || !Array.isArray(value.files)) return undefined;
  const files: readonly unknown[] = value.files;
  return files.every(isInside) ? { files } : undefined;
}

const generator = "toolwright";
const version = 1;

function isInside(path: unknown): path is string {
  return typeof path === "string" && path !== "" && !/^[A-Za-z]:|\\|^\/|(^|\/)\.{0,2}(\/|$)/.test(path);
}
