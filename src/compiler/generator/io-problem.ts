import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";

/** Gives the diagnostic for an error of the file system; any other error is thrown again. */
export function ioDiagnostic(
  code: "io/read-failed" | "io/write-failed",
  file: string,
  error: unknown,
  setting: "outDir" | "templates" = "outDir",
): Diagnostic {
  const system = errorCode(error);
  if (system === undefined) throw error;
  const { reason, advice } = explanations[system] ?? {
    reason: `the system says ${system}`,
    advice: "check the folder, then run the command again.",
  };
  return createDiagnostic(code, {
    file,
    reason,
    advice: advice.replace("outDir", setting === "outDir" ? setting : "`templates` folder"),
  });
}

/** The system's name for what went wrong, as `ENOENT`; undefined for an error that is not the file system's. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const again = "then run the command again.";
const blocked = {
  reason: "a file stands where a folder should be",
  advice: `move that file away or set another outDir in the config, ${again}`,
};
const denied = {
  reason: "permission is denied",
  advice: `give yourself access to the folder, or set another outDir in the config, ${again}`,
};
const full = {
  reason: "the disk is full",
  advice: `free some space, ${again} The files that were there are as they were.`,
};

const explanations: Readonly<Record<string, { readonly reason: string; readonly advice: string }>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: { reason: "the file system is read-only", advice: `set another outDir in the config, ${again}` },
  ENOSPC: full,
  EDQUOT: { ...full, reason: "the disk quota is used up" },
  EFBIG: { ...full, reason: "the system allows no larger files", advice: `raise the limit (ulimit -f), ${again}` },
  ENOTDIR: blocked,
  EEXIST: blocked,
  ENOENT: {
    reason: "its folder is gone, or cannot be made there",
    advice: `check that nothing else removes the folder, or set another outDir in the config, ${again}`,
  },
  EISDIR: { reason: "a folder of that name stands there", advice: `move that folder away, ${again}` },
  EBUSY: { reason: "another program holds it", advice: `close that program, ${again}` },
  ENAMETOOLONG: { reason: "the path is too long", advice: `set a shorter outDir in the config, ${again}` },
  EMFILE: { reason: "too many files are open", advice: `raise the limit (ulimit -n), ${again}` },
};
