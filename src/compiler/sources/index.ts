export { runGit } from "./git-records.js";
export { type ContractForm, parseRecords, SourceError } from "./parse-records.js";
export {
  parseServer,
  parseSource,
  type ReadSourceOptions,
  readSource,
  type Source,
  type SourceTools,
} from "./read-source.js";
export { callServer } from "./server/use-server.js";
export { watchServer } from "./server/watch-server.js";
