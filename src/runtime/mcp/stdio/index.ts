import { reserveStdout } from "../node/reserved-stdout.js";

// Import this module first in a program that serves on standard input and output: what modules print while they are loaded then goes to standard
// error, as does everything that is printed later. `serveStdio` alone reserves standard output when it is called, after all imports.
reserveStdout();
