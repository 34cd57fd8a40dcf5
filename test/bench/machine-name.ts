import { cpus, totalmem } from "node:os";

/** Describes the machine that figures were measured on. */
export function machineName(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
}
