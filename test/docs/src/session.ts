import { openSession } from "toolwright-compiler";

const session = await openSession({ cwd: "packages/api" });
const report = await session.update();
console.log(report.ok, report.diagnostics);

// After a change: the absolute paths of the files that changed.
await session.update(["/repo/packages/api/src/tools.ts"]);
// Absolute paths of the files and folders to watch, and of missing files that would matter.
console.log(session.dependencies);
session.close();
