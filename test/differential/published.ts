/*
 * `npm run suite published`: describes the types of published packages, and compares each schema with the compiler on LIMIT values per type (default
 * 12). Every type must get a schema or a diagnostic with a location. Prints a table; `--write` writes it to published.json, from which `npm run docs`
 * fills the documents. `--only NAME,NAME` runs some packages; with `--write`, the rows of the others are kept.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../scripts/markdown-table.js";
import { installPackages, packagesFolder } from "./install-packages.js";
import { type PublishedPackage, publishedPackages } from "./published-packages.js";
import { type PublishedReport, reportPackage } from "./published-report.js";

/** The time limit for one package. */
const secondsPerPackage = 600;

const [mode, name = ""] = process.argv.slice(2);
const file = join(import.meta.dirname, "published.json");
if (mode === "--report") {
  const described = publishedPackages.find((each) => each.name === name);
  if (!described) throw new Error(`unknown package: ${name}`);
  console.log(JSON.stringify(await reportPackage(described, packagesFolder, Number(process.env["LIMIT"] ?? 12))));
} else {
  installPackages();
  const rows: (readonly unknown[])[] = [];
  for (const described of publishedPackages.filter(
    (each) => mode !== "--only" || name.split(",").includes(each.name),
  )) {
    const report = reportInProcess(described);
    console.error(`${described.name} described and compared after ${process.uptime().toFixed(0)} s`);
    if (typeof report === "string") {
      console.log(`${described.name}: ${report}`);
      process.exitCode = 1;
      continue;
    }
    for (const message of report.messages) console.log(`${described.name}: ${message}`);
    for (const problem of report.problems) console.log(`${described.name}: ${problem}`);
    for (const { type, value, accepted } of report.differences.slice(0, 40)) {
      console.log(`${described.name}: ${type} ${accepted ? "rejects" : "accepts"} ${value.slice(0, 1000)}`);
    }
    if (report.problems.length + report.differences.length > 0) process.exitCode = 1;
    rows.push(rowOf(described, report));
  }
  const head = [
    "Package",
    "Types",
    "Schemas",
    "Diagnostics",
    "Values",
    "Differences",
    "Intended",
    "Largest",
    "Slowest",
    "Seconds",
  ];
  console.log(table(head, rows));
  if (process.argv.includes("--write")) {
    const nameOf = ([what]: readonly unknown[]): string => String(what).split(/ \d/)[0] ?? "";
    const known: readonly (readonly unknown[])[] = JSON.parse(readFileSync(file, "utf8")).rows;
    const byName = new Map([...known, ...rows].map((row) => [nameOf(row), row]));
    const kept = publishedPackages.flatMap((each) => [byName.get(each.name) ?? []]).filter((row) => row.length > 0);
    writeFileSync(file, `${JSON.stringify({ head, rows: kept }, undefined, 2)}\n`);
  }
}

/** Creates the report of a package in a separate process. Returns an error message if that fails. */
function reportInProcess({ name }: PublishedPackage): PublishedReport | string {
  const script = join(import.meta.dirname, "published.ts");
  const { status, signal, stdout, stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, script, "--report", name],
    { encoding: "utf8", timeout: secondsPerPackage * 1000, killSignal: "SIGKILL", maxBuffer: 1 << 30 },
  );
  // The last line that the child process prints is the report.
  if (status === 0) return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as PublishedReport;
  return signal ? `timed out after ${secondsPerPackage} s (${signal})` : `failed: ${stderr.slice(-2000)}`;
}

function rowOf({ name, what }: PublishedPackage, report: PublishedReport): readonly unknown[] {
  const codes = Object.entries(report.failures).map(([code, count]) => `${count} \`${code}\``);
  const { version } = JSON.parse(readFileSync(join(packagesFolder, "node_modules", name, "package.json"), "utf8"));
  return [
    `${name} ${version}: ${what}`,
    report.types,
    report.schemas,
    codes.join(", ") || "none",
    report.values,
    report.differences.length,
    report.intended,
    report.largest ? `${report.largest.type}: ${report.largest.kilobytes.toFixed(1)} kB` : "none",
    `${report.slowest.type}: ${report.slowest.seconds.toFixed(1)} s`,
    report.seconds.toFixed(1),
  ];
}
