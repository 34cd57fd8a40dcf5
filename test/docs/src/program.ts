import { generate, renderDiagnostics } from "toolwright-compiler";

const { ok, diagnostics, tools } = await generate({ cwd: "packages/api" });
console.log(renderDiagnostics(diagnostics, { color: false }));
if (!ok) process.exitCode = 1;
else console.log(`${tools.length} tools`);
