import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOfThrown } from "toolwright/internal/model";
import { isJsonObject } from "toolwright/model";
import { CommandFailure } from "./command-failure.js";

/** The package.json fields that commands use. All others are preserved. */
export interface PackageJson {
  name?: string;
  version?: string;
  type?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Reads the package.json of `folder`. */
export async function readPackageJson(folder: string): Promise<{ readonly value: PackageJson; readonly text: string }> {
  const file = join(folder, "package.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new CommandFailure(2, `${folder} has no package.json. Create one first:\n\n  npm init -y\n`);
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new CommandFailure(
      2,
      `package.json is not valid JSON: ${messageOfThrown(error)}. Fix it, then run the command again.`,
    );
  }
  if (!isPackageJson(value))
    throw new CommandFailure(
      2,
      "package.json must be an object with valid name, version, type, scripts and dependencies.",
    );
  return { value, text };
}

/** Writes `value` with the indentation and line endings of `text`, its previous content. Returns false, without writing, if it is unchanged. */
export async function writePackageJson(folder: string, value: PackageJson, text: string): Promise<boolean> {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? "  ";
  const json = `${JSON.stringify(value, undefined, indent)}\n`;
  const result = text.includes("\r\n") ? json.replaceAll("\n", "\r\n") : json;
  if (JSON.stringify(value) === JSON.stringify(JSON.parse(text))) return false;
  const temporary = join(folder, `.package.json-${process.pid}.tmp`);
  await writeFile(temporary, result);
  await rename(temporary, join(folder, "package.json"));
  return true;
}

function isPackageJson(value: unknown): value is PackageJson {
  if (!isJsonObject(value)) return false;
  const are = (keys: readonly string[], check: (field: unknown) => boolean): boolean =>
    keys.every((key) => value[key] === undefined || check(value[key]));
  return (
    are(["name", "version", "type"], (field) => typeof field === "string") &&
    are(["scripts", "dependencies", "devDependencies"], isJsonObject)
  );
}
