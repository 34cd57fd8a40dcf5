export { type ContractForm, parseRecords } from "./parse-records.js";
export { type ReadSourceOptions, readSource, type SourceTools } from "./read-source.js";
export { runGit } from "./run-git.js";
export { callServer } from "./server/call-server.js";
export { parseServer, parseSource, type Source } from "./source.js";
export { SourceError } from "./source-error.js";
