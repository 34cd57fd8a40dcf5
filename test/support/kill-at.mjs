import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into the command to simulate a power cut: kills the process at the n-th change of the file system. A file that is being written at
// that moment keeps only half of its content.
const at = Number(process.env.KILL_AT);
let count = 0;
for (const name of ["mkdirSync", "writeFileSync", "renameSync", "rmSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    count += 1;
    if (count === at) {
      if (name === "writeFileSync") original(args[0], args[1].slice(0, args[1].length / 2));
      process.kill(process.pid, "SIGKILL");
      // The signal arrives asynchronously, so block until then.
      for (;;);
    }
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on("exit", () => process.stderr.write(`file system changes: ${count}\n`));
