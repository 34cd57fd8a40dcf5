import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";

/** Converts a file system error to a diagnostic. Rethrows any other error. */
export function ioDiagnostic(
  code: "io/read-failed" | "io/write-failed",
  file: string,
  error: unknown,
  setting: "outDir" | "templates" = "outDir",
): Diagnostic {
  const system = errorCode(error);
  if (system === undefined) throw error;
  const { reason, advice } = explanations[system] ?? {
    reason: `the file system reports ${system}`,
    advice: "check the folder, then run the command again.",
  };
  return createDiagnostic(code, {
    file,
    reason,
    advice: advice.replace("outDir", setting === "outDir" ? setting : "`templates` folder"),
  });
}

/** Returns the system's error code, such as `ENOENT`. Undefined if the error is not a system error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

const again = "then run the command again.";

const blocked = {
  reason: "a file exists where a folder is needed",
  advice: `move that file, or set another outDir in the config, ${again}`,
};

const denied = {
  reason: "permission denied",
  advice: `make the folder accessible, or set another outDir in the config, ${again}`,
};

const full = { reason: "the disk is full", advice: `free some space, ${again} Existing files were not changed.` };

const explanations: Readonly<Record<string, { readonly reason: string; readonly advice: string }>> = {
  EACCES: denied,
  EPERM: denied,
  EROFS: { reason: "the file system is read-only", advice: `set another outDir in the config, ${again}` },
  ENOSPC: full,
  EDQUOT: { ...full, reason: "the disk quota is exceeded" },
  EFBIG: {
    ...full,
    reason: "the file exceeds the system's size limit",
    advice: `raise the limit (ulimit -f), ${again}`,
  },
  ENOTDIR: blocked,
  EEXIST: blocked,
  ENOENT: {
    reason: "its folder does not exist and cannot be created",
    advice: `check that nothing else removes the folder, or set another outDir in the config, ${again}`,
  },
  EISDIR: { reason: "a folder with this name exists", advice: `move that folder, ${again}` },
  EBUSY: { reason: "it is in use by another program", advice: `close that program, ${again}` },
  ENAMETOOLONG: { reason: "the path is too long", advice: `set a shorter outDir in the config, ${again}` },
  EMFILE: { reason: "too many files are open", advice: `raise the limit (ulimit -n), ${again}` },
};
