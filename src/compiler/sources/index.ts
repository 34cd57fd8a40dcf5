export { type ContractForm, parseRecords, SourceError } from "./parse-records.js";
export {
  parseServer,
  parseSource,
  type ReadSourceOptions,
  readSource,
  runGit,
  type Source,
  type SourceTools,
} from "./read-source.js";
export { callServer, watchServer } from "./server/use-server.js";
