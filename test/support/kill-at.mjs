import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

// Preloaded into a run of the command: ends the process, as a power cut would, at the n-th change of the file system. A file that is
// being written at that moment is left with half its text.
const at = Number(process.env.KILL_AT);
let count = 0;
for (const name of ["writeFileSync", "renameSync", "rmSync"]) {
  const original = fs[name];
  fs[name] = (...args) => {
    count += 1;
    if (count === at) {
      if (name === "writeFileSync") original(args[0], args[1].slice(0, args[1].length / 2));
      process.kill(process.pid, "SIGKILL");
      // The signal ends the process at its next turn; nothing more may happen until then.
      for (;;);
    }
    return original(...args);
  };
}
syncBuiltinESMExports();
process.on("exit", () => process.stderr.write(`changes of the file system: ${count}\n`));
